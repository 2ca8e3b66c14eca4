import type { ProblemValue } from '#contract/problem.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Notice } from './Notice.tsx'
import { RetryButton } from './RetryButton.tsx'

type Props = {
  /** Why it could not be read again. */
  problem: ProblemValue | null
  /** Missing where it is asked again by itself. */
  onRetry?: (() => void) | undefined
  isBusy?: boolean
}

/** What stands below was read before, and could not be read again. */
export function MaybeOld({ problem, onRetry, isBusy = false }: Props) {
  const t = useTranslate('common')
  const wordsOf = useProblemWords()
  return (
    <Notice
      tone="warning"
      title={t('common.maybeOld')}
      requestNo={problem?.requestNo ?? null}
      actions={onRetry && <RetryButton problem={problem} isBusy={isBusy} onRetry={onRetry} />}
    >
      {problem && wordsOf(problem)}
    </Notice>
  )
}
