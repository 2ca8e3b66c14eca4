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
}
