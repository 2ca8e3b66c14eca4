import type { Arrival, PayChannel } from '#contract/payTask.contract.ts'
import { timeOf } from '#contract/time.ts'

const arrival: Record<PayChannel, Arrival> = {
  ALIPAY: 'twoHours',
  SAFE: 'twoHours',
  LOAN: 'dayOfPayout',
  ICBC: 'sameDay',
}

/** When a channel stops for the day, and when the money is expected. */
export const channelTimes = (channel: PayChannel, now: number) => {
  const clock = timeOf(now).slice(11, 16)
  const isLate = channel === 'ICBC' && (clock >= '17:00' || clock < '08:30')
  return {
    cutoff: channel === 'ICBC' ? '17:00' : null,
    expectedArrival: isLate ? ('nextDay' as const) : arrival[channel],
  }
}
