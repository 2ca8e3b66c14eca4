import * as z from 'zod/mini'
import { fault } from './fieldFault.ts'
import { defineForm, type FormFaults, type ValuesOf } from './form.ts'
import { payTypes } from './order.codes.ts'
import type { TripStep } from './order.rules.ts'
import {
  addMoneyFile,
  changeOrderEndPlace,
  changeOrderMoney,
  proveOrder,
} from './realTimeOrder.contract.ts'
import { Time } from './values.ts'

const place = changeOrderEndPlace.body.shape
const proof = proveOrder.body.shape
const money = changeOrderMoney.body.shape
const statement = addMoneyFile.body.shape

/** What a person adds to a step of an order on its way. */
const TripInput = z.strictObject({
  despatchActualDateTime: z.optional(Time),
  toCode: z.optional(place.toCode),
  goodsReceiptPlace: z.optional(place.goodsReceiptPlace),
  unloadingContact: place.unloadingContact,
  unloadingPhone: place.unloadingPhone,
  distanceKm: place.distanceKm,
  goodsReceiptDateTime: place.goodsReceiptDateTime,
  proveType: z.optional(proof.proveType),
  fileIds: z.optional(proof.fileIds),
  signer: proof.signer,
  signTime: proof.signTime,
  actualWeightKg: proof.actualWeightKg,
  damageRemark: proof.damageRemark,
  freightFen: z.optional(money.freightFen),
  driverFreightFen: z.optional(money.driverFreightFen),
  deductFen: z.optional(money.deductFen),
  payType: z.optional(z.literal(Object.keys(payTypes).map(Number))),
  sequenceCode: z.optional(statement.sequenceCode),
  amountFen: z.optional(statement.amountFen),
  paidTime: z.optional(statement.paidTime),
  reason: place.reason,
})
type TripInput = z.infer<typeof TripInput>

/** The fields that each step asks for. */
export const tripFields = {
  depart: ['despatchActualDateTime'],
  arrive: ['toCode', 'goodsReceiptPlace', 'distanceKm', 'goodsReceiptDateTime', 'reason'],
  place: [
    'toCode',
    'goodsReceiptPlace',
    'distanceKm',
    'unloadingContact',
    'unloadingPhone',
    'reason',
  ],
  prove: ['proveType', 'fileIds', 'signer', 'signTime', 'actualWeightKg', 'damageRemark'],
  money: ['freightFen', 'driverFreightFen', 'deductFen', 'reason'],
  payType: ['payType'],
  moneyFile: ['sequenceCode', 'amountFen', 'paidTime', 'fileIds'],
  askVoid: ['reason'],
  withdrawVoid: [],
} as const satisfies Record<TripStep, readonly (keyof TripInput)[]>

export type TripField = (typeof tripFields)[TripStep][number]

/** What a step may leave empty. */
const spared: Partial<Record<TripStep, readonly (keyof TripInput)[]>> = {
  arrive: ['distanceKm', 'reason'],
  place: ['distanceKm', 'unloadingContact', 'unloadingPhone', 'reason'],
  prove: ['damageRemark'],
}

const ofReceipt: readonly (keyof TripInput)[] = ['signer', 'signTime']
const ofWeighing: readonly (keyof TripInput)[] = ['actualWeightKg']

/** Of a proof, what only its kind says. */
export const isOfKind = (name: TripField, proveType: number | undefined): boolean =>
  ofReceipt.includes(name) ? proveType === 3 : ofWeighing.includes(name) ? proveType === 4 : true

/** Whether a step goes on without it. */
export const isNeeded = (name: TripField, step: TripStep, proveType: number | undefined) =>
  !spared[step]?.includes(name) && isOfKind(name, proveType)

const tripFaults = (values: Partial<TripInput>, { step }: { step: TripStep }): FormFaults => {
  const needed = tripFields[step].filter((name) => isNeeded(name, step, values.proveType))
  // What cannot be read, a file on its way, is said at its own field.
  const empty = needed.filter((name) => name in values && values[name] === undefined)
  return Object.fromEntries(empty.map((name) => [name, fault('empty')]))
}

export const tripForm = defineForm(
  TripInput,
  {
    despatchActualDateTime: { kind: 'time', label: 'order.trip.departed' },
    toCode: { kind: 'area', label: 'order.field.toCode' },
    goodsReceiptPlace: { kind: 'line', label: 'order.field.goodsReceiptPlace' },
    unloadingContact: { kind: 'line', label: 'order.field.unloadingContact' },
    unloadingPhone: {
      kind: 'code',
      label: 'order.field.unloadingPhone',
      format: 'phone',
      isSensitive: true,
    },
    distanceKm: { kind: 'decimal', label: 'order.trip.distance' },
    goodsReceiptDateTime: { kind: 'time', label: 'order.trip.arrived' },
    proveType: { kind: 'choice', label: 'order.trip.proveType', initial: '3' },
    fileIds: { kind: 'files', label: 'order.trip.pictures' },
    signer: { kind: 'line', label: 'order.trip.signer' },
    signTime: { kind: 'time', label: 'order.trip.signTime' },
    actualWeightKg: { kind: 'tons', label: 'order.trip.actualWeight' },
    damageRemark: { kind: 'note', label: 'order.trip.damage' },
    freightFen: { kind: 'yuan', label: 'order.field.freight' },
    driverFreightFen: { kind: 'yuan', label: 'order.field.driverFreight' },
    deductFen: { kind: 'yuan', label: 'order.field.deduct' },
    payType: { kind: 'choice', label: 'order.field.payType' },
    sequenceCode: { kind: 'line', label: 'order.trip.sequenceCode' },
    amountFen: { kind: 'yuan', label: 'order.trip.amount' },
    paidTime: { kind: 'time', label: 'order.trip.paidTime' },
    reason: { kind: 'note', label: 'order.batch.reason' },
  },
  tripFaults,
)
export type TripDetails = ValuesOf<typeof tripForm>

/** The form of one step: the fields that it asks for, of a proof those of its kind. What stands in the others is not said. */
export const tripFormOf = (step: TripStep, proveType: number | undefined): typeof tripForm => {
  const asked: readonly TripField[] = tripFields[step]
  const fields = Object.entries(tripForm.fields).filter(([name]) =>
    asked.some((one) => one === name && isOfKind(one, proveType)),
  )
  return { ...tripForm, fields: Object.fromEntries(fields) as (typeof tripForm)['fields'] } // fewer of them
}
