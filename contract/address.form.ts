import { AddressInput } from './address.contract.ts'
import { defineForm } from './form.ts'

/** An address of the book, as a person changes it. */
export const addressForm = defineForm(AddressInput, {
  areaCode: { kind: 'area', label: 'order.book.areaCode' },
  detailAddress: { kind: 'line', label: 'order.book.detailAddress' },
  contactName: { kind: 'line', label: 'order.book.contactName' },
  contactPhone: {
    kind: 'code',
    label: 'order.book.contactPhone',
    format: 'phone',
    isSensitive: true,
  },
})
