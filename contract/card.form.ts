import { registerVendor, savePayeeCard } from './card.contract.ts'
import { defineForm } from './form.ts'

/** A card of a driver who has been chosen. */
export const cardForm = defineForm(savePayeeCard.body, {
  cardNo: { kind: 'line', label: 'card.cardNo', format: 'cardNo', isSensitive: true },
  bankName: { kind: 'line', label: 'card.bankName' },
  reservedPhone: { kind: 'line', label: 'card.reservedPhone', format: 'mobile', isSensitive: true },
})

/** The account that an enterprise pays from, and who acts for it at the bank. */
export const vendorForm = defineForm(registerVendor.body, {
  accountNo: {
    kind: 'code',
    label: 'card.vendor.accountNo',
    format: 'accountNo',
    isSensitive: true,
  },
  accountBankName: { kind: 'line', label: 'card.bankName' },
  accountBankCode: { kind: 'code', label: 'card.vendor.bankCode', format: 'bankCode' },
  operatorName: { kind: 'line', label: 'card.vendor.operatorName' },
  operatorMobile: {
    kind: 'code',
    label: 'card.vendor.operatorMobile',
    format: 'mobile',
    isSensitive: true,
  },
})
