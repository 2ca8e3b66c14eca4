import * as calls from '#contract/desk.contract.ts'
import { timeOf } from '#contract/time.ts'
import { bankOf } from '#server/platform/channels/sandbox/bank.ts'
import { sweepRun } from '#server/platform/db/platform.schema.ts'
import { handle, type Route } from '#server/platform/handle.ts'
import { pauseSweep, isPaused, runSweep, sweeps } from '#server/platform/jobs/sweeps.ts'
import { decideAsBank, findLoanFile, pageLoans, readLoan } from '#server/loan/bank.ts'
import type { Ports } from '#server/platform/ports.ts'
import { decideRegistration, pageRegistrations } from '#server/auth/review.ts'
import { answerQuestion, pageWaiting } from '#server/consult/consult.store.ts'
import {
  listAccounts,
  adjustAccount,
  pagePayees,
  pageTransfers,
  verifyPayee,
} from './desk.store.ts'
import { decideForPayer, decidePage, openPage, readOwnPage } from './payersPage.ts'
import { decideReviews, listReviews } from './review.store.ts'
import { reviewerActor } from '#server/platform/actor.ts'

const clockOf = ({ clock }: Ports) => ({
  now: timeOf(clock.now()),
  aheadSeconds: Math.floor(clock.ahead() / 1000),
})

export const deskRoutes: readonly Route[] = [
  handle(calls.getCashier, ({ ports, params, caller }) => readOwnPage(ports, params.no, caller)),
  handle(calls.openCashier, ({ ports, params, body, ...from }) =>
    openPage(ports, params.no, body.password, from),
  ),
  handle(calls.decideCashier, ({ ports, params, body, ...from }) =>
    decidePage(ports, params.no, body, from),
  ),
  handle(calls.decideAtChannel, async ({ ports, body }) => {
    await decideForPayer(ports, body)
    return null
  }),
  handle(calls.listCashiers, ({ ports, query }) => bankOf(ports).pageCashiers(query)),
  handle(calls.listTransfers, ({ ports, query }) => pageTransfers(ports, query)),
  handle(calls.decideTransfers, async ({ ports, body }) => {
    const bank = bankOf(ports)
    const changed = await bank.decideByHand(body)
    await bank.deliver()
    return { changed }
  }),
  handle(calls.listRules, ({ ports }) => bankOf(ports).pageRules()),
  handle(calls.addRule, ({ ports, body }) => bankOf(ports).saveRule(body)),
  handle(calls.removeRule, ({ ports, params }) => bankOf(ports).dropRule(params.id)),
  handle(calls.listReviews, ({ ports, query, locale }) => listReviews(ports.db, query, locale)),
  handle(calls.decideReviews, async ({ ports, body }) => ({
    changed: await decideReviews(ports, body),
  })),
  handle(calls.listConsults, ({ ports, query }) => pageWaiting(ports.db, query)),
  handle(calls.answerConsult, async ({ ports, params, body }) => {
    await answerQuestion(ports, params.id, body.replyContent, reviewerActor)
    return null
  }),
  handle(calls.listLoans, ({ ports, query }) => pageLoans(ports.db, query)),
  handle(calls.getLoan, ({ ports, params }) => readLoan(ports, params.id)),
  handle(calls.readLoanFile, async ({ ports, params }) => {
    const row = await findLoanFile(ports, params.id, params.fileId)
    return { name: row.name, type: row.type, body: await ports.files.read(row.path) }
  }),
  handle(calls.decideLoan, async ({ ports, params, body, locale }) => {
    await decideAsBank(ports, params.id, body, locale)
    return null
  }),
  handle(calls.listRegistrations, ({ ports, query }) => pageRegistrations(ports.db, query)),
  handle(calls.decideRegistration, async ({ ports, params, body }) => {
    const { result, remark = '' } = body
    const decision = result === 1 ? { result } : { result, remark }
    await decideRegistration(ports, params.id, decision, reviewerActor)
    return null
  }),
  handle(calls.listAccounts, ({ ports }) => listAccounts(ports.db)),
  handle(calls.adjustAccount, ({ ports, params, body, locale }) =>
    adjustAccount(ports, params.id, body, locale),
  ),
  handle(calls.listPayees, ({ ports, query }) => pagePayees(ports.db, query)),
  handle(calls.verifyPayee, ({ ports, params, body }) =>
    verifyPayee(ports.db, params.id, body.verifyStatus),
  ),
  handle(calls.listOutbox, ({ ports, query }) => bankOf(ports).pageReceived(query)),
  handle(calls.steerGateway, async ({ ports, body }) => {
    await bankOf(ports).steerGateway(body.mood)
    return null
  }),
  handle(calls.listSweeps, async ({ ports }) => {
    const runs = await ports.db.select().from(sweepRun)
    const shown = calls.sweepNames.map((name) => {
      const run = runs.find((one) => one.name === name)
      return {
        name,
        lastRunAt: run ? timeOf(run.lastRunAt) : null,
        lastChanged: run?.lastChanged ?? null,
      }
    })
    return Promise.all(
      shown.map(async (one) => ({ ...one, isPaused: await isPaused(ports.db, one.name) })),
    )
  }),
  handle(calls.pauseSweep, async ({ ports, body }) => {
    await pauseSweep(ports.db, body.name, body.isPaused)
    return null
  }),
  handle(calls.runSweep, async ({ ports, body }) => {
    let changed = 0
    for (const sweep of sweeps) {
      if (body.name === 'all' || body.name === sweep.name) changed += await runSweep(ports, sweep)
    }
    return { changed }
  }),
  handle(calls.getClock, async ({ ports }) => clockOf(ports)),
  handle(calls.moveClock, async ({ ports, body }) => {
    await ports.clock.advance(body.seconds * 1000)
    return clockOf(ports)
  }),
]
