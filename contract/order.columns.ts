import type { OrderInput, OrderKind, SpecialFileField } from './order.contract.ts'

export type OrderField = keyof OrderInput
/** What a spreadsheet has of an order: pictures are added on its page. */
export type ColumnField = Exclude<OrderField, SpecialFileField>

type Column = {
  readonly field: ColumnField
  readonly header: string
  readonly required: boolean
  readonly note?: string
}

const column = (field: ColumnField, header: string, note?: string): Column => ({
  field,
  header: header.replace('*', ''),
  required: header.startsWith('*'),
  ...(note === undefined ? {} : { note }),
})

const planned = (word: string) => `实时订单为${word}`

/** Columns of the import template, in its order; a star marks what must be filled. */
export const orderColumns: readonly Column[] = [
  column('originalDocumentNumber', '*原始单号'),
  column('consignor', '*货主名称'),
  column('consignorID', '*货主统一社会信用代码'),
  column('consignee', '*收货方名称'),
  column('consigneeID', '*收货方证件号'),
  column('businessTypeCode', '*业务类型'),
  column('descriptionOfGoods', '*货物名称'),
  column('cargoTypeClassificationCode', '*货物类型'),
  column('weightKg', '*货物重量', '吨'),
  column('cube', '体积', '立方米'),
  column('packages', '件数'),
  column('fromCode', '*装货省市区'),
  column('placeOfLoading', '*装货详细地址'),
  column('loadingContact', '装货联系人'),
  column('loadingPhone', '装货联系电话'),
  column('toCode', '*卸货省市区'),
  column('goodsReceiptPlace', '*卸货详细地址'),
  column('unloadingContact', '卸货联系人'),
  column('unloadingPhone', '卸货联系电话'),
  column('vehicleNumber', '*车牌号'),
  column('vehiclePlateColorCode', '*车牌颜色'),
  column('trailerVehiclePlateNumber', '挂车车牌号'),
  column('driverName', '*司机姓名'),
  column('driverIdNo', '*司机身份证号'),
  column('driverPhone', '*司机手机号'),
  column('actualCarrierName', '*实际承运人名称'),
  column('actualCarrierID', '*实际承运人证件号'),
  column('settleMode', '*计价方式'),
  column('unitPriceFen', '*单价', '元'),
  column('freightFen', '*运费总额', '元'),
  column('driverFreightFen', '*司机运费', '元'),
  column('deductFen', '扣款', '元'),
  column('payType', '*付款方式'),
  column('payeeType', '*收款人类型'),
  column('payeeName', '*收款人姓名'),
  column('payeeAccount', '*收款账号'),
  column('contractNo', '*合同编号'),
  column('consignmentDateTime', '*运单生成时间'),
  column('despatchActualDateTime', '*发货时间', planned('计划发货')),
  column('goodsReceiptDateTime', '*收货时间', planned('计划收货')),
  column('distanceKm', '*运距', '公里'),
  column('trackUrl', '轨迹链接'),
  column('policyNumber', '保险单号'),
  column('insuranceCompany', '保险公司'),
  column('remark', '备注'),
]

/** What the template of special orders has beside, before the others. */
const specialColumns: readonly Column[] = [
  column('specialType', '*特殊类型'),
  column('tripList', '趟次清单', '短驳必填'),
  column('explanation', '情况说明', '无轨迹补录必填'),
  column('returnOf', '原托运单号', '退货返程必填'),
]

/** The columns of a family's template. */
export const columnsFor = (kind: OrderKind): readonly Column[] =>
  kind === 'SPECIAL' ? [...specialColumns, ...orderColumns] : orderColumns

/** A column's heading as the template prints it. */
export const headingOf = ({ header, required, note }: Column) =>
  `${required ? '*' : ''}${header}${note === undefined ? '' : `(${note})`}`

/** A heading as it is compared: without star, blanks and anything in brackets. */
export const plainHeading = (text: string) =>
  text.replace(/[（(][^）)]*[）)]?/g, '').replace(/[\s\u3000*＊:：]/g, '')

const pictures = {
  idPhotoIds: '身份证照片',
  licencePhotoIds: '驾驶证照片',
  vehiclePhotoIds: '行驶证照片',
  weighingFileIds: '过磅单',
  receiptFileIds: '签收回单',
} as const satisfies Record<SpecialFileField, string>

const headers = new Map([
  ...[...specialColumns, ...orderColumns].map(
    ({ field, header }) => [field as string, header] as const,
  ),
  ...Object.entries(pictures),
])

/** The heading, without its star, of a field; the field's own name when it is not in the template. */
export const headerOf = (field: string) => headers.get(field) ?? field
