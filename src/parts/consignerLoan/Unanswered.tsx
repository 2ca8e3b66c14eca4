import { Button, Spinner } from '@fluentui/react-components'
import type { ProblemValue } from '#contract/problem.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'

type Props = {
  /** The act that has no answer. */
  what: string
  stage: 'asking' | 'waiting' | 'notTaken'
  problem: ProblemValue | null
  onAsk: () => void
  onResend: () => void
  onAbandon: () => void
}

/** An act without an answer: the server is asked, and nothing is sent again by itself. */
export function Unanswered({ what, stage, problem, onAsk, onResend, onAbandon }: Props) {
  const t = useTranslate('consignerLoan')
  const wordsOf = useProblemWords()
  if (stage === 'notTaken') {
    return (
      <Notice
        tone="warning"
        title={t('consignerLoan.unknown.notTaken', { what })}
        actions={
          <>
            <Button appearance="primary" onClick={onResend}>
              {t('consignerLoan.unknown.resend')}
            </Button>
            <Button onClick={onAsk}>{t('consignerLoan.unknown.ask')}</Button>
            <Button onClick={onAbandon}>{t('consignerLoan.unknown.abandon')}</Button>
          </>
        }
      >
        {t('consignerLoan.unknown.notTakenHint')}
      </Notice>
    )
  }
  const isAsking = stage === 'asking'
  return (
    <Notice
      tone="warning"
      title={t('consignerLoan.unknown.title', { what })}
      requestNo={problem?.requestNo ?? null}
      actions={
        // It keeps the focus while it asks.
        <Button disabledFocusable={isAsking} onClick={onAsk}>
          {t('consignerLoan.unknown.ask')}
        </Button>
      }
    >
      <p>{t('consignerLoan.unknown.hint')}</p>
      {isAsking ? (
        <Spinner size="tiny" labelPosition="after" label={t('consignerLoan.unknown.asking')} />
      ) : (
        problem && <p>{wordsOf(problem)}</p>
      )}
    </Notice>
  )
}
