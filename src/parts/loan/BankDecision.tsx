import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { type Fact, Facts } from '#src/components/Facts.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatDay, formatTime } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { LoanStatusTag } from './LoanStatusTag.tsx'
import { rateText } from './rateText.ts'

type Apply = LoanApplyDetail
type Reader = 'haulier' | 'consigner'

type Props = {
  apply: Apply
  /** Whose page it is: what comes next is something else for each. */
  reader: Reader
  /** Among others the card names its application, and leads to it. */
  to?: string
}

/** What the bank granted, at which rate, for how long and when; or why it did not, and what can be done. */
export function BankDecision({ apply, reader, to }: Props) {
  const t = useTranslate('loan')
  const { applyNo, status, bankTime, bankName } = apply
  if (bankTime === null) return null
  const next = nextOf(t, apply, reader)
  return (
    <Card
      title={to === undefined ? t('loan.bank.title') : t('loan.bank.titleOf', { no: applyNo })}
      actions={
        to === undefined ? (
          <LoanStatusTag status={status} />
        ) : (
          <TextLink to={to}>{t('loan.bank.open')}</TextLink>
        )
      }
    >
      <Facts
        facts={[
          { term: t('loan.bank.product'), value: t(`loan.product.${apply.productCode}`) },
          { term: t('loan.bank.bank'), value: bankName },
          ...(status === 22 ? refusalOf(t, apply) : grantOf(t, apply)),
          { term: t('loan.bank.time'), value: formatTime(bankTime) },
          next !== null && { term: t('loan.bank.next'), value: next },
        ]}
      />
    </Card>
  )
}

const refusalOf = (t: Translate<'loan'>, { applyFen, reason }: Apply): (Fact | false)[] => [
  { term: t('loan.bank.decision'), value: t('loan.bank.rejected') },
  { term: t('loan.bank.asked'), value: <Money fen={applyFen} /> },
  reason !== null && { term: t('loan.bank.reason'), value: reason },
]

const grantOf = (t: Translate<'loan'>, apply: Apply): (Fact | false)[] => {
  const { approvedFen, approvedRatePpm, termDays, termMonths, creditFrom, creditTo } = apply
  return [
    { term: t('loan.bank.decision'), value: t('loan.bank.approved') },
    approvedFen !== null && { term: t('loan.bank.amount'), value: <Money fen={approvedFen} /> },
    approvedRatePpm !== null && {
      term: t('loan.bank.rate'),
      value: rateText(approvedRatePpm),
    },
    {
      term: t('loan.bank.term'),
      value:
        termMonths === null
          ? t('loan.bank.days', { count: termDays ?? 0 })
          : t('loan.bank.months', { count: termMonths }),
    },
    // A vehicle loan is paid out once: it opens no line.
    termMonths === null && {
      term: t('loan.bank.line'),
      value:
        creditFrom !== null && creditTo !== null
          ? t('loan.bank.fromTo', { from: creditFrom, to: creditTo })
          : t('loan.bank.fromSigning', { months: apply.creditMonths }),
    },
  ]
}

/** What can be done now; null where the page says it anyway. */
const nextOf = (t: Translate<'loan'>, apply: Apply, reader: Reader): string | null => {
  const { status, dueTime, reapplyDay } = apply
  if (status === 30) {
    if (reader === 'consigner') return t('loan.bank.waitForSigning')
    return dueTime === null
      ? t('loan.bank.sign')
      : t('loan.bank.signBy', { time: formatTime(dueTime) })
  }
  if (status !== 22) return null
  if (reader === 'consigner') return t('loan.bank.consignerFree')
  return reapplyDay === null
    ? t('loan.bank.reapplyNow')
    : t('loan.bank.reapplyFrom', { day: formatDay(reapplyDay) })
}
