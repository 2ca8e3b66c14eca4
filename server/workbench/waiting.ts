import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ApplyStatus, LoanNote } from '#contract/loan.contract.ts'
import type { OrderKind } from '#contract/order.contract.ts'
import { isBegun } from '#contract/payTask.draft.ts'
import { dayMs, dayOf, timeOf } from '#contract/time.ts'
import type { Waiting, WaitingKind } from '#contract/workbench.contract.ts'
import {
  isPartOfOthers,
  repaySoonDays,
  workbenchFilters as asked,
} from '#contract/workbench.rules.ts'
import { icbcVendor } from '#server/account/account.schema.ts'
import { listDrafts } from '#server/draft/draft.ts'
import { endingSignature } from '#server/entSignature/entSignature.store.ts'
import { sumEndings } from '#server/fleet/fleet.store.ts'
import { sumInvoiceApplies } from '#server/invoice/invoice.store.ts'
import { loanApply } from '#server/loan/loan.schema.ts'
import { notesOf, shownNotes } from '#server/loan/note.ts'
import { appliesBy } from '#server/loan/shown.ts'
import { sumOrders } from '#server/order/orderList.store.ts'
import { sumTasks } from '#server/pay/payTask.store.ts'
import { sumSafePayments } from '#server/pay/safePay.ts'
import { sumPaidAgain } from '#server/pay/laterPayment.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readTaxInfo } from '#server/taxInfo/taxInfo.store.ts'

type Tally = Pick<Waiting, 'count'> & Partial<Pick<Waiting, 'fen' | 'dueTime' | 'onlyId'>>

/** None where there is nothing. */
const waiting = (
  kind: WaitingKind,
  { count, fen = null, dueTime = null, onlyId = null }: Tally,
): Waiting[] =>
  count === 0 ? [] : [{ kind, count, fen: isPartOfOthers(kind) ? null : fen, dueTime, onlyId }]

const timeOrNull = (at: number | null) => (at === null ? null : timeOf(at))

const endOfDay = (day: string) => `${day} 23:59:59`

type OrderKindWaiting = keyof typeof asked &
  (`order${string}` | `special${string}` | `trip${string}` | `push${string}`)

/** Orders to pay, to correct and to hand in, and those to audit as their consignor; real-time ones on their way, and pushes that were refused. */
const orderKinds = [
  ['ordersToPay', 'TAXPAY'],
  ['ordersRejected', 'TAXPAY'],
  ['orderDrafts', 'TAXPAY'],
  ['ordersToAudit', 'TAXPAY'],
  ['specialToPay', 'SPECIAL'],
  ['specialRejected', 'SPECIAL'],
  ['specialDrafts', 'SPECIAL'],
  ['specialToAudit', 'SPECIAL'],
  ['ordersToInvoice', 'TAXPAY'],
  ['specialToInvoice', 'SPECIAL'],
  ['tripsToInvoice', 'REALTIME'],
  ['pushesToInvoice', 'API'],
  ['tripsToPay', 'REALTIME'],
  ['tripsToProve', 'REALTIME'],
  ['tripsToDepart', 'REALTIME'],
  ['tripsRejected', 'REALTIME'],
  ['tripDrafts', 'REALTIME'],
  ['tripsToAudit', 'REALTIME'],
  ['tripsVoidAsked', 'REALTIME'],
  ['pushesToPay', 'API'],
  ['pushesRejected', 'API'],
  ['pushesRefused', 'API'],
  ['pushDrafts', 'API'],
  ['pushesToAudit', 'API'],
] as const satisfies readonly (readonly [OrderKindWaiting, OrderKind])[]

export const waitingOrders = async ({ db }: Ports, { entId }: Caller): Promise<Waiting[]> => {
  const questions = orderKinds.map(([waits, kind]) => ({ waits, kind, filter: asked[waits] }))
  const sums = await sumOrders(db, entId, questions)
  return questions.flatMap(({ waits }, at) => {
    const { count = 0, freightFen = 0, unpaidFen = 0 } = sums[at] ?? {}
    return waiting(waits, { count, fen: waits.endsWith('ToPay') ? unpaidFen : freightFen })
  })
}

/** Applications for invoices that were rejected or failed. */
export const waitingInvoices = async ({ db }: Ports, { entId }: Caller): Promise<Waiting[]> => {
  const found = await sumInvoiceApplies(db, entId, asked.invoicesToFix)
  return waiting('invoicesToFix', found)
}

type Awaited = Tally & { totalFen: number; dueAt: number | null }

const tallyOf = ({ count, totalFen, dueAt, onlyId = null }: Awaited): Tally => ({
  count,
  fen: totalFen,
  dueTime: timeOrNull(dueAt),
  onlyId,
})

/** Tasks of others that the own account book is asked to pay; own ones at their payer, at an enterprise that pays for this one, not handed in yet, or of which something can be paid again. */
export const waitingTasks = async ({ db }: Ports, { entId }: Caller): Promise<Waiting[]> => {
  const asks = await sumSafePayments(db, entId, asked.safeToConfirm)
  const atPayer = await sumTasks(db, entId, asked.tasksAtPayer)
  const atGrantor = await sumTasks(db, entId, asked.safeAtPayer)
  const drafts = await sumTasks(db, entId, asked.taskDrafts)
  const again = await sumPaidAgain(db, entId)
  return [
    ...waiting('safeToConfirm', tallyOf(asks)),
    ...waiting('tasksAtPayer', tallyOf(atPayer)),
    ...waiting('safeAtPayer', tallyOf(atGrantor)),
    ...waiting('taskDrafts', { ...drafts, fen: drafts.totalFen }),
    ...waiting('tasksToPayAgain', again),
  ]
}

