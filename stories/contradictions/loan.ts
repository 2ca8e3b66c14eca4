import * as z from 'zod/mini'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  type ConsignerAuth,
  type getConsigner,
  type LoanApply,
  type LoanApplyDetail,
  type LoanNote,
  type LoanProject,
  RepayInstalment,
  RepayMethod,
  type DecisionSheet,
} from '#contract/loan.contract.ts'
import {
  actsNow,
  addDays,
  addMonths,
  daysBetween,
  type LoanTerms,
  repayPlanOf,
} from '#contract/loan.rules.ts'
import { noteStateOf } from '#contract/loanNote.rules.ts'
import { broken, isInOrder, sumOf } from './broken.ts'

/** What was lent for good: what a payee's bank sent back counts as never lent, and as repaid at once. */
const lentOf = ({ amountFen, returnedFen }: LoanNote) => amountFen - returnedFen
const repaidOf = ({ principalPaidFen, returnedFen }: LoanNote) => principalPaidFen - returnedFen
const isOpen = ({ status }: LoanNote) => status === 1 || status === 3

export function contradictionsOfNote(note: LoanNote): string[] {
  const { noteNo, plan, status } = note
  const leftFen = note.amountFen - note.principalPaidFen
  const owedFen = isOpen(note) ? leftFen + note.accruedInterestFen + note.penaltyFen : 0
  const isLate = plan.some((row) => row.status === 3)
  return broken([
    [
      note.payoffFen === owedFen,
      `note ${noteNo}, settled by ${note.payoffFen} fen, of which ${owedFen} are owed`,
    ],
    [
      note.returnedFen <= note.principalPaidFen && note.principalPaidFen <= note.amountFen,
      `note ${noteNo} over ${note.amountFen} fen, of which ${note.principalPaidFen} are repaid and ${note.returnedFen} came back`,
    ],
    [
      status !== 2 || leftFen + note.accruedInterestFen + note.penaltyFen === 0,
      `note ${noteNo}, settled and still owed`,
    ],
    [
      !isOpen(note) || isLate === (status === 3),
      `note ${noteNo} in status ${status}, whose plan ${isLate ? 'is overdue' : 'is not'}`,
    ],
    [
      isInOrder(note.startDate, note.dueDate) && plan.at(-1)?.dueDate === note.dueDate,
      `note ${noteNo}, due on ${note.dueDate}, whose plan ends on ${plan.at(-1)?.dueDate}`,
    ],
    ...moneyOfPlan(note),
    ...dayOfNote(note),
  ])
}

/** What the instalments of a note add up to. */
const moneyOfPlan = (note: LoanNote) => {
  const { noteNo, plan } = note
  const asked = (row: RepayInstalment) => row.principalFen + row.interestFen
  const plannedFen = sumOf(plan, ({ principalFen }) => principalFen)
  const paidFen = sumOf(plan, (row) => row.paidFen)
  const spentFen = repaidOf(note) + note.interestPaidFen
  const late = plan.find(({ status }) => status === 3)
  return [
    [
      plannedFen === lentOf(note),
      `note ${noteNo} over ${lentOf(note)} fen, whose plan repays ${plannedFen}`,
    ],
    [
      paidFen === spentFen || paidFen === Math.min(spentFen, sumOf(plan, asked)),
      `note ${noteNo}, of which ${spentFen} fen are paid, and ${paidFen} by its plan`,
    ],
    [
      plan.every((row) => row.penaltyFen === (row === late ? note.penaltyFen : 0)),
      `note ${noteNo} with a penalty of ${note.penaltyFen} fen, which is not that of its oldest overdue instalment`,
    ],
    [
      plan.every((row) => (row.status === 2 || row.paidTime === null) && isPaidAs(row)),
      `note ${noteNo} with an instalment that is not paid as its status says`,
    ],
    [
      note.status !== 2 || plan.every(({ status }) => status === 2),
      `note ${noteNo}, settled with instalments that are not paid`,
    ],
  ] as const
}

const isPaidAs = ({ status, paidFen }: RepayInstalment) =>
  status === 0 ? paidFen === 0 : status !== 1 || paidFen > 0

/** What a note owes on some day, by the contract's own rules: of one that was not repaid they say everything. */
const dayOfNote = (note: LoanNote) => {
  const { noteNo, accruedInterestFen, penaltyFen } = note
  const isUntouched = repaidOf(note) + note.interestPaidFen + note.penaltyPaidFen === 0
  const settledOn = note.plan.at(-1)?.paidTime?.slice(0, 10)
  const terms = termsOf(note)
  return [
    [
      !isOpen(note) || !isUntouched || terms.some((its) => hasDay(note, its)),
      `note ${noteNo}, which owes ${accruedInterestFen} fen of interest and ${penaltyFen} of penalty on no day since ${note.startDate}`,
    ],
    [
      settledOn === undefined || terms.some((its) => couldPay(note, its, settledOn)),
      `note ${noteNo}, settled on ${settledOn} with more interest or penalty than had run up`,
    ],
  ] as const
}

