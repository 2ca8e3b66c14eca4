import { Button } from '@fluentui/react-components'
import type { HaulierLoanEvent } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { ReasonWay } from '#src/parts/loan/ReasonRemedy.tsx'
import { usePreviewingStyles } from './Previewing.styles.ts'
import type { LoanStepProps } from './loanWizard.ts'

/** The step at which a refused field is corrected. */
const stepOfField: Partial<Record<string, HaulierLoanEvent>> = {
  projectId: { type: 'project.reopened' },
  applyFen: { type: 'terms.reopened' },
  term: { type: 'terms.reopened' },
  repayMethod: { type: 'terms.reopened' },
  documents: { type: 'materials.reopened' },
  facts: { type: 'materials.reopened' },
}

type Props = LoanStepProps & { title: string }

/** Why the server refused, field by field, each with the step at which it is corrected, or the page that shows what is in the way. */
export function Refusal({ context, send, can, title }: Props) {
  const styles = usePreviewingStyles()
  const t = useTranslate('haulierLoan')
  const { problem } = context
  if (!problem) return null
  if (problem.errors.length === 0) return <ProblemNotice problem={problem} />
  return (
    <Notice tone="danger" title={title} requestNo={problem.requestNo}>
      <ul className={styles.list}>
        {problem.errors.map(({ field, code, message }) => {
          const event = stepOfField[field]
          return (
            <li key={`${field} ${message}`}>
              {message}
              {event && can(event) && (
                <Button appearance="transparent" size="small" onClick={() => send(event)}>
                  {t('haulierLoan.preview.change')}
                </Button>
              )}
              {!event && (
                <>
                  {' '}
                  <ReasonWay code={code} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
