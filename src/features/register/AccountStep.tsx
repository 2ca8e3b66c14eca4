import { Button, Field, Radio, RadioGroup } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { isPhone, plainNumber } from '#contract/identity.rules.ts'
import { TextField } from '#src/components/TextField.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { NewPasswordFields } from '#src/parts/account/NewPasswordFields.tsx'
import { fieldId, type RegisterView, type SmsCodeView } from '#src/parts/account/registration.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'
import { SmsCodeField } from '#src/parts/account/SmsCodeField.tsx'
import { StepProblem } from '#src/parts/account/StepProblem.tsx'
import { useStepForm } from './useStepForm.ts'

type Props = RegisterView & { sms: SmsCodeView }

export function AccountStep({ snapshot, send, sms }: Props) {
  const styles = useRegistrationStyles()
  const t = useTranslate('registration')
  const faultWords = useTranslate('registrationFault')
  const { form, problem } = snapshot.context
  const { sent } = sms.snapshot.context
  const place = useRef<HTMLFormElement>(null)
  const [isPhoneAsked, setIsPhoneAsked] = useState(false)

  const { summary, errorOf, formProps } = useStepForm(
    'account',
    { snapshot, send },
    {
      own: ({ phone }) => {
        if (!sent) return { smsCode: t('registration.sms.first') }
        return sent.phone === plainNumber(phone)
          ? {}
          : { smsCode: t('registration.sms.otherPhone') }
      },
      onWhole: (fields) => send({ type: 'account.entered', fields, codeKey: sent?.codeKey ?? '' }),
    },
  )
  const phoneNow = () => {
    const field = place.current?.elements.namedItem('phone')
    const phone = plainNumber(field instanceof HTMLInputElement ? field.value : '')
    setIsPhoneAsked(!isPhone(phone))
    if (isPhone(phone)) return phone
    document.getElementById(fieldId('phone'))?.focus()
    return null
  }
  const phoneError =
    errorOf('phone') ??
    (isPhoneAsked && !isPhone(plainNumber(form.phone)) ? faultWords('phone.invalid') : null)
  const props = (name: 'contactName' | 'phone' | 'email') => ({
    id: fieldId(name),
    name,
    label: t(`registration.${name}`),
    error: errorOf(name),
    defaultValue: form[name],
  })

  return (
    <form ref={place} className={styles.form} {...formProps}>
      <StepHeading>{t('registration.step.account')}</StepHeading>
      <StepProblem problem={problem} summary={summary} />
      <div className={styles.fields}>
        <Field
          label={t('registration.accountKind')}
          required
          validationMessage={errorOf('accountKind')}
          className={styles.wide}
        >
          <RadioGroup
            id={fieldId('accountKind')}
            name="accountKind"
            layout="horizontal"
            defaultValue={form.accountKind}
          >
            <Radio value="USCC" label={t('registration.accountKind.USCC')} />
            <Radio value="PHONE" label={t('registration.accountKind.PHONE')} />
          </RadioGroup>
        </Field>
        <TextField {...props('contactName')} required autoComplete="name" maxLength={50} />
        <TextField
          {...props('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
        />
        <TextField
          {...props('phone')}
          error={phoneError}
          hint={t('registration.phoneHint')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={16}
        />
        <SmsCodeField
          {...sms}
          defaultValue={form.smsCode}
          error={errorOf('smsCode')}
          phoneNow={phoneNow}
        />
        <NewPasswordFields
          labels={{ password: t('registration.password'), confirm: t('registration.confirm') }}
          owner={{ uscc: plainNumber(form.uscc), phone: plainNumber(form.phone) }}
          defaults={form}
          errorOf={errorOf}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="button" onClick={() => send({ type: 'step.reopened', step: 'enterprise' })}>
          {t('registration.back')}
        </Button>
        <Button type="submit" appearance="primary" className={styles.ahead}>
          {t('registration.next')}
        </Button>
      </div>
    </form>
  )
}
