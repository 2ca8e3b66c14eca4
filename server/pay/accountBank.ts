import type { PayDetail } from '#contract/payTask.contract.ts'
import type { Locale } from '#server/platform/ports.ts'

const alipay: Record<Locale, string> = { 'zh-CN': '支付宝', en: 'Alipay' }

/** Who holds the account of a payee: a bank by its own name, Alipay in the reader's language. */
export const accountBank = (
  locale: Locale,
  { accountType, bankName }: Pick<PayDetail, 'accountType' | 'bankName'>,
): string => (accountType === 2 ? alipay[locale] : bankName)
