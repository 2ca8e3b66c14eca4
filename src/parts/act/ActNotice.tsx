import { Button, Spinner } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import type { SavedAct } from '#contract/act.contract.ts'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import { isPatienceOver } from '#machines/kit/act/act.setup.ts'
import { Copyable } from '#src/components/Copyable.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { PasswordField } from '#src/parts/account/PasswordField.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { ActOutcome } from './ActOutcome.tsx'
import { isOnItsWay } from './actView.ts'

type Props = ViewProps<typeof actMachine> & {
  /** What is being done, as a person would say it; asked once there is an act. */
  whatOf: (act: SavedAct) => string
}

/** Where an act is, and what can be done about it; nothing while it simply goes its way for the first time. */
export function ActNotice(props: Props) {
  const { snapshot, whatOf } = props
  const { output } = snapshot
  if (output?.kind === 'nothing' || snapshot.matches('looking')) return null
  if (output) return <ActOutcome outcome={output} what={whatOf(output.act)} />
  if (snapshot.matches('lookFailed')) return <LookFailed {...props} />
  if (snapshot.matches('authorising')) return <Authorising {...props} />
  if (snapshot.matches('notSent') || snapshot.matches('notTaken')) return <NotTaken {...props} />
  return isOnItsWay(props) ? null : <Unknown {...props} />
}

function LookFailed({ snapshot, send }: Props) {
  const t = useTranslate('act')
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  return (
    <Notice
      isAnswer
      tone="danger"
      title={t('act.lookFailed')}
      requestNo={problem?.requestNo ?? null}
      actions={
        <Button onClick={() => send({ type: 'outcome.asked' })}>{t('act.lookAgain')}</Button>
      }
    >
      <p>{t('act.lookFailedHint')}</p>
      {problem && <p>{wordsOf(problem)}</p>}
    </Notice>
  )
}

function Authorising({ snapshot, send, whatOf }: Props) {
  const t = useTranslate('act')
  const what = whatOf(snapshot.context.act)
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    send({ type: 'act.authorised', password })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Notice
        isAnswer
        tone="info"
        title={t('act.authorising', { what })}
        actions={
          <>
            <Button appearance="primary" type="submit">
              {t('act.authorise')}
            </Button>
            <Button onClick={() => send({ type: 'act.dropped' })}>{t('act.drop')}</Button>
          </>
        }
      >
        <PasswordField
          id="act-password"
          name="password"
          autoComplete="current-password"
          label={t('act.password')}
          error={
            problem?.code === 'inputInvalid' ? t('act.passwordEmpty') : problem && wordsOf(problem)
          }
        />
      </Notice>
    </form>
  )
}

function NotTaken({ snapshot, send, whatOf }: Props) {
  const t = useTranslate('act')
  const what = whatOf(snapshot.context.act)
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  const isSent = snapshot.matches('notTaken')
  return (
    <Notice
      isAnswer
      tone="warning"
      title={t(isSent ? 'act.notTaken' : 'act.notSent', { what })}
      requestNo={problem?.requestNo ?? null}
      actions={
        <>
          <Button appearance="primary" onClick={() => send({ type: 'act.resent' })}>
            {t('act.resend')}
          </Button>
          {isSent && (
            <Button onClick={() => send({ type: 'outcome.asked' })}>{t('act.ask')}</Button>
          )}
          <Button onClick={() => send({ type: 'act.dropped' })}>{t('act.drop')}</Button>
        </>
      }
    >
      <p>{t(isSent ? 'act.notTakenHint' : 'act.notSentHint')}</p>
      {problem && <p>{wordsOf(problem)}</p>}
    </Notice>
  )
}

function Unknown({ snapshot, send, whatOf }: Props) {
  const t = useTranslate('act')
  const what = whatOf(snapshot.context.act)
  const wordsOf = useProblemWords()
  const { act, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isLong = isPatienceOver(snapshot.context)
  return (
    <Notice
      isAnswer
      tone="warning"
      title={t('act.unknown', { what })}
      requestNo={problem?.requestNo ?? null}
      actions={
        // It keeps the focus while it asks.
        <Button disabledFocusable={isBusy} onClick={() => send({ type: 'outcome.asked' })}>
          {t('act.ask')}
        </Button>
      }
    >
      <p>{t(isLong ? 'act.escalatedHint' : 'act.unknownHint')}</p>
      {isLong && (
        <Copyable text={act.key} label={t('act.copyNo')}>
          {t('act.no', { no: act.key })}
        </Copyable>
      )}
      {isBusy ? (
        <Spinner size="tiny" labelPosition="after" label={t('act.asking')} />
      ) : (
        problem && <p>{wordsOf(problem)}</p>
      )}
    </Notice>
  )
}
