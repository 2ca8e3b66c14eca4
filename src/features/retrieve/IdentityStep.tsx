import { Button } from '@fluentui/react-components'
import { type SubmitEvent, useRef, useState } from 'react'
import { isPhone, isUscc, plainNumber } from '#contract/identity.rules.ts'
import type { retrieveMachine } from '#machines/retrieve/retrieve.machine.ts'
import { TextField } from '#src/components/TextField.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { fieldId, type SmsCodeView } from '#src/parts/account/registration.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'
import { SmsCodeField } from '#src/parts/account/SmsCodeField.tsx'
import { StepProblem } from '#src/parts/account/StepProblem.tsx'

type Props = ViewProps<typeof retrieveMachine> & { sms: SmsCodeView }
type Name = 'uscc' | 'phone' | 'smsCode'
type Errors = Partial<Record<Name, string>>

/** Whose password it is, and the code that proves it. */
export function IdentityStep({ snapshot, send, sms }: Props) {
  const styles = useRegistrationStyles()
  const t = useTranslate('registration')
  const faultWords = useTranslate('registrationFault')
  const wordsOf = useProblemWords()
  const place = useRef<HTMLFormElement>(null)
  const { identity, problem } = snapshot.context
  const { sent } = sms.snapshot.context
  const [errors, setErrors] = useState<Errors>(
    problem?.code === 'codeWrong' ? { smsCode: wordsOf(problem) } : {},
  )
  const [round, setRound] = useState(0)

  const typed = (name: Name) => {
    const field = place.current?.elements.namedItem(name)
    return plainNumber(field instanceof HTMLInputElement ? field.value : '')
  }
  const judgeUscc = (uscc: string): Errors => {
    if (uscc === '') return { uscc: faultWords('uscc.empty') }
    return isUscc(uscc) ? {} : { uscc: faultWords('uscc.invalid') }
  }
  const judgePhone = (phone: string): Errors => {
    if (phone === '') return { phone: faultWords('phone.empty') }
    return isPhone(phone) ? {} : { phone: faultWords('phone.invalid') }
  }
  const judgeCode = (phone: string, code: string): Errors => {
    if (!sent) return { smsCode: t('registration.sms.first') }
    if (sent.phone !== phone) return { smsCode: t('registration.sms.otherPhone') }
    if (code === '') return { smsCode: faultWords('smsCode.empty') }
    return /^\d{6}$/.test(code) ? {} : { smsCode: faultWords('smsCode.invalid') }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const uscc = typed('uscc')
    const phone = typed('phone')
    const smsCode = typed('smsCode')
    const found = { ...judgeUscc(uscc), ...judgePhone(phone), ...judgeCode(phone, smsCode) }
    setErrors(found)
    setRound(round + 1)
    if (Object.keys(found).length > 0) return
    const codeKey = sent?.codeKey ?? ''
    send({ type: 'identity.entered', identity: { uscc, phone, codeKey, smsCode } })
  }
  const phoneNow = () => {
    const phone = typed('phone')
    const wrong = judgePhone(phone)
    setErrors(({ uscc }) => ({ ...(uscc ? { uscc } : {}), ...wrong }))
    if (!wrong.phone) return phone
    document.getElementById(fieldId('phone'))?.focus()
    return null
  }
  const list = Object.entries(errors).map(([name, message]) => ({
    fieldId: fieldId(name),
    message,
  }))

  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit}>
      <StepHeading>{t('registration.retrieve.step.identity')}</StepHeading>
      <StepProblem
        problem={problem}
        // A phone that is asked for by the code's button gets the focus itself.
        summary={{ round, errors: round > 0 || problem ? list : [] }}
      />
      <div className={styles.fields}>
        <TextField
          id={fieldId('uscc')}
          name="uscc"
          label={t('registration.uscc')}
          required
          hint={t('registration.usccHint')}
          error={errors.uscc}
          defaultValue={identity?.uscc ?? ''}
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          className={styles.wide}
        />
        <TextField
          id={fieldId('phone')}
          name="phone"
          label={t('registration.retrieve.phone')}
          required
          hint={t('registration.retrieve.phoneHint')}
          error={errors.phone}
          defaultValue={identity?.phone ?? ''}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={16}
        />
        <SmsCodeField {...sms} defaultValue="" error={errors.smsCode ?? null} phoneNow={phoneNow} />
      </div>
      <p className={styles.note}>{t('registration.retrieve.noPhone')}</p>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" className={styles.ahead}>
          {t('registration.next')}
        </Button>
      </div>
    </form>
  )
}
