import type { LoanKey } from '#contract/words/loan.zhCN.ts'
import { useTranslate } from '#src/i18n/translate.ts'

type Values = Readonly<Record<string, string | number>>

/** Why a loan is not applied for, in words; each code brings the values that its words ask for. */
export const useLoanFaultWords = () =>
  useTranslate('loanFault') as unknown as (code: LoanKey, values: Values) => string // the rules pair code and values
