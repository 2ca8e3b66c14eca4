import { Send20Regular } from '@fluentui/react-icons/svg/send'
import type { ReactNode, SubmitEvent } from 'react'
import { consultationLimit, lengthOf } from '#contract/consult.rules.ts'
import type { consultationMachine } from '#machines/consultation/consultation.machine.ts'
import { CountedInput } from '#src/components/CountedInput.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { BlockHead } from './BlockHead.tsx'
import { consultationForm } from './consultationForm.ts'
import { useConsultationBoxStyles } from './ConsultationBox.styles.ts'

type Props = ViewProps<typeof consultationMachine> & {
  isVisitor: boolean
  /** At the right of the title. */
  children: ReactNode
}

/** One line to ask in, sent by Enter. What is typed stays in the form until it is sent. */
export function ConsultationBox({ snapshot, send, isVisitor, children }: Props) {
  const styles = useConsultationBoxStyles()
  const t = useTranslate('home')
  const { sent } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const fault = useFault(snapshot)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('content') ?? '')
    send({ type: 'text.submitted', text, isVisitor })
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form
      id={consultationForm}
      // Submitted before any script is here it does nothing: what was typed stays, and out of the address.
      method="dialog"
      className={styles.box}
      onSubmit={submit}
      aria-busy={isBusy}
      noValidate
    >
      <BlockHead id="home-consult" title={t('home.consult')}>
        {children}
      </BlockHead>
      <div className={styles.line}>
        <CountedInput
          // Another form after each question sent: an empty one, with the focus where it was.
          key={sent}
          name="content"
          limit={consultationLimit}
          lengthOf={lengthOf}
          countWords={(count) => t('home.consultCountRead', { count, limit: consultationLimit })}
          defaultValue={snapshot.context.text}
          onChange={() => snapshot.context.refusal && send({ type: 'text.changed' })}
          autoFocus={sent > 0}
          readOnly={isBusy}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={t('home.consultPlaceholder')}
          aria-labelledby="home-consult"
          aria-describedby="home-consult-words"
          aria-invalid={fault !== null}
        />
        <button type="submit" className={styles.submit} disabled={isBusy}>
          <Send20Regular aria-hidden />
          {isBusy ? t('common.working') : t('home.consultSubmit')}
        </button>
      </div>
      <p
        id="home-consult-words"
        role={fault ? 'alert' : undefined}
        className={fault ? styles.fault : styles.hint}
      >
        {fault ?? t('home.consultHint')}
      </p>
    </form>
  )
}

const useFault = (snapshot: Props['snapshot']): string | null => {
  const t = useTranslate('home')
  const wordsOf = useProblemWords()
  const { refusal, problem, text } = snapshot.context
  if (refusal === 'empty') return t('home.consultPlaceholder')
  if (refusal === 'tooLong') {
    return t('home.consultTooLong', {
      limit: consultationLimit,
      over: lengthOf(text) - consultationLimit,
    })
  }
  if (!problem) return null
  const no = problem.requestNo ? ` ${t('common.requestNo', { no: problem.requestNo })}` : ''
  return `${wordsOf(problem)}${no}`
}
