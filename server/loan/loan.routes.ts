import { fault } from '#contract/fieldFault.ts'
import { isLiableAuth, isLiableDecision } from '#contract/liability.rules.ts'
import * as loan from '#contract/loan.contract.ts'
import { type Caller, handle } from '#server/platform/handle.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { refuseFaults } from '#server/platform/words.ts'
import { decideEach } from './decide.ts'
import { readDecisionSheet } from './decisionSheet.ts'
import { handIn, saveApply, takeApplyNo, takeBack } from './apply.ts'
import { changeAuth, listAuthsOf, readConsigner } from './auth.ts'
import { readBlocked, readEligibility } from './eligibility.ts'
import { letterFile } from './letter.ts'
import { readLibrary, saveLoanMaterial } from './material.ts'
import { readProducts } from './products.ts'
import { moveProject, pageOfProjects, saveLoanProject, takeProjectNo } from './project.ts'
import { pageOfQualified, saveQualified } from './qualified.ts'
import { projectsToApply } from './receivable.ts'
import { repay } from './repay.ts'
import { pageOfApplies, readApply } from './shown.ts'
import { signContract, takeSigningNos } from './sign.ts'
import { pageOfWaybills } from './waybill.ts'
import { type VerifiedFrom, verifyPassword } from '#server/auth/account.ts'

/** The password once more, where the enterprise comes to owe by what it does. */
const verifyLiable = async (
  {
    ports,
    caller,
    locale,
    ...from
  }: VerifiedFrom & { ports: Ports; caller: Caller; locale: Locale },
  password: string | undefined,
) => {
  if (password === undefined) refuseFaults(locale, { password: fault('empty') })
  else await verifyPassword(ports, caller, password, from)
}

export const loanRoutes = [
  handle(loan.listProducts, ({ ports }) => readProducts(ports)),
  handle(loan.checkEligibility, async ({ ports, caller }) => {
    const reasons = await readEligibility(ports, caller.entId)
    const blocked = reasons.length > 0 ? [] : await readBlocked(ports, caller.entId)
    return { isEligible: reasons.length === 0, reasons, blocked }
  }),
  handle(loan.listProjects, ({ ports, caller }) => projectsToApply(ports, caller.entId)),
  handle(loan.getMaterial, async ({ ports, caller, query }) =>
    query.applyId === undefined
      ? readLibrary(ports.db, caller.entId)
      : (await readApply(ports, caller, query.applyId)).material,
  ),
  handle(loan.saveMaterial, ({ body, ...given }) => saveLoanMaterial(given, body)),
  handle(loan.insertApply, async ({ body, once, ...given }) => {
    const applyNo = body.applyId === undefined ? await takeApplyNo(given.ports) : ''
    return once((tx) => saveApply(tx, { ...given, applyNo }, body))
  }),
  handle(loan.startApply, ({ ports, caller, body, once, ...from }) =>
    once((tx) => handIn(tx, ports, caller, body, from)),
  ),
  handle(loan.pageApplies, ({ ports, caller, query }) => pageOfApplies(ports, caller, query)),
  handle(loan.getApply, ({ ports, caller, query }) => readApply(ports, caller, query.applyId)),
  handle(loan.withdrawApply, ({ ports, caller, body, once, ...from }) =>
    once((tx) => takeBack(tx, ports, caller, body, from)),
  ),
  handle(loan.signApply, async ({ ports, caller, body, once, ...from }) => {
    await verifyPassword(ports, caller, body.password, from)
    const numbers = await takeSigningNos(ports)
    return once((tx) => signContract(tx, ports, caller, body, { ...from, ...numbers }))
  }),
  handle(loan.repayNote, async ({ ports, caller, body, once, ...from }) => {
    await verifyPassword(ports, caller, body.password, from)
    return once((tx) => repay(tx, ports, caller, body, from))
  }),
  handle(loan.getConsigner, ({ ports, caller }) => readConsigner(ports, caller)),
  handle(loan.listAuths, ({ ports, caller }) => listAuthsOf(ports, caller)),
  handle(loan.saveAuth, async ({ ports, caller, body, once, ...from }) => {
    const { password, ...asked } = body
    if (isLiableAuth(asked)) await verifyLiable({ ports, caller, ...from }, password)
    return once((tx) => changeAuth(tx, ports, caller, asked, from))
  }),
  handle(loan.pageProjects, ({ ports, caller, query }) => pageOfProjects(ports.db, caller, query)),
  handle(loan.saveProject, async ({ ports, caller, body, once, ...from }) => {
    const projectNo = body.id === undefined ? await takeProjectNo(ports) : ''
    return once((tx) => saveLoanProject(tx, ports, caller, body, { ...from, projectNo }))
  }),
  handle(loan.changeProjectState, ({ ports, caller, body, once, ...from }) =>
    once((tx) => moveProject(tx, ports, caller, body, from)),
  ),
  handle(loan.pageQualified, ({ ports, caller, query }) => pageOfQualified(ports, caller, query)),
  handle(loan.setQualified, ({ ports, caller, body, ...from }) =>
    saveQualified(ports, caller, body, from),
  ),
  handle(loan.getDecisionSheet, ({ ports, caller, query }) =>
    readDecisionSheet(ports, caller, query),
  ),
  handle(loan.readLetter, ({ ports, caller, query }) => letterFile(ports, caller, query)),
  handle(loan.pageWaybills, ({ ports, caller, query }) => pageOfWaybills(ports, caller, query)),
  handle(loan.decideApplies, async ({ ports, caller, body, once, ...from }) => {
    const { items, password } = body
    if (isLiableDecision(items)) await verifyLiable({ ports, caller, ...from }, password)
    const { ip, requestNo } = from
    return once(async (tx) => ({
      results: await decideEach(tx, ports, caller, items, { ip, requestNo }),
    }))
  }),
]
