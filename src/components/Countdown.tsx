import { useEffect, useState } from 'react'
import { instantOf } from '#contract/time.ts'
import type { Time } from '#contract/values.ts'

type Props = {
  deadlineAt: Time
  /** Now, in milliseconds: a deadline is the server's, so the caller may know better than this browser. */
  now?: () => number
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const leftOf = (milliseconds: number) => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Time left, second by second. It only tells: nothing ends by this clock. */
export function Countdown({ deadlineAt, now = Date.now }: Props) {
  const [instant, setInstant] = useState(now)

  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), 1000)
    return () => clearInterval(timer)
  }, [now])

  return (
    // Read out when asked for, not every second.
    <span role="timer" aria-live="off" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {leftOf(instantOf(deadlineAt) - instant)}
    </span>
  )
}
