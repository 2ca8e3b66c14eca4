import { codedFields } from '#contract/order.codes.ts'
import { type ColumnField, columnsFor, headerOf, headingOf } from '#contract/order.columns.ts'
import type { OrderKind } from '#contract/order.contract.ts'
import { boldCell, textCell, workbookOf, type SheetCell } from './spreadsheet.ts'

export const templateVersion = '1.0'
/** Special orders have a template of their own. */
export const templateName = (kind: OrderKind = 'TAXPAY') =>
  `${kind === 'SPECIAL' ? '特殊订单' : '订单'}导入模板_${templateVersion}.xlsx`

const guide = [
  '第 1、2 行为标题和说明，第 3 行为表头，自第 4 行起填写；请勿改动表头',
  '带 * 的列必填；一次最多 10,000 行，文件不超过 10 MB，仅支持 .xlsx',
  '时间格式为 年-月-日 时:分:秒，按北京时间填写',
  '单号、证件号、账号等列请先设为文本格式再填写，以免被表格软件转换成日期等或丢失数字',
  '金额单位为元，最多两位小数；重量单位为吨，最多三位小数',
  '业务类型、货物类型、车牌颜色、计价方式、付款方式、收款人类型请从“字典”工作表选择',
  '省市区填写到区县，如：安徽省合肥市包河区',
  '车辆和驾驶员须已绑定本企业；收款账号须已通过核验；合同编号须已登记',
  '同一原始单号只能导入一次；有误的行不会导入，请下载错误文件修改后重新导入',
  '请勿使用公式；如有公式，按其显示的结果导入',
]

const specialGuide = [
  '特殊类型：仅司机、短驳、无轨迹补录、退货返程。仅司机订单无须绑定车辆，司机运费每单不超过 5,000.00 元、每人每月不超过 50,000.00 元；货物重量超过 4.5 吨的，在“情况说明”中说明临时调车的原因',
  '短驳订单在“趟次清单”中逐趟填写 2 至 20 趟，以换行或分号分隔，如：2026-10-10 09:00-09:40 3.5',
  '无轨迹补录的，填写“情况说明”；退货返程的，填写“原托运单号”，装货地与卸货地同原单相反',
  '身份证、驾驶证、行驶证照片，过磅单及签收回单在导入后到订单页面上传，上传后才能提交审核',
]

const dictionary = (kind: OrderKind): SheetCell[][] => {
  const has = new Set(columnsFor(kind).map(({ field }) => field))
  const lists = Object.entries(codedFields)
    .filter(([field]) => has.has(field as ColumnField)) // the table's keys are fields
    .map(([field, codes]) => ({ header: headerOf(field), words: Object.values(codes) }))
  const height = Math.max(...lists.map(({ words }) => words.length))
  return [
    lists.map(({ header }) => boldCell(header)),
    ...Array.from({ length: height }, (_, at) =>
      lists.map(({ words }) => textCell(words[at] ?? '')),
    ),
  ]
}

/** The template that the importer reads: title, note, headings, a dictionary and a guide. */
export const templateWorkbook = (kind: OrderKind = 'TAXPAY') => {
  const columns = columnsFor(kind)
  const width = columns.length
  const spanning = (text: string): SheetCell[] => [
    { value: text, type: String, fontWeight: 'bold', span: width },
    ...Array.from({ length: width - 1 }, () => null),
  ]
  return workbookOf([
    {
      name: '订单导入',
      rows: [
        spanning('订单导入'),
        spanning('带 * 的列必填；时间格式为 年-月-日 时:分:秒；自第 4 行起填写'),
        columns.map((column) => boldCell(headingOf(column))),
      ],
      widths: columns.map(({ header }) => Math.max(14, header.length * 2 + 6)),
      stickyRows: 3,
    },
    { name: '字典', rows: dictionary(kind), widths: Object.keys(codedFields).map(() => 24) },
    {
      name: '填写说明',
      rows: [...guide, ...(kind === 'SPECIAL' ? specialGuide : [])].map((line, at) => [
        textCell(`${at + 1}. ${line}`),
      ]),
      widths: [100],
    },
  ])
}
