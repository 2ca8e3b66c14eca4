import { Button } from '@fluentui/react-components'
import type { ProblemValue } from '#contract/problem.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Notice } from './Notice.tsx'

/** What happened, a retry, and the request number. */
export function LoadFailed({ problem, onRetry }: { problem: ProblemValue; onRetry: () => void }) {
  const t = useTranslate('common')
  const wordsOf = useProblemWords()
  return (
    <Notice
      tone="danger"
      title={t('common.loadFailed')}
      requestNo={problem.requestNo}
      actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    >
      {wordsOf(problem)}
    </Notice>
  )
}
