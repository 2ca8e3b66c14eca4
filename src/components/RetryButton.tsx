import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { PlainButton } from './PlainButton.tsx'

type Props = {
  onRetry: () => void
  /** Seconds that the server asked to wait, counted from when the button appears. */
  after?: number | null
  isBusy?: boolean
  primary?: boolean
  /** “Try again” without it. */
  children?: ReactNode
}

/** Asks again, not before the server wants to be asked. */
export function RetryButton({ onRetry, after, isBusy = false, primary = false, children }: Props) {
  const t = useTranslate('common')
  const left = useSecondsLeft(after ?? 0)
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

const useSecondsLeft = (seconds: number): number => {
  const [left, setLeft] = useState(seconds)
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
  }, [seconds])
  return left
}
