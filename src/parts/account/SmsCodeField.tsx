import { Button } from '@fluentui/react-components'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ImageAnswer } from './ImageAnswer.tsx'
import { fieldId, type SmsCodeView } from './registration.ts'
import { useRegistrationStyles } from './Registration.styles.ts'
import { useSmsCodeFieldStyles } from './SmsCodeField.styles.ts'
import { timeLeft } from './timeLeft.ts'

type Props = SmsCodeView & {
  defaultValue: string
  error: string | null
  /** The phone as it stands in its field; null where it is not one, which the form then says. */
  phoneNow: () => string | null
}

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** The digits from the message, and the way to have one sent. */
export function SmsCodeField({ snapshot, send, defaultValue, error, phoneNow }: Props) {
  const styles = useSmsCodeFieldStyles()
  const { wide } = useRegistrationStyles()
  const t = useTranslate('registration')
  const { sent, secondsLeft } = snapshot.context
  const ask = () => {
    const phone = phoneNow()
    const event = { type: 'code.asked', phone: phone ?? '' } as const
    if (phone !== null && snapshot.can(event)) send(event)
  }
  const isWaiting = snapshot.hasTag('waiting')
  const isAsking = snapshot.hasTag('asking')
  const time = timeLeft(t, secondsLeft)

  return (
    <>
      <FocusOnChange fieldId={fieldId('smsCode')} to={sent?.codeKey} />
      <div className={styles.field}>
        <div className={styles.row}>
          <TextField
            id={fieldId('smsCode')}
            name="smsCode"
            label={t('registration.sms')}
            required
            error={error}
            defaultValue={defaultValue}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            // Its width is what the button leaves.
            input={{ size: 6 }}
            className={styles.digits}
          />
          <Button type="button" className={styles.ask} disabled={isAsking} onClick={ask}>
            {isWaiting
              ? t('registration.sms.left', { time })
              : sent
                ? t('registration.sms.again')
                : t('registration.sms.ask')}
          </Button>
        </div>
        <p role="status" className={styles.sent}>
          {sent && !isAsking && t('registration.sms.sent', { phone: masked(sent.phone) })}
        </p>
      </div>
      {isAsking && (
        <div className={wide}>
          <ImageAnswer snapshot={snapshot} send={send} />
        </div>
      )}
      {snapshot.matches('limited') && (
        <div className={wide}>
          <Notice tone="warning" title={t('registration.sms.limited')}>
            {t('registration.sms.limitedHint', { time })}
          </Notice>
        </div>
      )}
    </>
  )
}
