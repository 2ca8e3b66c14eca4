import type { HaulierLoanContext } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { productIn, projectIn, termsIn } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { rateText } from '#src/parts/loan/rateText.ts'
import { ScheduleSheet } from '#src/parts/loan/ScheduleSheet.tsx'
import type { costsOf } from './loanCost.ts'
import { useTermWords } from './termWords.ts'

type Props = { context: HaulierLoanContext; costs: ReturnType<typeof costsOf> }

/** The calculation on paper. */
export function CostSheet({ context, costs: { least, most } }: Props) {
  const t = useTranslate('haulierLoan')
  const words = useTranslate('loan')
  const termWords = useTermWords()
  const { offer } = context
  const { term, repayMethod } = termsIn(context)
  const product = productIn(context)
  const project = projectIn(context)
  if (!product || !project || !offer || !term || !repayMethod) return null
  const principalFen = most.totalFen - most.interestFen
  return (
    <ScheduleSheet
      title={t('haulierLoan.preview.sheet')}
      subtitle={`${words(`loan.product.${product.code}`)} · ${offer.today}`}
      facts={[
        [t('haulierLoan.summary.project'), project.projectName],
        [t('haulierLoan.summary.consigner'), project.consignerName],
        [
          t('haulierLoan.summary.amount'),
          t('common.amount', { amount: formatFenPlain(principalFen) }),
        ],
        [t('haulierLoan.summary.term'), termWords(term, product.termMonths.length > 0)],
        [t('haulierLoan.summary.method'), words(`loan.method.${repayMethod}`)],
        [t('haulierLoan.preview.rate'), `${rateText(least.ratePpm)}–${rateText(most.ratePpm)}`],
        [
          t('haulierLoan.preview.interest'),
          `${formatFenPlain(least.interestFen)}–${formatFenPlain(most.interestFen)}`,
        ],
        [
          t('haulierLoan.preview.total'),
          `${formatFenPlain(least.totalFen)}–${formatFenPlain(most.totalFen)}`,
        ],
      ]}
      plan={most.plan}
      note={`${t('haulierLoan.preview.schedule', { rate: rateText(most.ratePpm) })} · ${t('haulierLoan.preview.sheetNote')}`}
    />
  )
}
