import { Button } from '@fluentui/react-components'
import type { HaulierLoanEvent } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { neededIn, productIn, projectIn, termsIn } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { Money, MoneyWords } from '#src/components/Money.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { Facts } from '#src/components/Facts.tsx'
import { useTermWords } from './termWords.ts'
import type { LoanStepProps } from './loanWizard.ts'

/** What is asked for, each with what changes it. */
export function TermsFacts({ context, send, can }: LoanStepProps) {
  const t = useTranslate('haulierLoan')
  const words = useTranslate('loan')
  const termWords = useTermWords()
  const { amount: fen, term: count, repayMethod, purpose, remark } = termsIn(context)
  const product = productIn(context)
  const project = projectIn(context)
  if (!product || !project || !fen || !count) return null
  const change = (event: HaulierLoanEvent, what: string) =>
    can(event) && (
      <Button
        appearance="transparent"
        size="small"
        aria-label={t('haulierLoan.preview.changeWhat', { what })}
        onClick={() => send(event)}
      >
        {t('common.change')}
      </Button>
    )
  const changeTerms = (key: 'amount' | 'term' | 'method' | 'purpose' | 'remark') =>
    change({ type: 'terms.reopened' }, t(`haulierLoan.summary.${key}`))
  const term = (
    key:
      | 'project'
      | 'consigner'
      | 'amount'
      | 'term'
      | 'method'
      | 'purpose'
      | 'remark'
      | 'materials',
  ) => ({ term: t(`haulierLoan.summary.${key}`) })
  return (
    <Facts
      facts={[
        {
          ...term('project'),
          value: `${project.projectName} ${project.projectNo}`,
          action: change({ type: 'project.reopened' }, t('haulierLoan.summary.project')),
        },
        { ...term('consigner'), value: project.consignerName },
        {
          ...term('amount'),
          value: (
            <>
              <Money fen={fen} /> <MoneyWords fen={fen} />
            </>
          ),
          action: changeTerms('amount'),
        },
        {
          ...term('term'),
          value: termWords(count, product.termMonths.length > 0),
          action: changeTerms('term'),
        },
        {
          ...term('method'),
          value:
            repayMethod &&
            `${words(`loan.method.${repayMethod}`)} · ${t(`haulierLoan.about.${repayMethod}`)}`,
          action: changeTerms('method'),
        },
        {
          ...term('purpose'),
          value: purpose && words(`loan.purpose.${purpose}`),
          action: changeTerms('purpose'),
        },
        remark != null && { ...term('remark'), value: remark, action: changeTerms('remark') },
        {
          ...term('materials'),
          // The rules name the thirteen kinds only.
          value: neededIn(context)
            .map((fileType) => words(`loan.file.${fileType as 1}`))
            .join(t('common.comma')),
          action: change({ type: 'materials.reopened' }, t('haulierLoan.summary.materials')),
        },
      ]}
    />
  )
}
