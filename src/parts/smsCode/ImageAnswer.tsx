import { Button } from '@fluentui/react-components'
import type { KeyboardEvent } from 'react'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { fieldId } from '#src/parts/form/drawnForm.ts'
import type { SmsCodeView } from './SmsCodeView.ts'
import { useSmsCodeFieldStyles } from './SmsCodeField.styles.ts'

/** A picture is read before a message is sent; each serves one answer. */
export function ImageAnswer({ snapshot, send }: SmsCodeView) {
  const styles = useSmsCodeFieldStyles()
  const t = useTranslate('registration')
  const wordsOf = useProblemWords()
  const { image, answer, problem } = snapshot.context

  const submit = () => {
    if (snapshot.can({ type: 'image.answered' })) send({ type: 'image.answered' })
  }
  // Enter answers the picture; it does not hand in the form around it.
  const answerOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  const refresh = { type: 'image.refreshed' } as const
  const abandon = { type: 'asking.abandoned' } as const
  const failed = snapshot.matches('imageFailed') ? t('registration.sms.imageFailed') : null
  const blank = snapshot.matches({ answering: 'blank' }) ? t('registration.sms.enterImage') : null
  const refused = problem && !failed ? wordsOf(problem) : null

  return (
    <div className={styles.answer} aria-busy={snapshot.hasTag('busy')}>
      <FocusOnChange fieldId={fieldId('image')} to={image?.codeKey} />
      <div className={styles.answerRow}>
        <TextField
          id={fieldId('image')}
          label={t('registration.sms.image')}
          hint={t('registration.sms.imageHint')}
          error={failed ?? blank ?? refused}
          value={answer}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={8}
          // What is typed before there is a picture would be lost when it comes.
          readOnly={!snapshot.matches('answering')}
          onChange={(_, { value }) => send({ type: 'image.typed', answer: value })}
          onKeyDown={answerOnEnter}
          className={styles.text}
        />
        <div className={styles.image}>
          {snapshot.matches('fetchingImage') ? (
            <span role="status">{t('registration.sms.loading')}</span>
          ) : (
            image && <img src={image.image} alt={t('registration.sms.imageAlt')} />
          )}
        </div>
      </div>
      <div className={styles.buttons}>
        <Button
          type="button"
          appearance="primary"
          disabled={!snapshot.matches('answering')}
          onClick={submit}
        >
          {snapshot.matches('sending') ? t('registration.sms.sending') : t('registration.sms.send')}
        </Button>
        <Button type="button" disabled={!snapshot.can(refresh)} onClick={() => send(refresh)}>
          {t('registration.sms.other')}
        </Button>
        <Button
          type="button"
          appearance="subtle"
          disabled={!snapshot.can(abandon)}
          onClick={() => send(abandon)}
        >
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
