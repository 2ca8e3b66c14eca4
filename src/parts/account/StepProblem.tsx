import type { ProblemValue } from '#contract/problem.ts'
import { ErrorSummary } from '#src/components/ErrorSummary.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'

type Props = {
  problem: ProblemValue | null
  summary: { round: number; errors: readonly { fieldId: string; message: string }[] }
}

/** Why a step was not done: what to correct, or what else came between. */
export function StepProblem({ problem, summary }: Props) {
  const wordsOf = useProblemWords()
  const { round, errors } = summary
  return (
    <>
      {problem && errors.length === 0 && (
        <Notice tone="danger" title={wordsOf(problem)} requestNo={problem.requestNo} />
      )}
      <ErrorSummary key={round} errors={errors} />
    </>
  )
}
