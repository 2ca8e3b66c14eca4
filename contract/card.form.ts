import { savePayeeCard } from './card.contract.ts'
import { defineForm } from './form.ts'

/** A card of a driver who has been chosen. */
export const cardForm = defineForm(savePayeeCard.body, {
  cardNo: { kind: 'line', label: 'card.cardNo', isSensitive: true },
  bankName: { kind: 'line', label: 'card.bankName' },
  reservedPhone: { kind: 'line', label: 'card.reservedPhone', isSensitive: true },
})