/** A note does not say its method of repayment: the terms under which it is due when it is. */
const termsOf = (note: LoanNote): LoanTerms[] =>
  RepayMethod.options
    .flatMap((repayMethod) => [null, note.plan.length].map((months) => ({ repayMethod, months })))
    .filter(({ months }) => months === null || addMonths(note.startDate, months) === note.dueDate)
    .map(({ repayMethod, months }) => ({
      principalFen: lentOf(note),
      ratePpm: note.ratePpm,
      repayMethod,
      startDate: note.startDate,
      termDays: daysBetween(note.startDate, note.dueDate),
      termMonths: months,
    }))
    .filter((terms) => hasSameDays(repayPlanOf(terms), note.plan))

type Due = { dueDate: string; principalFen: number }

const hasSameDays = (plan: readonly Due[], shown: readonly Due[]) =>
  plan.length === shown.length &&
  plan.every(
    ({ dueDate, principalFen }, at) =>
      shown[at]?.dueDate === dueDate && shown[at].principalFen === principalFen,
  )

const longestYears = 20

function hasDay(note: LoanNote, terms: LoanTerms): boolean {
  const end = addMonths(note.startDate, longestYears * 12)
  for (let day = note.startDate; day <= end; day = addDays(day, 1)) {
    const state = noteStateOf(terms, [], day)
    if (state.interestFen > note.accruedInterestFen) return false
    if (
      state.interestFen === note.accruedInterestFen &&
      state.penaltyFen === note.penaltyFen &&
      state.isOverdue === (note.status === 3) &&
      state.plan.every(
        ({ interestFen, status }, at) =>
          note.plan[at]?.interestFen === interestFen && note.plan[at].status === status,
      )
    ) {
      return true
    }
  }
  return false
}

/** Nothing runs up faster than on all that was lent. */
const couldPay = (note: LoanNote, terms: LoanTerms, day: string) => {
  const { interestFen, penaltyFen } = noteStateOf(terms, [], day)
  return note.interestPaidFen <= interestFen && note.penaltyPaidFen <= penaltyFen
}

/** A plan, before or after it is drawn on. */
export const Plan = z
  .array(
    z.pick(RepayInstalment, { period: true, dueDate: true, principalFen: true, interestFen: true }),
  )
  .check(z.minLength(1))

export const contradictionsOfPlan = (plan: z.infer<typeof Plan>): string[] =>
  broken([
    [
      plan.every(({ period }, at) => period === at + 1) &&
        isInOrder(...plan.map(({ dueDate }) => dueDate)),
      `a plan of ${plan.length} instalments that are not one after another`,
    ],
  ])

/** How far its consigner is with it; one that was withdrawn may have been anywhere. */
const acceptanceAt = (status: LoanApply['status']): readonly number[] | null => {
  if (status === 70) return null
  if (status === 11) return [3]
  return status < 20 ? [0, 1] : [2]
}

/** Of the statuses in which something may be drawn, or is still owed. */
const isLine = ({ status }: LoanApply) => status === 40 || status === 41 || status === 50

export function contradictionsOfApply(apply: LoanApply): string[] {
  const { applyNo, status, approvedFen, usedFen } = apply
  const isDrawable = status === 40 && apply.productCode !== 'CLD'
  const leftFen = isDrawable ? Math.max(0, (approvedFen ?? 0) - usedFen) : 0
  return broken([
    [
      apply.availableFen === leftFen,
      `application ${applyNo} in status ${status} over ${approvedFen} fen, of which ${usedFen} are used and ${apply.availableFen} available`,
    ],
    [
      usedFen === 0 || (isLine(apply) && usedFen <= (approvedFen ?? 0)),
      `application ${applyNo} in status ${status}, of whose ${approvedFen} fen ${usedFen} are used`,
    ],
    [
      (apply.confirmedFen ?? 0) <= apply.receivableFen,
      `application ${applyNo}, confirmed over ${apply.confirmedFen} fen of the ${apply.receivableFen} that are owed`,
    ],
    [
      (approvedFen ?? 0) <= (apply.confirmedFen ?? approvedFen ?? 0),
      `application ${applyNo}, approved over ${approvedFen} fen and confirmed over ${apply.confirmedFen}`,
    ],
    [
      (apply.acceptState === 2) === (apply.confirmedFen !== null),
      `application ${applyNo}, with ${apply.confirmedFen} fen confirmed in acceptance ${apply.acceptState}`,
    ],
    [
      acceptanceAt(status)?.includes(apply.acceptState) ?? true,
      `application ${applyNo} in status ${status}, in acceptance ${apply.acceptState}`,
    ],
    [
      (approvedFen === null) === (apply.approvedRatePpm === null) &&
        (approvedFen !== null || !(isLine(apply) || status === 30 || status === 60)),
      `application ${applyNo} in status ${status} at ${apply.approvedRatePpm} over ${approvedFen} fen`,
    ],
    [
      (apply.creditTo !== null || !isLine(apply)) && isInOrder(apply.creditFrom, apply.creditTo),
      `application ${applyNo} in status ${status}, open from ${apply.creditFrom} to ${apply.creditTo}`,
    ],
    [
      (apply.termDays === null) !== (apply.termMonths === null),
      `application ${applyNo} for ${apply.termDays} days and ${apply.termMonths} months`,
    ],
    [
      isInOrder(apply.createTime, apply.submitTime) &&
        (apply.submitTime !== null || status === 0 || status === 70),
      `application ${applyNo} in status ${status}, made at ${apply.createTime} and handed in at ${apply.submitTime}`,
    ],
  ])
}

