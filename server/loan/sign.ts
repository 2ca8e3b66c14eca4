import { and, eq, sql } from 'drizzle-orm'
import { addDays, addMonths } from '#contract/loan.rules.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { loanApply, loanNote, loanProject } from './loan.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { audit } from '#server/platform/audit.ts'
import { lockEnterprises } from '#server/auth/lockEnterprise.ts'
import { findAccountOf, outsideAccount, post } from '#server/account/ledger.store.ts'
import { takeNumbers } from '#server/order/orderChange.store.ts'
import { lockConfirming } from './auth.ts'
import { moveApply, whyNotMoved, type ApplyRow, type From } from './event.ts'
import { takeNoteNo, tellDrawn } from './note.ts'
import { isBlacklisted, isGoodGrade, readParty } from './party.ts'

type Numbers = { accountNo: string; noteNo: string }

/** The numbers that signing may need, taken before its transaction: all count on one row each. Those it does not need are left out. */
export const takeSigningNos = async (ports: Pick<Ports, 'db' | 'clock'>): Promise<Numbers> => {
  const [accountNo = ''] = await takeNumbers(ports.db, 'SX', 10, 1)
  return { accountNo, noteNo: await takeNoteNo(ports) }
}

/** Signs what the bank approved: the line is open for a year, or, of a vehicle loan, paid out at once. */
export const signContract = async (
  tx: Db,
  ports: Ports,
  { entId, userId }: Caller,
  { applyId, version }: { applyId: string; version: number },
  { requestNo, ip, accountNo, noteNo }: From & Numbers,
) => {
  const at = ports.clock.now()
  const owner = eq(loanApply.haulierEntId, entId)
  const [asked] = await tx
    .select({ consigner: loanApply.consignerEntId })
    .from(loanApply)
    .where(and(eq(loanApply.id, applyId), owner))
  // All its lines stand on one account, made by whichever is signed first; a vehicle loan is paid by its consigner's word.
  await lockEnterprises(tx, [entId, ...(asked ? [asked.consigner] : [])])
  const account = await creditAccount(tx, ports, { entId, accountNo })
  const moved = await moveApply(tx, {
    id: applyId,
    from: [30],
    to: 40,
    at,
    action: 'signed',
    actor: 'haulier',
    set: {
      accountId: account,
      creditFrom: dayOf(at),
      creditTo: sql`to_char(${dayOf(at)}::date + make_interval(months => ${loanApply.creditMonths}), 'YYYY-MM-DD')`,
      dueAt: null,
    },
    // An approval is over with its last moment, whenever the sweep comes by.
    where: and(
      owner,
      eq(loanApply.version, version),
      sql`coalesce(${loanApply.dueAt}, ${at}) >= ${at}`,
    ),
  })
  if (!moved) throw await whyNotMoved(tx, { id: applyId, version, owner })
  if (moved.productCode === 'CLD') await payOut(tx, ports, { apply: moved, noteNo, at })
  else await openLine(tx, ports, moved, account)
  await audit(tx, {
    entId,
    at,
    actor: userId,
    action: 'loan.signed',
    objectType: 'loanApply',
    objectId: applyId,
    requestNo,
    ip,
  })
  return { status: moved.status }
}

/** All lines of a haulier stand on one account; how much of it an application may use follows from its own notes. */
const creditAccount = async (
  tx: Db,
  ports: Ports,
  { entId, accountNo }: { entId: string; accountNo: string },
): Promise<string> => {
  const found = await findAccountOf(tx, entId, 'CREDIT')
  if (found) return found.id
  const id = ports.nextId()
  await tx.insert(ledgerAccount).values({
    id,
    entId,
    kind: 'CREDIT',
    accountNo,
    name: '物流贷授信',
    openedAt: ports.clock.now(),
  })
  return id
}

const openLine = async (
  tx: Db,
  ports: Ports,
  { applyNo, approvedFen }: ApplyRow,
  account: string,
) => {
  const outside = await outsideAccount(tx, ports)
  await post(tx, ports, ports.clock.now(), [
    { from: outside, to: account, amountFen: approvedFen ?? 0, kind: 'OPENING', refNo: applyNo },
  ])
}

/** A vehicle loan goes to the seller at once: one note over all of it. */
const payOut = async (
  tx: Db,
  ports: Ports,
  { apply, noteNo, at }: { apply: ApplyRow; noteNo: string; at: number },
) => {
  if (!(await mayDraw(tx, apply, at))) throw new Problem('drawForbidden')
  const today = dayOf(at)
  const id = ports.nextId()
  const dueDate =
    apply.termMonths === null ? addDays(today, apply.termDays) : addMonths(today, apply.termMonths)
  await tx.insert(loanNote).values({
    id,
    noteNo,
    applyId: apply.id,
    // No pay task draws it; its own application stands for one.
    taskId: apply.id,
    projectId: apply.projectId,
    amountFen: apply.approvedFen ?? 0,
    ratePpm: apply.approvedRatePpm ?? 0,
    repayMethod: apply.repayMethod,
    termMonths: apply.termMonths,
    startDate: today,
    dueDate,
    status: 1,
  })
  await tellDrawn(tx, { id, applyId: apply.id, noteNo, dueDate }, at)
}

/** Signing a vehicle loan draws it: what stops a draw on a line stops it too. */
const mayDraw = async (
  tx: Db,
  { consignerEntId, haulierEntId, projectId }: ApplyRow,
  at: number,
) => {
  if (!(await lockConfirming(tx, consignerEntId, at))) return false
  const { uscc, grade } = await readParty(tx, haulierEntId)
  if (!isGoodGrade(grade) || (await isBlacklisted(tx, uscc, at))) return false
  if (projectId === null) return true
  const [project] = await tx.select().from(loanProject).where(eq(loanProject.id, projectId))
  return project?.approveState === 2
}
