import type { PayChannel } from '#contract/payTask.contract.ts'
import { timeOf } from '#contract/time.ts'
import type { Locale } from '#server/platform/ports.ts'

const arrival: Record<PayChannel, Record<Locale, string>> = {
  ALIPAY: { 'zh-CN': '2 小时内', en: 'Within 2 hours' },
  SAFE: { 'zh-CN': '2 小时内', en: 'Within 2 hours' },
  LOAN: { 'zh-CN': '银行放款后当日', en: 'On the day the bank pays out' },
  ICBC: {
    'zh-CN': '本行即时，跨行当日',
    en: 'At once within ICBC, on the same day at other banks',
  },
}

const nextDay: Record<Locale, string> = {
  'zh-CN': '下一工作日',
  en: 'On the next working day',
}

/** When a channel stops for the day, and when the money is expected. */
export const channelTimes = (channel: PayChannel, locale: Locale, now: number) => {
  const clock = timeOf(now).slice(11, 16)
  const isLate = channel === 'ICBC' && (clock >= '17:00' || clock < '08:30')
  return {
    cutoff: channel === 'ICBC' ? '17:00' : null,
    expectedArrival: isLate ? nextDay[locale] : arrival[channel][locale],
  }
}
