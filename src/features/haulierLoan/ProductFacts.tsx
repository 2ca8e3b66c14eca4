import type { HaulierLoanContext } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { productIn } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { Card } from '#src/components/Card.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useLoanAmount } from '#src/parts/loan/useLoanAmount.ts'
import { Rate } from '#src/parts/loan/Rate.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { useTermWords } from './termWords.ts'
import { homeAddress } from '#src/parts/loan/loanHome.ts'

/** What the chosen product offers; another one is chosen on the page of loans. */
export function ProductFacts({ context }: { context: HaulierLoanContext }) {
  const t = useTranslate('haulierLoan')
  const amountOf = useLoanAmount()
  const words = useTranslate('loan')
  const termWords = useTermWords()
  const product = productIn(context)
  if (!product) return null
  const isMonthly = product.termMonths.length > 0
  const termsOffered = isMonthly ? product.termMonths : product.termDays
  return (
    <Card
      title={words(`loan.product.${product.code}`)}
      actions={
        context.applyId === null && (
          <TextLink to={homeAddress}>{t('haulierLoan.product.others')}</TextLink>
        )
      }
    >
      <Facts
        facts={[
          {
            term: t('haulierLoan.preview.trialAmount'),
            value: t('haulierLoan.product.amount', {
              min: amountOf(product.minFen),
              max: amountOf(product.maxFen),
            }),
          },
          {
            term: t('haulierLoan.product.ratio'),
            value:
              product.ratioPercent === null
                ? t('haulierLoan.product.noRatio')
                : t('haulierLoan.product.ratioOf', { percent: product.ratioPercent }),
          },
          {
            term: t('haulierLoan.summary.term'),
            value: termsOffered.map((count) => termWords(count, isMonthly)).join(' / '),
          },
          {
            term: t('haulierLoan.summary.method'),
            value: product.repayMethods.map((method) => words(`loan.method.${method}`)).join(' / '),
          },
          {
            term: t('haulierLoan.summary.rate'),
            value: <Rate ppm={product.minRatePpm} to={product.maxRatePpm} />,
          },
        ]}
      />
    </Card>
  )
}
