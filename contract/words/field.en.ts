import type { FieldCode } from './field.zhCN.ts'

/** What is wrong with one field of an input. */
export const fieldEn: Record<FieldCode, string> = {
  empty: 'This must not be empty',
  tooShort: 'Enter at least {limit} characters',
  tooLong: 'Enter at most {limit} characters',
  tooSmall: 'Must be at least {limit}',
  tooBig: 'Must be at most {limit}',
  tooFew: 'Choose at least {limit}',
  tooMany: 'Choose at most {limit}',
  notAllowed: 'Not one of the allowed values',
  format: 'The form is not valid',
  amount: 'Enter an amount above 0 of at most 999,999,999.99 yuan, with no more than two decimals',
  sum: 'Enter an amount in figures, to the fen at most',
  number: 'Enter a whole number',
  noSuchDay: 'Enter a valid date',
  noSuchTime: 'Enter a valid date and time',
  beforeStart: 'It cannot be before the first day',
  linkOrFile: 'Enter a link, or upload one file',
  notAfterStart: 'Must be after the first day',
  wrongLines: 'Check {wrong}',
  ownOrTwice: 'Each only once, and not your own enterprise: {wrong}',
  notHaulier: 'Each must be a road haulier registered on the platform',
  passwordWeak:
    'Use 8 to 20 characters with at least three of capitals, small letters, digits and signs, without your account and without runs of equal or following characters',
  passwordCommon: 'This password is too common. Choose another',
  passwordUsed: 'Choose a password that you have not used lately',
  phoneTaken: 'This phone belongs to another account. Use another, or log in by your credit code',
}
