import { Button } from '@fluentui/react-components'
import { projectForm } from '#contract/loanProject.form.ts'
import type { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { FormFoot } from '#src/parts/form/FormFoot.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

const { Form, Field } = formView(projectForm, 'consignerLoan')

/** A project with all its fields; what is typed is stored until the server has it. */
export function ProjectForm({ snapshot, send }: ViewProps<typeof loanProjectMachine>) {
  const t = useTranslate('consignerLoan')
  const { project, problem } = snapshot.context
  return (
    <Form snapshot={snapshot} send={send} failed={t('consignerLoan.project.saveFailed')}>
      <StepHeading>
        {project
          ? t('consignerLoan.project.formEdit', { no: project.projectNo })
          : t('consignerLoan.project.formNew')}
      </StepHeading>
      {snapshot.matches({ editing: 'conflicted' }) && (
        <Notice
          tone="warning"
          title={t('consignerLoan.project.conflict')}
          requestNo={problem?.requestNo ?? null}
          actions={
            <>
              <Button appearance="primary" onClick={() => send({ type: 'mine.chosen' })}>
                {t('consignerLoan.project.mine')}
              </Button>
              <Button onClick={() => send({ type: 'theirs.chosen' })}>
                {t('consignerLoan.project.theirs')}
              </Button>
            </>
          }
        >
          {t('consignerLoan.project.conflictHint')}
        </Notice>
      )}
      <Card>
        <p>{t('consignerLoan.project.formHint')}</p>
        <Fields>
          <Field name="projectName" />
          <Field name="route" />
          <Field name="goods" />
          <Field name="haulierUsccs" hint={t('consignerLoan.project.usccsHint')} />
        </Fields>
      </Card>
      <Card title={t('consignerLoan.project.contract')}>
        <Fields>
          <Field name="contractNo" />
          <Field name="contractFen" />
          <Field name="yearlyFreightFen" />
          <Field name="creditLimitFen" hint={t('consignerLoan.project.limitHint')} />
          <Field name="periodDays" />
          <Field name="startDate" />
          <Field name="endDate" />
        </Fields>
      </Card>
      <FormFoot>
        <FormButtons
          submit={t('consignerLoan.project.save')}
          working={t('consignerLoan.project.saving')}
          cancel={t('consignerLoan.project.abandon')}
          onCancel={() => send({ type: 'form.abandoned' })}
        />
      </FormFoot>
    </Form>
  )
}