type Kinds = readonly (readonly [ApplyStatus, WaitingKind])[]

/** What an application in a state is called that waits for its haulier. */
const ofHaulier = [
  [0, 'loanDrafts'],
  [11, 'loansReturned'],
  [21, 'loansToSupplement'],
  [30, 'loansToSign'],
] as const satisfies Kinds
/** … and for its consigner. */
const ofConsigner = [[10, 'loansToDecide']] as const satisfies Kinds

const applies = async ({ db }: Ports, where: SQL | undefined, kinds: Kinds): Promise<Waiting[]> => {
  const rows = await db
    .select({
      status: loanApply.status,
      count: sql<string>`count(*)`,
      fen: sql<string>`sum(case when ${loanApply.status} = 30 then ${loanApply.approvedFen} else ${loanApply.applyFen} end)`,
      dueAt: sql<string | null>`min(${loanApply.dueAt})`,
      first: sql<string>`min(${loanApply.id})`,
    })
    .from(loanApply)
    .where(
      and(
        where,
        inArray(
          loanApply.status,
          kinds.map(([status]) => status),
        ),
      ),
    )
    .groupBy(loanApply.status)
  return kinds.flatMap(([status, kind]) => {
    const row = rows.find((one) => one.status === status)
    const count = Number(row?.count ?? 0)
    if (!row) return []
    return waiting(kind, {
      count,
      fen: Number(row.fen),
      dueTime: row.dueAt === null ? null : timeOf(Number(row.dueAt)),
      onlyId: count === 1 ? row.first : null,
    })
  })
}

/** Notes of which an instalment is overdue or falls due within a week. */
const repayments = async ({ db, clock }: Ports, entId: string): Promise<Waiting[]> => {
  const now = clock.now()
  const last = dayOf(now + repaySoonDays * dayMs)
  const lines = await db
    .select({ id: loanApply.id })
    .from(loanApply)
    .where(and(appliesBy(entId, {}), inArray(loanApply.status, [40, 41, 50])))
  const rows = await notesOf(
    db,
    lines.map(({ id }) => id),
  )
  const running = rows.filter(({ status }) => status === 1 || status === 3)
  const due = (await shownNotes(db, running, now))
    .map((note) => ({
      ...note,
      plan: note.plan.filter(({ status, dueDate }) => status !== 2 && dueDate <= last),
    }))
    .filter(({ plan }) => plan.length > 0)
  const [first] = due.flatMap(({ plan }) => plan.map(({ dueDate }) => dueDate)).toSorted()
  return waiting('loansToRepay', {
    count: due.length,
    fen: due.reduce((sum, note) => sum + askedOf(note, dayOf(now)), 0),
    dueTime: first === undefined ? null : endOfDay(first),
    onlyId: due.length === 1 ? (due[0]?.id ?? null) : null,
  })
}

/** After its end a note asks for all that is left, with the interest that runs on; before it, for what these instalments do. */
const askedOf = ({ dueDate, payoffFen, plan }: LoanNote, today: string) =>
  dueDate < today
    ? payoffFen
    : plan.reduce(
        (sum, it) => sum + it.principalFen + it.interestFen + it.penaltyFen - it.paidFen,
        0,
      )

/** Applications and notes that wait for the haulier, and applications that wait for the consigner. */
export const waitingLoans = async (ports: Ports, { entId }: Caller): Promise<Waiting[]> => [
  ...(await applies(ports, appliesBy(entId, {}), ofHaulier)),
  ...(await applies(ports, appliesBy(entId, { role: 'consigner' }), ofConsigner)),
  ...(await repayments(ports, entId)),
]

/** Vehicles of which a certificate has ended, or ends within a month. */
export const waitingFleet = async ({ db, clock }: Ports, { entId }: Caller): Promise<Waiting[]> => {
  const fleet = { entId, today: dayOf(clock.now()) }
  const ended = await sumEndings(db, fleet, asked.certificatesEnded.status)
  const ending = await sumEndings(db, fleet, asked.certificatesEnding.status)
  const dueTime = (first: string | null) => (first === null ? null : endOfDay(first))
  return [
    ...waiting('certificatesEnded', { count: ended.count, dueTime: dueTime(ended.first) }),
    ...waiting('certificatesEnding', { count: ending.count, dueTime: dueTime(ending.first) }),
  ]
}

/** The certificate that the enterprise signs with, once it has ended or ends within a month. */
export const waitingSignature = async (
  { db, clock }: Ports,
  { entId }: Caller,
): Promise<Waiting[]> => {
  const last = await endingSignature(db, entId, clock.now())
  return last === null ? [] : waiting('signatureEnding', { count: 1, dueTime: endOfDay(last) })
}

/** The tax profile, and the registration with the bank, where what was handed in last was rejected. */
export const waitingFilings = async (
  { db, clock }: Ports,
  { entId }: Caller,
): Promise<Waiting[]> => {
  const taxInfo = await readTaxInfo(db, entId, clock.now())
  const isRejected = and(eq(icbcVendor.entId, entId), eq(icbcVendor.status, 3))
  return [
    ...waiting('taxInfoToFix', { count: taxInfo?.change.status === 3 ? 1 : 0 }),
    ...waiting('vendorToFix', { count: await db.$count(icbcVendor, isRejected) }),
  ]
}

/** Payments that this person began and has not made a task of. */
export const waitingDrafts = async (ports: Ports, caller: Caller): Promise<Waiting[]> => {
  const query = { machineId: 'payTask', fields: 'orderKind' }
  const begun = (await listDrafts(ports, caller, query)).filter(({ draft }) => isBegun(draft))
  return waiting('payDrafts', { count: begun.length })
}
