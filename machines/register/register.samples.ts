import type { Application } from '#contract/auth.contract.ts'
import { emptyForm, type RegistrationForm, type VisitorFile } from './register.form.ts'

const file: VisitorFile = {
  id: '7',
  ticket: 'a-ticket-of-an-upload',
  name: '营业执照.png',
  size: 480_000,
}

/** Filled in, but for what is never stored. */
export const storedForm: RegistrationForm = {
  ...emptyForm,
  entName: '新程示例货运有限公司',
  uscc: '91349901MAXXX00157',
  entType: 'CARRIER',
  areaCode: '340111',
  address: '样本路 8 号',
  legalPerson: '李示二',
  establishDate: '2018-03-12',
  licenseFile: file,
  permitNumber: '340111000002',
  permitFile: { ...file, id: '8', name: '道路运输经营许可证.png' },
  contactName: '李示二',
  phone: '19900000002',
}

export const wholeForm: RegistrationForm = {
  ...storedForm,
  legalIdNo: '11010519491231002X',
  password: 'Cargo#2479',
  confirm: 'Cargo#2479',
  smsCode: '246802',
  agreements: { service: true, privacy: true, pledge: true },
}

export const application: Application = {
  entName: storedForm.entName,
  uscc: storedForm.uscc,
  regStatus: 1,
  submittedAt: '2026-10-10 09:30:00',
  remark: null,
  applicationKey: 'an-application-key',
}
