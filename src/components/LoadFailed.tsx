import type { ProblemValue } from '#contract/problem.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Notice } from './Notice.tsx'
import { RetryButton } from './RetryButton.tsx'

/** What happened, a retry, and the request number. */
export function LoadFailed({ problem, onRetry }: { problem: ProblemValue; onRetry: () => void }) {
  const t = useTranslate('common')
  const wordsOf = useProblemWords()
  return (
    <Notice
      tone="danger"
      title={t('common.loadFailed')}
      requestNo={problem.requestNo}
      actions={<RetryButton problem={problem} onRetry={onRetry} />}
    >
      {wordsOf(problem)}
    </Notice>
  )
}
