import { type ReactNode, useEffect, useState } from 'react'
import type { ProblemValue } from '#contract/problem.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { PlainButton } from './PlainButton.tsx'

type Answered = Pick<ProblemValue, 'requestNo' | 'retryAfter'>

type Props = {
  onRetry: () => void
  /** What it answered last, and in how many seconds it wants to be asked again: they are counted from each such answer. */
  problem?: Answered | null | undefined
  isBusy?: boolean
  primary?: boolean
  /** “Try again” without it. */
  children?: ReactNode
}

/** Asks again, not before the server wants to be asked. */
export function RetryButton({
  onRetry,
  problem,
  isBusy = false,
  primary = false,
  children,
}: Props) {
  const t = useTranslate('common')
  const left = useSecondsLeft(problem ?? null)
  return (
    <PlainButton
      look={primary ? 'primary' : 'secondary'}
      // The focus stays on it while the seconds pass.
      isResting={left > 0 || isBusy}
      aria-busy={isBusy}
      onClick={onRetry}
    >
      {left > 0 ? t('common.retryIn', { seconds: left }) : (children ?? t('common.retry'))}
    </PlainButton>
  )
}

/** A button with a key would begin anew with each answer, and lose the focus. */
const useSecondsLeft = (answered: Answered | null): number => {
  const seconds = answered?.retryAfter ?? 0
  const requestNo = answered?.requestNo
  const [left, setLeft] = useState(seconds)
  const [counted, setCounted] = useState(requestNo)
  if (counted !== requestNo) {
    setCounted(requestNo)
    setLeft(seconds)
  }
  useEffect(() => {
    if (seconds <= 0) return
    const endsAt = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      // By the clock: timers of a page in the background come late.
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, requestNo])
  return left
}
