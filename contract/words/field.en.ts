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
  passwordWeak:
    'Use 8 to 20 characters with at least three of capitals, small letters, digits and signs, without your account and without runs of equal or following characters',
  passwordCommon: 'This password is too common. Choose another',
  passwordUsed: 'Choose a password that you have not used lately',
  phoneTaken: 'This phone belongs to another account. Use another, or log in by your credit code',
}
