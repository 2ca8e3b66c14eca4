import { mostOf } from '#contract/loanTerms.rules.ts'
import type { HaulierLoanContext } from '#machines/haulierLoan/haulierLoan.setup.ts'
import {
  onlyProject,
  productIn,
  projectIn,
  termsIn,
} from '#machines/haulierLoan/haulierLoan.terms.ts'
import { Card } from '#src/components/Card.tsx'
import { Money } from '#src/components/Money.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { LoanStatusTag } from '#src/parts/loan/LoanStatusTag.tsx'
import { Rate } from '#src/parts/loan/Rate.tsx'
import { useReceivableFacts } from '#src/parts/loan/useReceivableFacts.tsx'
import { type Fact, Facts } from '#src/components/Facts.tsx'
import { useTermWords } from './termWords.ts'

/** What is being filled in; it grows with what was chosen, and stays in view. */
export function LoanSummary({ context }: { context: HaulierLoanContext }) {
  const t = useTranslate('haulierLoan')
  const words = useTranslate('loan')
  const termWords = useTermWords()
  const { apply, productCode } = context
  const product = productIn(context)
  // The only one is marked for the person, and goes on with it.
  const receivableFacts = useReceivableFacts()
  const project = projectIn(context) ?? onlyProject(context)
  const { amount, term, repayMethod } = termsIn(context)
  const isMonthly = (product?.termMonths.length ?? 0) > 0
  const money = (key: 'most' | 'amount', amount: number): Fact => ({
    term: t(`haulierLoan.summary.${key}`),
    value: <Money fen={amount} />,
  })
  return (
    <Card title={t('haulierLoan.summary.title')}>
      <Facts
        facts={[
          productCode !== null && {
            term: t('haulierLoan.summary.product'),
            value: words(`loan.product.${productCode}`),
          },
          apply !== null && { term: t('haulierLoan.summary.no'), value: apply.applyNo },
          apply !== null && {
            term: t('haulierLoan.summary.status'),
            value: <LoanStatusTag status={apply.status} />,
          },
          {
            term: t('haulierLoan.summary.project'),
            value: project?.projectName ?? t('haulierLoan.summary.notYet'),
          },
          project !== null && {
            term: t('haulierLoan.summary.consigner'),
            value: project.consignerName,
          },
          ...(project === null
            ? []
            : receivableFacts({
                ...project,
                receivableFen: project.owedFen,
                changedFen: 0,
                submitTime: null,
              })),
          project !== null &&
            product !== null &&
            money('most', mostOf(product, project.receivableFen)),
          amount !== undefined && money('amount', amount),
          term !== undefined && {
            term: t('haulierLoan.summary.term'),
            value: termWords(term, isMonthly),
          },
          repayMethod !== undefined && {
            term: t('haulierLoan.summary.method'),
            value: words(`loan.method.${repayMethod}`),
          },
          product !== null && {
            term: t('haulierLoan.summary.rate'),
            value: <Rate ppm={product.minRatePpm} to={product.maxRatePpm} />,
          },
        ]}
      />
    </Card>
  )
}
