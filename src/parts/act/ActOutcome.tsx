import { Problem } from '#contract/problem.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'

type Props = {
  outcome: ActOutput
  /** What was done, as a person would say it. */
  what: string
  /** Said instead where it is done. */
  done?: string
}

/** What became of an act; where another page's was first, that this one's was not sent. */
export function ActOutcome({ outcome, what, done }: Props) {
  const t = useTranslate('act')
  const wordsOf = useProblemWords()
  const { kind, isOwn } = outcome
  const notSent = isOwn ? null : <p>{t('act.notOwn')}</p>
  if (kind === 'nothing') return null
  if (kind === 'done') {
    return (
      <Notice isAnswer tone="success" title={done ?? t('act.done', { what })}>
        {notSent}
      </Notice>
    )
  }
  if (kind === 'dropped') {
    return (
      <Notice isAnswer tone="info" title={t('act.dropped', { what })}>
        {notSent}
      </Notice>
    )
  }
  const problem = kind === 'refused' ? outcome.problem : new Problem('actTooOld').value
  return (
    <Notice
      isAnswer
      tone="warning"
      title={t(`act.${kind}`, { what })}
      requestNo={problem.requestNo}
    >
      <p>{wordsOf(problem)}</p>
      {notSent}
    </Notice>
  )
}
