import type { ReactNode } from 'react'
import type { ProblemValue } from '#contract/problem.ts'
import { Notice } from './Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'

type Props = {
  problem: ProblemValue | null
  /** A warning where nothing failed for good: it is asked again. */
  tone?: 'danger' | 'warning'
  title?: string
  actions?: ReactNode
  isAnswer?: boolean
}

/** Why the wizard stands where it stands, if something failed. */
export function ProblemNotice({
  problem,
  tone = 'danger',
  title,
  actions,
  isAnswer = false,
}: Props) {
  const wordsOf = useProblemWords()
  if (!problem) return null
  return (
    <Notice
      tone={tone}
      title={title}
      actions={actions}
      requestNo={problem.requestNo}
      isAnswer={isAnswer}
    >
      {wordsOf(problem)}
    </Notice>
  )
}
