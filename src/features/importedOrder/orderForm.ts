import { fenOfYuan, plainFigures, yuanOfFen } from '#contract/money.ts'
import { OrderInput } from '#contract/order.contract.ts'
import type { AddressType } from '#contract/address.contract.ts'
import type { PlaceTexts } from '#machines/addressBook/addressBook.setup.ts'
import { type OrderFields, placeFields } from '#machines/importedOrder/importedOrder.setup.ts'
import { readDate } from '#contract/dateText.ts'
import { type FieldName, type OrderField, orderFields } from './orderFields.ts'

export type FormErrors = Partial<Record<FieldName, 'missing' | 'invalid'>>

const yuanText = (fen: number) => (fen === 0 ? '0' : yuanOfFen(fen).replaceAll(',', ''))

/** What stands in a field of the form. */
export const textOf = ({ kind, name }: OrderField, order: OrderInput | null): string => {
  const value = order?.[name]
  if (value === null || value === undefined) return name === 'deductFen' ? '0' : ''
  if (kind === 'yuan') return yuanText(Number(value))
  if (kind === 'tons') return String(Number(value) / 1000)
  return String(value)
}

/** What identifies a person or an account is not stored while it is being typed. */
export const sensitiveFields: readonly FieldName[] = [
  'consigneeID',
  'loadingPhone',
  'unloadingPhone',
  'driverIdNo',
  'driverPhone',
  'actualCarrierID',
  'payeeAccount',
]

/** What stands in the form, field by field. */
export const fieldsIn = (values: FormData): OrderFields =>
  Object.fromEntries(orderFields.map(({ name }) => [name, String(values.get(name) ?? '')]))

/** What stands in the fields of a place. */
export const placeIn = (values: FormData, addressType: AddressType): PlaceTexts => {
  const names = placeFields[addressType]
  const textIn = (name: FieldName) => String(values.get(name) ?? '')
  return {
    areaCode: textIn(names.areaCode),
    detailAddress: textIn(names.detailAddress),
    contactName: textIn(names.contactName),
    contactPhone: textIn(names.contactPhone),
  }
}

/** The value of one field; `undefined` where what was typed is none. */
const valueOf = (field: OrderField, typed: string): unknown => {
  const isFigures = ['yuan', 'tons', 'number', 'count'].includes(field.kind)
  const text = isFigures ? plainFigures(typed) : typed
  if (text === '') return field.name === 'deductFen' ? 0 : null
  switch (field.kind) {
    case 'yuan':
      return /^0+(\.0{1,2})?$/.test(text) ? 0 : (fenOfYuan(text) ?? undefined)
    case 'tons':
      return /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : undefined
    case 'number':
      return /^\d{1,6}(\.\d{1,4})?$/.test(text) ? Number(text) : undefined
    case 'count':
      return /^\d{1,8}$/.test(text) ? Number(text) : undefined
    case 'time':
      return readDate('time', text).text ?? undefined
    case 'choice':
      return field.as === 'number' ? Number(text) : text
    default:
      return text
  }
}

/** The order that the form describes, or what is wrong with it, field by field. */
export const readOrder = (
  values: FormData,
): { order: OrderInput; errors: null } | { order: null; errors: FormErrors } => {
  const errors: FormErrors = {}
  const typed: Record<string, unknown> = {}
  for (const field of orderFields) {
    const text = String(values.get(field.name) ?? '').trim()
    const value = valueOf(field, text)
    if (value === undefined) errors[field.name] = 'invalid'
    else if (value === null && field.required) errors[field.name] = 'missing'
    typed[field.name] = value
  }
  const read = OrderInput.safeParse(typed)
  if (!read.success) {
    for (const { path } of read.error.issues) {
      const name = path[0] as FieldName // every key of the form is a field of the order
      errors[name] ??= 'invalid'
    }
  }
  return read.success && Object.keys(errors).length === 0
    ? { order: read.data, errors: null }
    : { order: null, errors }
}
