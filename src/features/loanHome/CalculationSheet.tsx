import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { rateText } from '#src/parts/loan/rateText.ts'
import { ScheduleSheet } from '#src/parts/loan/ScheduleSheet.tsx'
import { calculate, type Trial } from './calculation.ts'

/** What was tried out, on paper. */
export function CalculationSheet({ trial, today }: { trial: Trial; today: string }) {
  const t = useTranslate('loanHome')
  const words = useTranslate('loan')
  const result = calculate(trial, today)
  if (!result) return null
  const { product, term, method, ratePpm } = trial
  const amount = (fen: number) => words('common.amount', { amount: formatFenPlain(fen) })
  return (
    <ScheduleSheet
      title={t('loanHome.calc.title')}
      subtitle={today}
      facts={[
        [t('loanHome.list.product'), words(`loan.product.${product.code}`)],
        [t('loanHome.calc.principal'), amount(result.amountFen)],
        [
          t('loanHome.product.term'),
          product.termMonths.length > 0
            ? t('loanHome.product.months', { months: formatCount(term) })
            : t('loanHome.product.days', { days: formatCount(term) }),
        ],
        [t('loanHome.product.method'), words(`loan.method.${method}`)],
        [t('loanHome.product.rate'), words('loan.rate', { rate: rateText(ratePpm) })],
        [t('loanHome.calc.interest'), amount(result.interestFen)],
        [t('loanHome.calc.total'), amount(result.totalFen)],
      ]}
      plan={result.plan}
      note={t('loanHome.calc.note')}
    />
  )
}
