import { inArray } from 'drizzle-orm'
import type { LoanAction } from '#contract/loan.rules.ts'
import { timeOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import type { loanApply } from '#server/loan/loan.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { tell, type Told, type ToldWhat } from './tell.ts'

type Apply = typeof loanApply.$inferSelect

type Happened = {
  at: number
  action: LoanAction
  remark: string
  /** Both parties' names with the application's number. */
  params: { applyNo: string; applyId: string; haulier: string; consigner: string }
}

type Tells = (apply: Apply, happened: Happened) => ToldWhat[]

type Plain =
  | 'loanReturnedByTime'
  | 'loanThawed'
  | 'loanExpired'
  | 'loanSettled'
  | 'loanReleased'
  | 'loanTakenBack'
type Reasoned = 'loanReturned' | 'loanSupplement' | 'loanFrozen'

const haulier =
  (kind: Plain): Tells =>
  ({ haulierEntId: to }, { params }) => [{ to, kind, params }]

const reasoned =
  (kind: Reasoned): Tells =>
  ({ haulierEntId: to }, { params, remark }) => [{ to, kind, params: { ...params, remark } }]

const submitted: Tells = ({ consignerEntId: to, applyFen }, { params }) => [
  { to, kind: 'loanToConfirm', params: { ...params, fen: applyFen } },
]

/** Whoever confirmed a receivable for it hears the bank's answer, too. */
const rejected: Tells = (apply, { params, remark }) => [
  { to: apply.haulierEntId, kind: 'loanRejected', params: { ...params, remark } },
  { to: apply.consignerEntId, kind: 'loanRejectedOther', params },
]

const approved: Tells = ({ haulierEntId, consignerEntId, approvedFen, dueAt }, { params }) => {
  const fen = approvedFen ?? 0
  const until = dueAt === null ? '' : timeOf(dueAt).slice(0, 10)
  return [
    { to: haulierEntId, kind: 'loanApproved', params: { ...params, fen, until } },
    { to: consignerEntId, kind: 'loanApprovedOther', params: { ...params, fen, until } },
  ]
}

/** Whoever confirmed a receivable for it is told as well, once it is over. */
const over =
  (kind: 'loanSettled' | 'loanExpired'): Tells =>
  (apply, { params }) => [
    { to: apply.haulierEntId, kind, params },
    ...(apply.confirmedFen === null
      ? []
      : [{ to: apply.consignerEntId, kind: 'loanReleased' as const, params }]),
  ]

/** The note is named first among what such an event says. */
const noteNoIn = (remark: string) => remark.split(' ')[0] ?? ''

const overdue: Tells = ({ haulierEntId, consignerEntId }, { params: parties, remark }) => {
  const params = { ...parties, noteNo: noteNoIn(remark) }
  return [
    { to: haulierEntId, kind: 'loanOverdue', params },
    { to: consignerEntId, kind: 'loanOverdueOther', params },
  ]
}

/** Whom what happens to a loan concerns, or why it is no message. */
export const toldOfLoan: Readonly<Record<LoanAction, Tells | string>> = {
  submitted,
  submittedAgain: submitted,
  confirmed: ({ haulierEntId: to, confirmedFen }, { params }) => [
    { to, kind: 'loanConfirmed', params: { ...params, fen: confirmedFen ?? 0 } },
  ],
  returned: reasoned('loanReturned'),
  returnedByTime: haulier('loanReturnedByTime'),
  supplementAsked: reasoned('loanSupplement'),
  rejected,
  approved,
  signed: ({ consignerEntId: to, approvedFen }, { params }) => [
    { to, kind: 'loanSigned', params: { ...params, fen: approvedFen ?? 0 } },
  ],
  // A draft that nobody has seen yet is nobody else's.
  withdrawn: ({ consignerEntId: to, submittedAt }, { params }) =>
    submittedAt === null ? [] : [{ to, kind: 'loanTakenBack', params }],
  frozen: reasoned('loanFrozen'),
  thawed: haulier('loanThawed'),
  expired: over('loanExpired'),
  settled: over('loanSettled'),
  overdue,
  repaid: ({ haulierEntId: to }, { params, remark }) => [
    { to, kind: 'loanRepaid', params: { ...params, amount: noteNoIn(remark) } },
  ],
  sentBack: ({ haulierEntId: to }, { params, remark }) => [
    { to, kind: 'loanSentBack', params: { ...params, noteNo: noteNoIn(remark) } },
  ],
  supplemented: 'the bank, which acts next, is no account of the portal',
}

/** What every message of an application names. */
export const toldParams = async (tx: Db, apply: Apply): Promise<Happened['params']> => {
  const { id: applyId, applyNo, haulierEntId, consignerEntId } = apply
  const parties = await tx
    .select({ id: enterprise.id, name: enterprise.entName })
    .from(enterprise)
    .where(inArray(enterprise.id, [haulierEntId, consignerEntId]))
  const nameOf = (entId: string) => parties.find(({ id }) => id === entId)?.name ?? ''
  return { applyNo, applyId, haulier: nameOf(haulierEntId), consigner: nameOf(consignerEntId) }
}

/** Tells of what has just happened to an application, under the number of its event. */
export const tellOfLoan = async (
  tx: Db,
  apply: Apply,
  { at, action, remark }: Pick<Happened, 'at' | 'action'> & { remark: string | null },
): Promise<void> => {
  const tells = toldOfLoan[action]
  if (typeof tells === 'string') return
  const params = await toldParams(tx, apply)
  const event = `loan ${apply.id} ${apply.eventCount}`
  const told = tells(apply, { at, action, remark: remark ?? '', params })
  await tell(
    tx,
    told.map((one): Told => ({ ...one, event, at })),
  )
}
