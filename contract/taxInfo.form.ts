import { defineForm } from './form.ts'
import { updateInfo } from './taxInfo.contract.ts'

/** The whole tax profile; of the bank account only a new one is typed. */
export const taxInfoForm = defineForm(updateInfo.body, {
  taxpayerName: { kind: 'line', label: 'taxInfo.taxpayerName' },
  taxpayerId: { kind: 'code', label: 'taxInfo.taxpayerId', format: 'uscc' },
  taxpayerType: { kind: 'choice', label: 'taxInfo.taxpayerType' },
  taxAuthority: { kind: 'line', label: 'taxInfo.taxAuthority' },
  bankName: { kind: 'line', label: 'taxInfo.bankName' },
  bankAccount: {
    kind: 'code',
    label: 'taxInfo.bankAccount',
    format: 'accountNo',
    isSensitive: true,
  },
  regAddress: { kind: 'line', label: 'taxInfo.regAddress' },
  regPhone: { kind: 'code', label: 'taxInfo.regPhone', format: 'phone' },
  receiveEmail: { kind: 'line', label: 'taxInfo.receiveEmail', format: 'email' },
  receivePhone: { kind: 'code', label: 'taxInfo.receivePhone', format: 'phone' },
})
