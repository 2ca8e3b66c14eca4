import type { SnapshotFrom } from 'xstate'
import { problems, type ProblemValue } from '#contract/problem.ts'
import type { loginMachine } from '#machines/login/login.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'

/** A lock grows with each one before it: hours are said as hours. */
const lockTime = (t: ReturnType<typeof useTranslate<'login'>>, minutes: number) =>
  minutes < 120
    ? t('login.minutes', { count: minutes })
    : t('login.hours', { count: Math.ceil(minutes / 60) })

type Props = {
  snapshot: SnapshotFrom<typeof loginMachine>
  ended: ProblemValue | null
}

/** Why the last try failed; how long an account stays locked; before any, how the login before ended. */
export function LoginProblem({ snapshot, ended }: Props) {
  const t = useTranslate('login')
  const wordsOf = useProblemWords()
  const { problem, lockedMinutes } = snapshot.context
  if (snapshot.matches('locked')) {
    return (
      <Notice tone="warning" title={t('login.locked', { time: lockTime(t, lockedMinutes) })}>
        {t('login.lockedWays')}
      </Notice>
    )
  }
  if (snapshot.matches('submitting')) return null
  if (!problem)
    return ended && <Notice tone="warning" title={wordsOf(ended)} requestNo={ended.requestNo} />
  // What the person typed was wrong: nobody needs to look it up.
  const isTheirs = problems[problem.code].status === 422
  return (
    <Notice
      tone="danger"
      title={wordsOf(problem)}
      requestNo={isTheirs ? null : problem.requestNo}
    />
  )
}
