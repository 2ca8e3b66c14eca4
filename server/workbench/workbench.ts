import { timeOf } from '#contract/time.ts'
import type { Workbench, WorkbenchPart } from '#contract/workbench.contract.ts'
import { byUrgency } from '#contract/workbench.rules.ts'
import { readCreditScore } from '#server/credit/creditScore.ts'
import { readParty } from '#server/loan/party.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readAccounts } from './accounts.ts'
import { readMonth } from './month.ts'
import { readRecent } from './recent.ts'
import { readSteps } from './steps.ts'
import {
  waitingDrafts,
  waitingFilings,
  waitingFleet,
  waitingSignature,
  waitingInvoices,
  waitingLoans,
  waitingOrders,
  waitingTasks,
} from './waiting.ts'

/** Reads each part by itself: one that cannot be read is named and leaves the others as they are. */
export const workbenchOf = async (ports: Ports, caller: Caller): Promise<Workbench> => {
  const now = ports.clock.now()
  const ent = await readParty(ports.db, caller.entId)
  const failed: WorkbenchPart[] = []
  const read = async <T>(part: WorkbenchPart, work: Promise<T>): Promise<T | null> =>
    work.catch((error: unknown) => {
      ports.log.error({ part, err: error }, 'a part of the workbench was not read')
      failed.push(part)
      return null
    })
  const [waiting, accounts, credit, month, recent, steps] = await Promise.all([
    Promise.all([
      read('orders', waitingOrders(ports, caller)),
      read('invoices', waitingInvoices(ports, caller)),
      read('tasks', waitingTasks(ports, caller)),
      read('loans', waitingLoans(ports, caller)),
      read('fleet', waitingFleet(ports, caller)),
      read('signature', waitingSignature(ports, caller)),
      read('filings', waitingFilings(ports, caller)),
      read('drafts', waitingDrafts(ports, caller)),
    ]),
    read('accounts', readAccounts(ports, caller)),
    read('credit', readCreditScore(ports.db, ent.uscc, now)),
    read('month', readMonth(ports, caller)),
    read('recent', readRecent(ports, caller)),
    read('steps', readSteps(ports, ent)),
  ])
  return {
    waiting: waiting.flatMap((part) => part ?? []).toSorted(byUrgency),
    accounts: accounts ?? [],
    credit,
    month,
    recent: recent ?? [],
    steps: steps ?? [],
    failed: failed.toSorted(),
    asOf: timeOf(now),
  }
}
