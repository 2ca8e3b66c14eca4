import type { FormTexts } from '#contract/form.ts'
import type { Granted } from '#contract/retrieve.link.ts'

export const identityTexts: FormTexts = {
  uscc: '91349901MAXXX00157',
  phone: '19900000002',
  smsCode: '246802',
}
export const granted: Granted = {
  uscc: '91349901MAXXX00157',
  phone: '19900000002',
  codeKey: 'granted-key',
  smsCode: '135791',
}
export const passwordTexts: FormTexts = { newPwd: 'Cargo#2479', newPwdAgain: 'Cargo#2479' }