/** An application with its notes; what it says as an application is not said again. */
export function contradictionsOfApplyDetail(apply: LoanApplyDetail): string[] {
  const { applyNo, status, notes, usedFen, timeline } = apply
  const drawnFen = sumOf(notes, (note) =>
    note.status === 2 || note.status === 4 ? 0 : note.amountFen - note.principalPaidFen,
  )
  const isOverdue = notes.some((note) => note.status === 3)
  return broken([
    [
      // What running payments have set aside is used as well.
      usedFen >= drawnFen,
      `application ${applyNo}, of which ${usedFen} fen are used, and ${drawnFen} are drawn`,
    ],
    [
      isOverdue ? status === 50 || status === 41 : status !== 50,
      `application ${applyNo} in status ${status}, with ${isOverdue ? 'a' : 'no'} note overdue`,
    ],
    [
      status !== 60 || notes.every((note) => note.status === 2 || note.status === 4),
      `application ${applyNo}, settled with notes that are not`,
    ],
    [
      notes.every(({ applyId }) => applyId === apply.id),
      `application ${applyNo} with a note of another`,
    ],
    [
      notes.every(({ startDate }) => isInOrder(apply.creditFrom, startDate, apply.creditTo)),
      `application ${applyNo} with a note that was drawn outside ${apply.creditFrom} to ${apply.creditTo}`,
    ],
    [
      apply.actsNow === (actsNow[status] ?? null),
      `application ${applyNo} in status ${status}, where ${apply.actsNow} has to act`,
    ],
    [
      isInOrder(...timeline.map(({ time }) => time)),
      `application ${applyNo}, whose history runs backwards`,
    ],
    [
      apply.reapplyDay === null || status === 22,
      `application ${applyNo} in status ${status}, to be asked again on ${apply.reapplyDay}`,
    ],
  ])
}

/** Applications of one project share what that has left. */
export const contradictionsOfSheet = ({ rows }: DecisionSheet): string[] => {
  const left = Map.groupBy(rows, ({ apply }) => apply.projectId)
  return broken(
    [...left].map(([projectId, [first, ...others]]) => [
      others.every(({ remainingFen }) => remainingFen === first?.remainingFen),
      `project ${projectId}, of which different amounts are left`,
    ]),
  )
}

export const contradictionsOfProject = (project: LoanProject): string[] =>
  broken([
    [
      project.usedLimitFen <= project.creditLimitFen,
      `project ${project.projectNo}, of whose ${project.creditLimitFen} fen ${project.usedLimitFen} are used`,
    ],
    [
      isInOrder(project.startDate, project.endDate),
      `project ${project.projectNo}, which ends before it starts`,
    ],
  ])

export const contradictionsOfAuth = (auth: ConsignerAuth): string[] =>
  broken([
    [
      // A quota of nothing sets no limit.
      auth.quotaFen === 0 || auth.usedQuotaFen <= auth.quotaFen,
      `authorisation ${auth.id}, of whose ${auth.quotaFen} fen ${auth.usedQuotaFen} are used`,
    ],
    [
      isInOrder(auth.validFrom, auth.validTo),
      `authorisation ${auth.id}, which ends before it starts`,
    ],
  ])

export const contradictionsOfConsigner = (consigner: ReplyOf<typeof getConsigner>): string[] =>
  broken([
    [
      consigner.quotaFen === 0 || consigner.usedQuotaFen <= consigner.quotaFen,
      `a consigner, of whose ${consigner.quotaFen} fen ${consigner.usedQuotaFen} are used`,
    ],
    [
      consigner.authorised.includes(3) || consigner.quotaFen === 0,
      `a consigner with ${consigner.quotaFen} fen to confirm, and no authorisation for it`,
    ],
  ])
