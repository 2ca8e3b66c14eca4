import type { PayeeCard } from '#contract/card.contract.ts'
import type { Translate } from '#src/i18n/translate.ts'

/** An account as a list names it, its number never in full. */
export const accountWords = (
  t: Translate<'order'>,
  { accountType, bankName, accountTail }: PayeeCard,
) =>
  accountType === 2
    ? t('order.account.alipay', { account: accountTail })
    : t('order.account.card', { bank: bankName, tail: accountTail })
