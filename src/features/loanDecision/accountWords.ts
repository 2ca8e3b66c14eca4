import type { OwnAccount } from '#contract/loan.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'

/** An own account as its enterprise knows it: where it is from, its bank, the last digits. */
export const useAccountWords = (): ((account: OwnAccount) => string) => {
  const t = useTranslate('loanDecision')
  return ({ kind, bankName, accountTail }) =>
    t('loanDecision.form.accountOf', {
      kind: t(`loanDecision.form.account.${kind}`),
      bank: bankName,
      tail: accountTail,
    })
}
