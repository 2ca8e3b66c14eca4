import { codedFields } from '#contract/order.codes.ts'
import { headerOf, headingOf, orderColumns, type OrderField } from '#contract/order.columns.ts'
import { boldCell, textCell, workbookOf, type SheetCell } from './spreadsheet.ts'

export const templateVersion = '1.0'
export const templateName = `订单导入模板_${templateVersion}.xlsx`

const guide = [
  '第 1、2 行为标题和说明，第 3 行为表头，自第 4 行起填写；请勿改动表头',
  '带 * 的列必填；一次最多 10,000 行，文件不超过 10 MB，仅支持 .xlsx',
  '时间格式为 年-月-日 时:分:秒，按北京时间填写',
  '金额单位为元，最多两位小数；重量单位为吨，最多三位小数',
  '业务类型、货物类型、车牌颜色、计价方式、付款方式、收款人类型请从“字典”工作表选择',
  '省市区填写到区县，如：安徽省合肥市包河区',
  '车辆和驾驶员须已绑定本企业；收款账号须已通过核验；合同编号须已登记',
  '同一原始单号只能导入一次；有误的行不会导入，请下载错误文件修改后重新导入',
  '请勿使用公式；如有公式，按其显示的结果导入',
]

const dictionary = (): SheetCell[][] => {
  const lists = Object.entries(codedFields).map(([field, codes]) => ({
    header: headerOf(field as OrderField), // the table's keys are fields
    words: Object.values(codes),
  }))
  const height = Math.max(...lists.map(({ words }) => words.length))
  return [
    lists.map(({ header }) => boldCell(header)),
    ...Array.from({ length: height }, (_, at) =>
      lists.map(({ words }) => textCell(words[at] ?? '')),
    ),
  ]
}

/** The template that the importer reads: title, note, headings, a dictionary and a guide. */
export const templateWorkbook = () => {
  const width = orderColumns.length
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
        orderColumns.map((column) => boldCell(headingOf(column))),
      ],
      widths: orderColumns.map(({ header }) => Math.max(14, header.length * 2 + 6)),
      stickyRows: 3,
    },
    { name: '字典', rows: dictionary(), widths: Object.keys(codedFields).map(() => 24) },
    {
      name: '填写说明',
      rows: guide.map((line, at) => [textCell(`${at + 1}. ${line}`)]),
      widths: [100],
    },
  ])
}
