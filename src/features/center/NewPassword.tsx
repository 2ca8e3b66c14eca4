import { Button } from '@fluentui/react-components'
import { newPasswordForm } from '#contract/newPassword.form.ts'
import type { newPasswordMachine } from '#machines/newPassword/newPassword.machine.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Fields } from '#src/parts/form/Form.tsx'
import { FormDialog } from '#src/parts/form/FormDialog.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

const { Form, Field } = formView(newPasswordForm, 'center')

/** The button beside the account, and the form behind it. */
export function NewPassword({ snapshot, send }: ViewProps<typeof newPasswordMachine>) {
  const t = useTranslate('center')
  const { owner } = snapshot.context
  const isUnanswered = snapshot.matches('unanswered')
  return (
    <>
      <Button onClick={() => send({ type: 'password.wanted' })}>
        {t('center.password.change')}
      </Button>
      <FormDialog
        Form={Form}
        snapshot={snapshot}
        send={send}
        isOpen={!snapshot.matches('closed')}
        title={t('center.password.title')}
        confirm={t('center.password.change')}
        what={isUnanswered ? t('center.password.unanswered') : t('center.password.about')}
        failed={t('center.password.failed')}
        working={t('center.password.working')}
        onCancel={() => send({ type: 'password.abandoned' })}
      >
        {/* Where password managers look for whose it is. */}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={owner.account}
          readOnly
        />
        <Fields>
          <Field name="password" isWide />
          <Field name="newPwd" owner={owner} />
        </Fields>
      </FormDialog>
    </>
  )
}
