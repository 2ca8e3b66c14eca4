import type {
  OrderStatus,
  PayType,
  SpecialFileField,
  SpecialType,
} from '#contract/order.contract.ts'
import type { Tone } from '#src/components/tone.tsx'
import type { WordsOf } from '#src/i18n/areas.ts'

type OrderWords = WordsOf<'order'>

/** A key of the order pages whose words have no placeholder: one that a table of codes may name. */
export type PlainKey = {
  [K in keyof OrderWords]: OrderWords[K] extends `${string}{${string}` ? never : K
}[keyof OrderWords]

type Words<K extends string | number> = Readonly<Record<K, PlainKey>>

/** Who waits: nobody any more, the enterprise itself (neutral) or others (moving). */
export const statusTones: Readonly<Record<OrderStatus, Tone>> = {
  0: 'neutral',
  10: 'moving',
  20: 'moving',
  30: 'danger',
  40: 'neutral',
  50: 'moving',
  60: 'moving',
  70: 'neutral',
  80: 'moving',
  90: 'warning',
  100: 'success',
  110: 'moving',
  120: 'success',
  900: 'neutral',
}

/** Whether the outside system has what stands here. */
export const syncKeys: Words<0 | 1 | 2> = {
  0: 'order.sync.0',
  1: 'order.sync.1',
  2: 'order.sync.2',
}

export const syncTones: Readonly<Record<0 | 1 | 2, Tone>> = {
  0: 'warning',
  1: 'success',
  2: 'danger',
}

export const specialTypeKeys: Words<SpecialType> = {
  1: 'order.special.1',
  2: 'order.special.2',
  3: 'order.special.3',
  4: 'order.special.4',
}

export const newSpecialKeys: Words<SpecialType> = {
  1: 'order.special.new.1',
  2: 'order.special.new.2',
  3: 'order.special.new.3',
  4: 'order.special.new.4',
}

/** What each type of special order is for, and what it is asked. */
export const specialHintKeys: Words<SpecialType> = {
  1: 'order.special.hint.1',
  2: 'order.special.hint.2',
  3: 'order.special.hint.3',
  4: 'order.special.hint.4',
}

export const pictureKeys: Words<SpecialFileField> = {
  idPhotoIds: 'order.picture.idPhotoIds',
  licencePhotoIds: 'order.picture.licencePhotoIds',
  vehiclePhotoIds: 'order.picture.vehiclePhotoIds',
  weighingFileIds: 'order.picture.weighingFileIds',
  receiptFileIds: 'order.picture.receiptFileIds',
}

export const payTypeKeys: Words<PayType> = {
  1: 'order.payType.1',
  2: 'order.payType.2',
  3: 'order.payType.3',
  4: 'order.payType.4',
  5: 'order.payType.5',
}

export const settleModeKeys: Words<1 | 2 | 3 | 4> = {
  1: 'order.settleMode.1',
  2: 'order.settleMode.2',
  3: 'order.settleMode.3',
  4: 'order.settleMode.4',
}

export const payeeTypeKeys: Words<1 | 2 | 3> = {
  1: 'order.payeeType.1',
  2: 'order.payeeType.2',
  3: 'order.payeeType.3',
}

export const contractTypeKeys: Words<1 | 2 | 3> = {
  1: 'order.contractType.1',
  2: 'order.contractType.2',
  3: 'order.contractType.3',
}

export const proveTypeKeys: Words<1 | 2 | 3 | 4 | 5> = {
  1: 'order.proof.1',
  2: 'order.proof.2',
  3: 'order.proof.3',
  4: 'order.proof.4',
  5: 'order.proof.5',
}

export const trackSourceKeys: Words<1 | 2 | 3> = {
  1: 'order.track.1',
  2: 'order.track.2',
  3: 'order.track.3',
}

export const lackKeys: Words<'contract' | 'track' | 'receipt' | 'money'> = {
  contract: 'order.detail.contract',
  track: 'order.material.track',
  receipt: 'order.material.receipt',
  money: 'order.material.money',
}

/** Codes of public lists, by their names in the words; a code beyond them is shown as it is. */
export const businessKeys: Readonly<Record<string, PlainKey>> = {
  1002996: 'order.business.1002996',
  1003997: 'order.business.1003997',
  1003998: 'order.business.1003998',
  1002998: 'order.business.1002998',
  1003999: 'order.business.1003999',
}

export const cargoKeys: Readonly<Record<string, PlainKey>> = {
  '0100': 'order.cargo.0100',
  '0200': 'order.cargo.0200',
  '0300': 'order.cargo.0300',
  '0400': 'order.cargo.0400',
  '0500': 'order.cargo.0500',
  '0600': 'order.cargo.0600',
  '0700': 'order.cargo.0700',
  '0800': 'order.cargo.0800',
  '0900': 'order.cargo.0900',
  '1000': 'order.cargo.1000',
  '1100': 'order.cargo.1100',
  '1200': 'order.cargo.1200',
  '1300': 'order.cargo.1300',
  '1400': 'order.cargo.1400',
  '1500': 'order.cargo.1500',
  '1601': 'order.cargo.1601',
  '1602': 'order.cargo.1602',
  '1701': 'order.cargo.1701',
  '1700': 'order.cargo.1700',
}

export const logKeys: Readonly<Record<string, PlainKey>> = {
  'order.created': 'order.log.created',
  'order.pushed': 'order.log.pushed',
  'order.imported': 'order.log.imported',
  'order.edited': 'order.log.edited',
  'order.submitted': 'order.log.submitted',
  'order.withdrawn': 'order.log.withdrawn',
  'order.claimed': 'order.log.claimed',
  'order.approved': 'order.log.approved',
  'order.rejected': 'order.log.rejected',
  'order.voided': 'order.log.voided',
  'order.voidAsked': 'order.log.voidAsked',
  'order.voidWithdrawn': 'order.log.voidWithdrawn',
  'order.voidApproved': 'order.log.voidApproved',
  'order.voidRejected': 'order.log.voidRejected',
  'order.contractBound': 'order.log.contractBound',
  'order.trackBound': 'order.log.trackBound',
  'order.payeeChanged': 'order.log.payeeChanged',
  'order.deleted': 'order.log.deleted',
  'order.tried': 'order.log.tried',
  'order.departed': 'order.log.departed',
  'order.placeChanged': 'order.log.placeChanged',
  'order.delivered': 'order.log.delivered',
  'order.proved': 'order.log.proved',
  'order.signed': 'order.log.signed',
  'order.moneyChanged': 'order.log.moneyChanged',
  'order.moneyReviewed': 'order.log.moneyReviewed',
  'order.payTypeChanged': 'order.log.payTypeChanged',
  'order.moneyFiled': 'order.log.moneyFiled',
  'order.moneyVerified': 'order.log.moneyVerified',
  'order.moneyRefused': 'order.log.moneyRefused',
  'order.invoicing': 'order.log.invoicing',
  'order.invoiced': 'order.log.invoiced',
  'order.invoiceReleased': 'order.log.invoiceReleased',
  'order.redLettered': 'order.log.redLettered',
  'order.invoiceUnregistered': 'order.log.invoiceUnregistered',
  'order.released': 'order.log.released',
  'order.paying': 'order.log.paying',
  'order.paid': 'order.log.paid',
  'order.partPaid': 'order.log.partPaid',
  'order.payFailed': 'order.log.payFailed',
  'order.returned': 'order.log.returned',
}
