import type { AddressType } from '#contract/address.contract.ts'
import type { OrderInput } from '#contract/order.contract.ts'
import {
  businessKeys,
  cargoKeys,
  payeeTypeKeys,
  payTypeKeys,
  plateKeys,
  settleModeKeys,
  type PlainKey,
} from '#src/parts/order/orderWords.ts'

export type FieldName = keyof OrderInput

/** How a field is typed: yuan and tons are what people write, fen and kilograms what is saved. */
type Form =
  | { kind: 'line' | 'note'; max: number }
  | { kind: 'yuan' | 'tons' | 'number' | 'count' | 'time' | 'area' }
  | { kind: 'choice'; options: Readonly<Record<string, PlainKey>>; as: 'text' | 'number' }

export type OrderField = Form & {
  name: FieldName
  label: PlainKey
  required: boolean
  /** Takes the whole width. */
  wide?: true
}

const line = (name: FieldName, label: PlainKey, max: number, required = true): OrderField => ({
  kind: 'line',
  name,
  label,
  max,
  required,
})

const plain = (
  kind: 'yuan' | 'tons' | 'number' | 'count' | 'time' | 'area',
  name: FieldName,
  label: PlainKey,
  required = true,
): OrderField => ({ kind, name, label, required })

const choice = (
  name: FieldName,
  label: PlainKey,
  options: Readonly<Record<string, PlainKey>>,
  as: 'text' | 'number' = 'text',
): OrderField => ({ kind: 'choice', name, label, options, as, required: true })

export type OrderSection = {
  title: PlainKey
  fields: readonly OrderField[]
  /** Its place can be chosen from the address book. */
  place?: AddressType
}

/** The form of an order, in the order of the waybill. */
export const orderSections: readonly OrderSection[] = [
  {
    title: 'order.form.order',
    fields: [
      line('originalDocumentNumber', 'order.field.originalDocumentNumber', 35),
      choice('businessTypeCode', 'order.field.businessTypeCode', businessKeys),
      line('consignor', 'order.field.consignor', 100),
      line('consignorID', 'order.field.consignorID', 35),
      line('consignee', 'order.field.consignee', 100),
      line('consigneeID', 'order.field.consigneeID', 35),
    ],
  },
  {
    title: 'order.form.goods',
    fields: [
      line('descriptionOfGoods', 'order.field.descriptionOfGoods', 100),
      choice('cargoTypeClassificationCode', 'order.field.cargoTypeClassificationCode', cargoKeys),
      plain('tons', 'weightKg', 'order.field.weight'),
      plain('number', 'cube', 'order.field.cube', false),
      plain('count', 'packages', 'order.field.packages', false),
    ],
  },
  {
    title: 'order.form.loading',
    place: 1,
    fields: [
      { ...plain('area', 'fromCode', 'order.field.fromCode'), wide: true },
      { ...line('placeOfLoading', 'order.field.placeOfLoading', 128), wide: true },
      line('loadingContact', 'order.field.loadingContact', 50, false),
      line('loadingPhone', 'order.field.loadingPhone', 20, false),
    ],
  },
  {
    title: 'order.form.unloading',
    place: 2,
    fields: [
      { ...plain('area', 'toCode', 'order.field.toCode'), wide: true },
      { ...line('goodsReceiptPlace', 'order.field.goodsReceiptPlace', 128), wide: true },
      line('unloadingContact', 'order.field.unloadingContact', 50, false),
      line('unloadingPhone', 'order.field.unloadingPhone', 20, false),
    ],
  },
  {
    title: 'order.form.vehicle',
    fields: [
      line('vehicleNumber', 'order.field.vehicleNumber', 8),
      choice('vehiclePlateColorCode', 'order.field.vehiclePlateColorCode', plateKeys),
      line('trailerVehiclePlateNumber', 'order.field.trailerVehiclePlateNumber', 8, false),
      line('driverName', 'order.field.driverName', 50),
      line('driverIdNo', 'order.field.driverIdNo', 18),
      line('driverPhone', 'order.field.driverPhone', 11),
      line('actualCarrierName', 'order.field.actualCarrierName', 100),
      line('actualCarrierID', 'order.field.actualCarrierID', 50),
    ],
  },
  {
    title: 'order.form.money',
    fields: [
      choice('settleMode', 'order.field.settleMode', settleModeKeys, 'number'),
      plain('yuan', 'unitPriceFen', 'order.field.unitPrice'),
      plain('yuan', 'freightFen', 'order.field.freight'),
      plain('yuan', 'driverFreightFen', 'order.field.driverFreight'),
      plain('yuan', 'deductFen', 'order.field.deduct', false),
      choice('payType', 'order.field.payType', payTypeKeys, 'number'),
      choice('payeeType', 'order.field.payeeType', payeeTypeKeys, 'number'),
      line('payeeName', 'order.field.payeeName', 100),
      line('payeeAccount', 'order.field.payeeAccount', 64),
    ],
  },
  {
    title: 'order.form.time',
    fields: [
      line('contractNo', 'order.field.contractNo', 50),
      plain('number', 'distanceKm', 'order.field.distanceKm'),
      plain('time', 'consignmentDateTime', 'order.field.consignmentDateTime'),
      plain('time', 'despatchActualDateTime', 'order.field.despatchActualDateTime'),
      plain('time', 'goodsReceiptDateTime', 'order.field.goodsReceiptDateTime'),
      { ...line('trackUrl', 'order.field.trackUrl', 512, false), wide: true },
    ],
  },
  {
    title: 'order.form.more',
    fields: [
      line('policyNumber', 'order.field.policyNumber', 30, false),
      line('insuranceCompany', 'order.field.insuranceCompany', 100, false),
      {
        kind: 'note',
        name: 'remark',
        label: 'order.field.remark',
        max: 256,
        required: false,
        wide: true,
      },
    ],
  },
]

export const orderFields: readonly OrderField[] = orderSections.flatMap(({ fields }) => fields)

/** The element that an error leads to. */
export const fieldId = (name: string) => `order-${name}`
