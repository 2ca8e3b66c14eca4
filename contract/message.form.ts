import { defineForm } from './form.ts'
import { putMessageSettings } from './message.contract.ts'

/** Which messages a person is also sent by SMS and mail. */
export const messageSettingsForm = defineForm(putMessageSettings.body, {
  smsOrder: { kind: 'choice', label: 'message.area.order' },
  smsPay: { kind: 'choice', label: 'message.area.pay' },
  smsLoan: { kind: 'choice', label: 'message.area.loan' },
  smsAccount: { kind: 'choice', label: 'message.area.account' },
  mailOrder: { kind: 'choice', label: 'message.area.order' },
  mailPay: { kind: 'choice', label: 'message.area.pay' },
  mailLoan: { kind: 'choice', label: 'message.area.loan' },
  mailAccount: { kind: 'choice', label: 'message.area.account' },
  language: { kind: 'choice', label: 'message.settings.language' },
})
