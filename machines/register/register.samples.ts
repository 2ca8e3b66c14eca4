import type { Application } from '#contract/auth.contract.ts'
import type { FormTexts } from '#contract/form.ts'

const file = { id: '7', ticket: 'a-ticket-of-an-upload', name: '营业执照.png', size: 480_000 }

/** Filled in, but for what is never stored. */
export const storedTexts: FormTexts = {
  entName: '新程示例货运有限公司',
  uscc: '91349901MAXXX00157',
  entType: 'CARRIER',
  areaCode: '340111',
  address: '样本路 8 号',
  legalPerson: '李示二',
  establishDate: '2018-03-12',
  licenseFile: JSON.stringify(file),
  permitNumber: '340111000002',
  permitFile: JSON.stringify({ ...file, id: '8', name: '道路运输经营许可证.png' }),
  accountKind: 'USCC',
  contactName: '李示二',
  phone: '19900000002',
}

export const secretTexts: FormTexts = {
  legalIdNo: '11010519491231002X',
  password: 'Cargo#2479',
  passwordAgain: 'Cargo#2479',
  smsCode: '246802',
}

export const agreedTexts: FormTexts = { service: 'on', privacy: 'on', pledge: 'on' }

export const wholeTexts: FormTexts = { ...storedTexts, ...secretTexts, ...agreedTexts }

export const application: Application = {
  entName: '新程示例货运有限公司',
  uscc: '91349901MAXXX00157',
  regStatus: 1,
  submittedAt: '2026-10-10 09:30:00',
  remark: null,
  applicationKey: 'an-application-key',
}
