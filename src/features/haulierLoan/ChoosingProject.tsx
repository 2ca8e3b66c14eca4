import { Button } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import { onlyProject } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useChoiceStyles } from '#src/parts/wizard/Choice.styles.ts'
import { LoanStep } from './LoanStep.tsx'
import { Refusal } from './Refusal.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import type { LoanStepProps } from './loanWizard.ts'
import { Withdraw } from './Withdraw.tsx'

const formId = 'loan-project'

type Props = LoanStepProps & {
  /** Somebody wanted to go on without one. */
  isUnmarked: boolean
}

/** Approved projects, each with what is owed in it and the most that can be asked for. */
export function ChoosingProject({ isUnmarked, ...props }: Props) {
  const { context, send } = props
  const styles = useChoiceStyles()
  const t = useTranslate('haulierLoan')
  const projects = context.offer?.projects ?? []
  const isOnly = onlyProject(context) !== null

  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'project.chosen' })
  }
  return (
    <>
      {projects.length === 0 ? (
        <Card>
          <EmptyState title={t('haulierLoan.project.none')}>
            {t('haulierLoan.project.noneHint')}
          </EmptyState>
        </Card>
      ) : (
        <LoanStep
          isFilling
          title={t(isOnly ? 'haulierLoan.project.onlyTitle' : 'haulierLoan.project.title')}
          about={t('haulierLoan.project.hint')}
          others={<Withdraw {...props} />}
          primary={
            <Button appearance="primary" type="submit" form={formId}>
              {t('haulierLoan.next')}
            </Button>
          }
        >
          <Refusal {...props} title={t('haulierLoan.preview.refused')} />
          <form id={formId} noValidate className={styles.choices} onSubmit={choose}>
            {isUnmarked && (
              <p role="alert" className={styles.error}>
                {t('haulierLoan.project.choose')}
              </p>
            )}
            {projects.map((project) => (
              <ProjectCard
                key={project.id}
                project={project}
                context={context}
                isOnly={isOnly}
                onMark={() => send({ type: 'project.marked', projectId: project.id })}
              />
            ))}
          </form>
        </LoanStep>
      )}
      <ProductFacts context={context} />
    </>
  )
}
