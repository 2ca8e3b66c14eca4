import type { Translate } from '#src/i18n/translate.ts'

/** What channels are known to refuse with; the portal has words for each. */
export const failureCodes = [
  'PAYEE_USER_INFO_ERROR',
  'PAYEE_NOT_EXIST',
  'PAYEE_ACCOUNT_STATUS_ERROR',
  'PAYEE_CARD_INFO_ERROR',
  'CARD_BIN_ERROR',
  'PERM_AML_NOT_REALNAME_REV',
  'EXCEED_LIMIT_SM_AMOUNT',
  'EXCEED_LIMIT_DM_AMOUNT',
  'PAYER_BALANCE_NOT_ENOUGH',
  'PAYER_STATUS_ERROR',
  'SECURITY_CHECK_FAILED',
] as const

/** What a code says in words; a code that nobody knows says itself. */
export const wordsOfCode = (t: Translate<'desk'>, code: string): string => {
  const known = failureCodes.find((it) => it === code)
  return known === undefined ? code : t(`desk.code.${known}`)
}
