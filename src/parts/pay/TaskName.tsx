import { Button } from '@fluentui/react-components'
import { taskNameForm } from '#contract/payTask.form.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Fields, type FormProps } from '#src/parts/form/Form.tsx'
import { FormDialog } from '#src/parts/form/FormDialog.tsx'
import { formView } from '#src/parts/form/formView.tsx'

const { Form, Field } = formView(taskNameForm, 'payTask')

type Props = {
  name: string
  snapshot: FormProps['snapshot']
  send: (
    event: Parameters<FormProps['send']>[0] | { type: 'name.requested' | 'name.abandoned' },
  ) => void
}

/** What a task that has not started is called, and the way to change it. */
export function TaskName({ name, snapshot, send }: Props) {
  const t = useTranslate('payTask')
  const { form } = snapshot.context
  return (
    <>
      {name}{' '}
      <Button
        appearance="transparent"
        size="small"
        aria-label={t('payTask.name.change')}
        onClick={() => send({ type: 'name.requested' })}
      >
        {t('common.change')}
      </Button>
      <FormDialog
        Form={Form}
        snapshot={snapshot}
        send={send}
        isOpen={form.subject !== null}
        title={t('payTask.name.change')}
        confirm={t('payTask.name.save')}
        what={t('payTask.name.about')}
        failed={t('payTask.name.failed')}
        isChange
        working={t('payTask.name.working')}
        onCancel={() => send({ type: 'name.abandoned' })}
      >
        <Fields>
          <Field name="taskName" />
        </Fields>
      </FormDialog>
    </>
  )
}
