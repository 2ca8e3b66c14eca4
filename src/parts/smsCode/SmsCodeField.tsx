import { Button } from '@fluentui/react-components'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { fieldId, useDrawnForm } from '#src/parts/form/drawnForm.ts'
import { useFormStyles } from '#src/parts/form/Form.styles.ts'
import { useSmsCodeFieldStyles } from './SmsCodeField.styles.ts'
import type { SmsCodeView } from './SmsCodeView.ts'
import { timeLeft } from './timeLeft.ts'

type Props = {
  sms: SmsCodeView
  onAsk: () => void
}

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** The field `smsCode` of a form: the digits from the message, and the way to have one sent. */
export function SmsCodeField({ sms: { snapshot }, onAsk }: Props) {
  const styles = useSmsCodeFieldStyles()
  const { wide } = useFormStyles()
  const wordsOf = useProblemWords()
  const t = useTranslate('registration')
  const { isOpen, labelOf, textOf, errorOf } = useDrawnForm()
  const { sent, secondsLeft, problem } = snapshot.context
  const isWaiting = snapshot.hasTag('waiting')
  const isBusy = snapshot.hasTag('busy')
  const time = timeLeft(t, secondsLeft)

  return (
    <>
      <FocusOnChange fieldId={fieldId('smsCode')} to={sent?.codeKey} />
      <div className={styles.field}>
        <div className={styles.row}>
          <TextField
            id={fieldId('smsCode')}
            name="smsCode"
            label={labelOf('smsCode')}
            required
            error={errorOf('smsCode')}
            disabled={!isOpen}
            defaultValue={textOf('smsCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            // Its width is what the button leaves.
            input={{ size: 6 }}
            className={styles.digits}
          />
          <Button type="button" className={styles.ask} disabled={isBusy} onClick={onAsk}>
            {isBusy
              ? t('registration.sms.sending')
              : isWaiting
                ? t('registration.sms.left', { time })
                : sent
                  ? t('registration.sms.again')
                  : t('registration.sms.ask')}
          </Button>
        </div>
        <p role="status" className={styles.sent}>
          {sent && !isBusy && t('registration.sms.sent', { phone: masked(sent.phone) })}
        </p>
      </div>
      {snapshot.matches('failed') && problem && (
        <div className={wide}>
          <Notice tone="danger" title={wordsOf(problem)} requestNo={problem.requestNo} />
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
