import type { LoanApply, LoanApplyDetail } from '#contract/loan.contract.ts'
import { formatDay, formatFenPlain } from '#src/i18n/formats.ts'
import type { Key, Translate } from '#src/i18n/translate.ts'
import { rateText } from './rateText.ts'

type Rest<Prefix extends string, K extends string> = K extends `${Prefix}${infer Name}`
  ? Name
  : never

/** What may happen to an application, as far as this portal has words for it. */
export type LoanAction = Rest<'loan.event.', Key<'loan'>>

const actions: Readonly<Record<LoanAction, true>> = {
  submitted: true,
  submittedAgain: true,
  supplemented: true,
  confirmed: true,
  returned: true,
  returnedByTime: true,
  supplementAsked: true,
  rejected: true,
  approved: true,
  signed: true,
  withdrawn: true,
  expired: true,
  repaid: true,
  overdue: true,
  frozen: true,
  thawed: true,
  sentBack: true,
  settled: true,
}

/** Null for what this portal has no words for yet: it is named as the server names it. */
export const actionKey = (action: string): LoanAction | null =>
  // `as`: only own names pass.
  Object.hasOwn(actions, action) ? (action as LoanAction) : null

const figure = '-?[\\d,]+\\.\\d{2}'
const ofAmount = new RegExp(`^(${figure})(?: 元)?$`)
const ofReturn = new RegExp(`^(\\S+) (${figure})(?: (${figure}))?$`)

/** What the bare figures of an event mean, in the reader's language; other words are a person's, and stay as they are. */
export const remarkText = (
  t: Translate<'loan'>,
  { action, remark }: Pick<LoanApplyDetail['timeline'][number], 'action' | 'remark'>,
): string | null => {
  if (remark === null) return null
  if (action === 'sentBack') {
    const [, note, amount, refund] = ofReturn.exec(remark) ?? []
    if (!note || !amount) return remark
    return refund
      ? t('loan.timeline.refunded', { note, amount, refund })
      : t('loan.timeline.sentBack', { note, amount })
  }
  if (action !== 'repaid' && action !== 'settled') return remark
  const [, amount] = ofAmount.exec(remark) ?? []
  return amount ? t('common.amount', { amount }) : remark
}

/** What comes next; a vehicle loan is paid out when it is signed, and nothing of it is drawn. */
export const nextKey = ({ status, productCode }: Pick<LoanApply, 'status' | 'productCode'>) =>
  status === 40 && productCode === 'CLD' ? 'loan.next.paidOut' : (`loan.next.${status}` as const)

/** A bank's decision in one line, for a list. */
export const bankText = (t: Translate<'loan'>, apply: LoanApply): string => {
  const { status, approvedFen, approvedRatePpm, termDays, termMonths, bankTime, reason } = apply
  const day = formatDay(bankTime)
  if (status === 22) return t('loan.bank.rejectedOn', { day, reason: reason ?? '' })
  return t('loan.bank.approvedOn', {
    day,
    amount: formatFenPlain(approvedFen ?? 0),
    rate: rateText(approvedRatePpm ?? 0),
    term:
      termMonths === null
        ? t('loan.bank.days', { count: termDays ?? 0 })
        : t('loan.bank.months', { count: termMonths }),
  })
}
