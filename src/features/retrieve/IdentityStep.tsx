import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'
import { SmsCodeField } from '#src/parts/smsCode/SmsCodeField.tsx'
import type { SmsCodeView } from '#src/parts/smsCode/SmsCodeView.ts'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { Retrieval, type RetrieveView } from './retrieveView.ts'

type Props = RetrieveView & { sms: SmsCodeView }

const { Form, Field } = Retrieval

/** Whose password it is, and the code that proves it. */
export function IdentityStep({ snapshot, send, sms }: Props) {
  const styles = useRegistrationStyles()
  const t = useTranslate('registration')
  return (
    <>
      <StepHeading>{t('registration.retrieve.step.identity')}</StepHeading>
      <Form snapshot={snapshot} send={send} failed={t('registration.failed')}>
        <Fields>
          <Field name="uscc" hint={t('registration.usccHint')} autoComplete="username" isWide />
          <Field
            name="phone"
            hint={t('registration.retrieve.phoneHint')}
            inputMode="tel"
            autoComplete="tel"
          />
          <SmsCodeField sms={sms} onAsk={() => send({ type: 'code.requested' })} />
        </Fields>
        <p className={styles.note}>{t('registration.retrieve.noPhone')}</p>
        <FormButtons submit={t('registration.next')} working={t('registration.checking')} />
      </Form>
    </>
  )
}
