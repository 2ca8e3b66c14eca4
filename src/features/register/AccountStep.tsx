import { plainNumber, plainPhone } from '#contract/written.rules.ts'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { SmsCodeField } from '#src/parts/smsCode/SmsCodeField.tsx'
import type { SmsCodeView } from '#src/parts/smsCode/SmsCodeView.ts'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { Registration, type RegisterView } from './registerView.ts'

type Props = RegisterView & { sms: SmsCodeView }

const { Form, Field } = Registration

export function AccountStep({ snapshot, send, sms }: Props) {
  const t = useTranslate('registration')
  const { uscc = '', phone = '' } = snapshot.context.form.texts
  const kinds = {
    USCC: t('registration.accountKind.USCC'),
    PHONE: t('registration.accountKind.PHONE'),
  }
  return (
    <>
      <StepHeading>{t('registration.step.account')}</StepHeading>
      <Form snapshot={snapshot} send={send} failed={t('registration.failed')}>
        <Fields>
          <Field name="accountKind" words={kinds} />
          <Field name="contactName" autoComplete="name" />
          <Field name="email" inputMode="email" autoComplete="email" isWide />
          <Field
            name="phone"
            hint={t('registration.phoneHint')}
            inputMode="tel"
            autoComplete="tel"
          />
          <SmsCodeField sms={sms} onAsk={() => send({ type: 'code.requested' })} />
          <Field name="password" owner={{ uscc: plainNumber(uscc), phone: plainPhone(phone) }} />
        </Fields>
        <FormButtons
          submit={t('registration.next')}
          working={t('registration.checking')}
          cancel={t('registration.back')}
          onCancel={() => send({ type: 'step.reopened', step: 'enterprise' })}
        />
      </Form>
    </>
  )
}
