import { plainName, plainPlate } from './names.rules.ts'
import { plainText } from './written.rules.ts'
import type { FoundKind } from './search.contract.ts'

/** Where a choice leads: to what was found, to all of a kind, or to everything that answers the text. */
export type Way =
  | { to: 'hit'; kind: FoundKind; id: string }
  | { to: 'kind'; kind: FoundKind }
  | { to: 'all' }

/** By what an order is found. */
export type OrderTrait = Extract<
  FoundKind,
  'orderNo' | 'vehicleNumber' | 'driverName' | 'consignor'
>

const hasHan = /\p{Script=Han}/u
const hasLetterOrDigit = /[A-Z0-9]/i
const beginsAsPlate = /^\p{Script=Han}[A-Z0-9]/iu
/** A plate or a part of it: 皖A10001, A1000, 皖A. */
const isLikePlate = /^\p{Script=Han}?[A-Z0-9]{1,7}\p{Script=Han}?$/iu

/** Full width becomes half width, as the portal stores it. */
export const searchedText = (text: string): string => plainText(text).trim()

/** Which traits of an order a text may name: what has a digit is nobody's name, and a number is not written in Chinese alone. */
export const traitsIn = (text: string): OrderTrait[] => {
  const plate = plainPlate(text)
  return [
    ...(hasLetterOrDigit.test(text) && !beginsAsPlate.test(plate) ? (['orderNo'] as const) : []),
    ...(isLikePlate.test(plate) ? (['vehicleNumber'] as const) : []),
    ...(hasHan.test(text) && !hasLetterOrDigit.test(text) ? (['driverName'] as const) : []),
    ...(hasHan.test(text) && !isLikePlate.test(plate) ? (['consignor'] as const) : []),
  ]
}

/** A text as it is stored where an order has that trait. */
export const searchedAs = (trait: OrderTrait, text: string): string =>
  trait === 'orderNo' ? text : trait === 'vehicleNumber' ? plainPlate(text) : plainName(text)

/** Whether a text may be part of the number of an invoice, or of an application for one: `KP`, its day and six digits or more. */
export const isLikeInvoiceNo = (text: string): boolean => /^\d{4,20}$/.test(text)
export const isLikeInvoiceApplyNo = (text: string): boolean => /^K?P?\d{4,18}$/i.test(text)

/** Whether a text may be part of the number of a loan application: `DK` and digits. What cannot is looked for among none. */
export const isLikeApplyNo = (text: string): boolean => /^D?K?\d*$/i.test(text)

/**
 * Whether a text is the number of a statement: `LS`, its second and six digits; of earlier times its day alone. Those of everybody
 * count on, so that a part of one would be looked for among all.
 */
export const isStatementNo = (text: string): boolean => /^LS(\d{14}|\d{20})$/i.test(text)

/** Whether a text may be the beginning of a certificate's number. */
export const isLikeCertNo = (text: string): boolean => /^CA\d+$/i.test(text)
