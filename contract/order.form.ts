import * as z from 'zod/mini'
import { fault } from './fieldFault.ts'
import { defineForm, type FormFaults, type FormField } from './form.ts'
import { cargoTypes, plateColors } from './order.codes.ts'
import { FilledOrder, OrderInput } from './order.contract.ts'
import { fewestTrips, mostTrips, specialType, tripsIn } from './specialOrder.rules.ts'

const { deductFen } = OrderInput.shape

const choice = { kind: 'choice' } as const satisfies Partial<FormField>
const secret = { kind: 'code', isSensitive: true } as const satisfies Partial<FormField>

/** What each type of special order is asked before it is a draft; the server's rules ask it when it is handed in. */
const specialFaults = (values: Partial<FilledOrder>): FormFaults => {
  const { specialType: type, tripList, explanation, returnOf } = values
  if (type === specialType.shortHaul) {
    const { trips, wrong } = tripsIn(tripList)
    if (wrong.length > 0) return { tripList: fault('wrongLines', { wrong: wrong.join('；') }) }
    if (trips.length === 0) return { tripList: fault('empty') }
    if (trips.length < fewestTrips) return { tripList: fault('tooFew', { limit: fewestTrips }) }
    if (trips.length > mostTrips) return { tripList: fault('tooMany', { limit: mostTrips }) }
  }
  if (type === specialType.noTrack && !explanation) return { explanation: fault('empty') }
  if (type === specialType.return && !returnOf) return { returnOf: fault('empty') }
  return {}
}

const picture = { kind: 'files' } as const satisfies Partial<FormField>

/** An order as a person fills it in: of what is coded, only what the lists know. */
export const orderForm = defineForm(
  z.extend(FilledOrder, {
    cargoTypeClassificationCode: z.literal(Object.keys(cargoTypes).toSorted()),
    vehiclePlateColorCode: z.literal(Object.keys(plateColors)),
    deductFen: z._default(deductFen, 0),
  }),
  {
    originalDocumentNumber: { kind: 'line', label: 'order.field.originalDocumentNumber' },
    businessTypeCode: { ...choice, label: 'order.field.businessTypeCode' },
    consignor: { kind: 'line', label: 'order.field.consignor' },
    consignorID: { kind: 'code', label: 'order.field.consignorID', format: 'uscc' },
    consignee: { kind: 'line', label: 'order.field.consignee' },
    consigneeID: { ...secret, label: 'order.field.consigneeID' },
    descriptionOfGoods: { kind: 'line', label: 'order.field.descriptionOfGoods' },
    cargoTypeClassificationCode: { ...choice, label: 'order.field.cargoTypeClassificationCode' },
    weightKg: { kind: 'tons', label: 'order.field.weight' },
    cube: { kind: 'decimal', label: 'order.field.cube' },
    packages: { kind: 'count', label: 'order.field.packages' },
    fromCode: { kind: 'area', label: 'order.field.fromCode' },
    placeOfLoading: { kind: 'line', label: 'order.field.placeOfLoading' },
    loadingContact: { kind: 'line', label: 'order.field.loadingContact' },
    loadingPhone: { ...secret, label: 'order.field.loadingPhone', format: 'phone' },
    toCode: { kind: 'area', label: 'order.field.toCode' },
    goodsReceiptPlace: { kind: 'line', label: 'order.field.goodsReceiptPlace' },
    unloadingContact: { kind: 'line', label: 'order.field.unloadingContact' },
    unloadingPhone: { ...secret, label: 'order.field.unloadingPhone', format: 'phone' },
    vehicleNumber: { kind: 'code', label: 'order.field.vehicleNumber' },
    vehiclePlateColorCode: { ...choice, label: 'order.field.vehiclePlateColorCode' },
    trailerVehiclePlateNumber: { kind: 'code', label: 'order.field.trailerVehiclePlateNumber' },
    driverName: { kind: 'line', label: 'order.field.driverName' },
    driverIdNo: { ...secret, label: 'order.field.driverIdNo', format: 'idNo' },
    driverPhone: { ...secret, label: 'order.field.driverPhone', format: 'mobile' },
    actualCarrierName: { kind: 'line', label: 'order.field.actualCarrierName' },
    actualCarrierID: { ...secret, label: 'order.field.actualCarrierID' },
    settleMode: { ...choice, label: 'order.field.settleMode' },
    unitPriceFen: { kind: 'yuan', label: 'order.field.unitPrice' },
    freightFen: { kind: 'yuan', label: 'order.field.freight' },
    driverFreightFen: { kind: 'yuan', label: 'order.field.driverFreight' },
    deductFen: { kind: 'yuan', label: 'order.field.deduct', initial: '0' },
    payType: { ...choice, label: 'order.field.payType' },
    payeeType: { ...choice, label: 'order.field.payeeType' },
    payeeName: { kind: 'line', label: 'order.field.payeeName' },
    payeeAccount: { kind: 'line', label: 'order.field.payeeAccount', isSensitive: true },
    payeeCardId: { kind: 'code', label: 'order.field.payeeCard' },
    contractNo: { kind: 'line', label: 'order.field.contractNo' },
    distanceKm: { kind: 'decimal', label: 'order.field.distanceKm' },
    consignmentDateTime: { kind: 'time', label: 'order.field.consignmentDateTime' },
    despatchActualDateTime: { kind: 'time', label: 'order.field.despatchActualDateTime' },
    goodsReceiptDateTime: { kind: 'time', label: 'order.field.goodsReceiptDateTime' },
    trackUrl: { kind: 'line', label: 'order.field.trackUrl' },
    policyNumber: { kind: 'line', label: 'order.field.policyNumber' },
    insuranceCompany: { kind: 'line', label: 'order.field.insuranceCompany' },
    remark: { kind: 'note', label: 'order.field.remark' },
    specialType: { ...choice, label: 'order.field.specialType' },
    tripList: { kind: 'note', label: 'order.field.tripList' },
    explanation: { kind: 'note', label: 'order.field.explanation' },
    returnOf: { kind: 'code', label: 'order.field.returnOf' },
    idPhotoIds: { ...picture, label: 'order.picture.idPhotoIds', isSensitive: true },
    licencePhotoIds: { ...picture, label: 'order.picture.licencePhotoIds' },
    vehiclePhotoIds: { ...picture, label: 'order.picture.vehiclePhotoIds' },
    weighingFileIds: { ...picture, label: 'order.picture.weighingFileIds' },
    receiptFileIds: { ...picture, label: 'order.picture.receiptFileIds' },
  },
  (values) => ({
    ...(values.payeeAccount === undefined && values.payeeCardId === undefined
      ? { payeeAccount: fault('empty') }
      : {}),
    ...specialFaults(values),
  }),
)
