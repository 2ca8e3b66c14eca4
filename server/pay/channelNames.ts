import type { PayChannel } from '#contract/payTask.contract.ts'
import type { Locale } from '#server/platform/ports.ts'

export const channelNames: Record<PayChannel, Record<Locale, string>> = {
  ALIPAY: { 'zh-CN': '支付宝记账本', en: 'Alipay account book' },
  ICBC: { 'zh-CN': '工行代发', en: 'ICBC payroll' },
  LOAN: { 'zh-CN': '贷款支付', en: 'Loan payment' },
  SAFE: { 'zh-CN': '安全发', en: 'Safe pay' },
}
