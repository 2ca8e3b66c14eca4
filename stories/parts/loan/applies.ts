import type { ApplyStatus, LoanApplyDetail, LoanNote } from '#contract/loan.contract.ts'
import { activeApplyDetail, note as drawn, waitingApplyDetail } from '#contract/loan.examples.ts'
import { actsNow, type LoanTerms } from '#contract/loan.rules.ts'
import { noteStateOf, type Repayment } from '#contract/loanNote.rules.ts'

/** The day on which the stories of loans are told. */
export const today = '2026-11-21'

type Event = LoanApplyDetail['timeline'][number]
const event = (
  time: string,
  action: string,
  actor: Event['actor'],
  remark: string | null = null,
): Event => ({ time, action, actor, remark })

const submitted = waitingApplyDetail.timeline
const confirmed = [...submitted, event('2026-11-19 15:20:00', 'confirmed', 'consigner')]

const applyAt = (
  status: ApplyStatus,
  timeline: Event[],
  more: Partial<LoanApplyDetail> = {},
): LoanApplyDetail => ({
  ...waitingApplyDetail,
  status,
  actsNow: actsNow[status] ?? null,
  dueTime: null,
  timeline,
  ...more,
})

/** A draft that has been stored and not handed in. */
export const stored = applyAt(0, [], { submitTime: null })

export const returned = applyAt(
  11,
  [
    ...submitted,
    event('2026-11-19 15:20:00', 'returned', 'consigner', '请补充 10 月对账单，并核对申请金额'),
  ],
  { acceptState: 3, reason: '请补充 10 月对账单，并核对申请金额' },
)

/** As above, where the consigner let the time pass. */
export const returnedByTime = applyAt(
  11,
  [...submitted, event('2026-12-01 10:02:00', 'returnedByTime', 'portal', null)],
  { acceptState: 3 },
)

const accepted = { acceptState: 2, confirmedFen: 150_000_000 } as const

export const atBank = applyAt(20, confirmed, accepted)

export const supplementing = applyAt(
  21,
  [...confirmed, event('2026-11-20 09:40:00', 'supplementAsked', 'bank', '请补充近两年财务报表')],
  { ...accepted, reason: '请补充近两年财务报表', supplement: [6] },
)

export const rejected = applyAt(
  22,
  [...confirmed, event('2026-11-20 11:00:00', 'rejected', 'bank', '现金流不足以覆盖还款')],
  {
    ...accepted,
    bankTime: '2026-11-20 11:00:00',
    reason: '现金流不足以覆盖还款',
    reapplyDay: '2027-02-18',
  },
)

const toSign = [...confirmed, event('2026-11-20 11:00:00', 'approved', 'bank')]
const offered = {
  ...accepted,
  bankTime: '2026-11-20 11:00:00',
  approvedFen: 90_000_000,
  approvedRatePpm: 41_500,
}

export const approved = applyAt(30, toSign, { ...offered, dueTime: '2026-12-20 11:00:00' })

export const withdrawn = applyAt(70, [
  ...submitted,
  event('2026-11-19 10:00:00', 'withdrawn', 'haulier'),
])

/** Approved a month before, and never signed. */
export const expired = applyAt(
  80,
  [
    event('2026-10-08 10:02:00', 'submitted', 'haulier'),
    event('2026-10-09 15:20:00', 'confirmed', 'consigner'),
    event('2026-10-12 11:00:00', 'approved', 'bank'),
    event('2026-11-11 11:00:00', 'expired', 'portal'),
  ],
  {
    ...offered,
    bankTime: '2026-10-12 11:00:00',
    createTime: '2026-10-08 09:10:00',
    submitTime: '2026-10-08 10:02:00',
  },
)

/** A note as the server tells it on a day, from its terms and what was repaid of it. */
export function noteOn(
  terms: Partial<LoanTerms>,
  repayments: readonly Repayment[] = [],
  more: Partial<LoanNote> = {},
): LoanNote {
  const whole: LoanTerms = {
    principalFen: drawn.amountFen,
    ratePpm: drawn.ratePpm,
    repayMethod: 'BULLET',
    startDate: drawn.startDate,
    termDays: 60,
    termMonths: null,
    ...terms,
  }
  const state = noteStateOf(whole, repayments, today)
  const isSettled = state.payoffFen === 0
  const oldestLate = state.plan.find(({ status }) => status === 3)?.period
  return {
    ...drawn,
    noteNo: `JJ${whole.startDate.replaceAll('-', '')}000001`,
    amountFen: whole.principalFen,
    ratePpm: whole.ratePpm,
    startDate: whole.startDate,
    dueDate: state.plan.at(-1)?.dueDate ?? whole.startDate,
    principalPaidFen: state.paid.principalFen,
    interestPaidFen: state.paid.interestFen,
    penaltyPaidFen: state.paid.penaltyFen,
    payoffFen: state.payoffFen,
    accruedInterestFen: state.interestFen,
    penaltyFen: state.penaltyFen,
    status: isSettled ? 2 : state.isOverdue ? 3 : 1,
    plan: state.plan.map((one) => ({
      ...one,
      penaltyFen: one.period === oldestLate ? state.penaltyFen : 0,
      paidTime: one.status === 2 ? `${repayments.at(-1)?.day ?? today} 10:00:00` : null,
    })),
    ...more,
  }
}

/** Drawn two months and eleven days ago, for two months. */
export const overdueNote = noteOn({ startDate: '2026-09-11' })

/** Repaid ten days after it was drawn, interest and all. */
export const settledNote = noteOn({}, [{ day: '2026-10-30', amountFen: 10_010_694 }])

/** A line that was signed early enough for a note to be overdue. */
export const overdue: LoanApplyDetail = {
  ...activeApplyDetail,
  status: 50,
  actsNow: 'haulier',
  availableFen: 0,
  createTime: '2026-08-30 09:30:00',
  submitTime: '2026-08-30 10:02:00',
  creditFrom: '2026-09-05',
  creditTo: '2027-09-04',
  timeline: [
    event('2026-08-30 10:02:00', 'submitted', 'haulier'),
    event('2026-09-01 15:20:00', 'confirmed', 'consigner'),
    event('2026-09-04 11:00:00', 'approved', 'bank'),
    event('2026-09-05 09:12:00', 'signed', 'haulier'),
    event('2026-11-11 00:30:00', 'overdue', 'portal'),
  ],
  notes: [overdueNote],
}

export const frozen: LoanApplyDetail = {
  ...activeApplyDetail,
  status: 41,
  availableFen: 0,
  timeline: [
    ...activeApplyDetail.timeline,
    event('2026-11-18 09:00:00', 'frozen', 'bank', '授信复核中'),
  ],
}

export const settled: LoanApplyDetail = {
  ...activeApplyDetail,
  status: 60,
  usedFen: 0,
  availableFen: 0,
  timeline: [...activeApplyDetail.timeline, event('2026-10-30 10:00:00', 'settled', 'portal')],
  notes: [settledNote],
}
