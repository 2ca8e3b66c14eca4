import { plainNumber, plainPhone } from '#contract/written.rules.ts'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { Retrieval, type RetrieveView } from './retrieveView.ts'

const { Form, Field } = Retrieval

export function NewPasswordStep({ snapshot, send }: RetrieveView) {
  const t = useTranslate('registration')
  const { uscc = '', phone = '' } = snapshot.context.form.texts
  const owner = { uscc: plainNumber(uscc), phone: plainPhone(phone) }
  const isUnanswered = snapshot.matches('unanswered')
  const failed = isUnanswered ? t('registration.retrieve.unanswered') : t('registration.failed')

  return (
    <>
      <StepHeading>{t('registration.retrieve.step.password')}</StepHeading>
      <Form snapshot={snapshot} send={send} failed={failed}>
        {isUnanswered && <p>{t('registration.retrieve.unansweredHint')}</p>}
        {/* Where password managers look for whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={owner.uscc} readOnly />
        <Fields>
          <Field name="newPwd" owner={owner} />
        </Fields>
        <FormButtons
          submit={t('registration.retrieve.submit')}
          working={t('registration.submitting')}
          cancel={t('registration.back')}
          onCancel={() => send({ type: 'identity.reopened' })}
        />
      </Form>
    </>
  )
}
