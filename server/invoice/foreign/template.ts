import { invoiceColumns, invoiceKindNames } from '#contract/invoice.columns.ts'
import { invoiceFileRows } from '#contract/invoiceFile.contract.ts'
import { boldCell, textCell, workbookOf } from '#server/order/spreadsheet.ts'
import { invoiceSheetName } from './importInvoices.ts'

export const invoiceTemplateName = '发票导入模板_1.0.xlsx'

const guide = [
  '第 1 行为表头，自第 2 行起填写；请勿改动表头',
  `一次最多 ${invoiceFileRows.toLocaleString('en')} 行，文件不超过 10 MB；金额单位为元，最多两位小数；日期格式为 年-月-日`,
  '发票号码、发票代码、托运单号等列请先设为文本格式再填写，以免被表格软件转换成日期等或丢失数字',
  '只能导入本企业开具的蓝字发票；“购方”“销方”可填写名称或统一社会信用代码',
  '“托运单号”填写平台的托运单号，多个单号用顿号分隔；价税合计须等于各托运单运费之和，托运单须已付款',
  '电子发票填写 20 位发票号码；纸质发票填写 8 位发票号码和发票代码',
  '“发票类型”不填写的，按“普通发票”登记',
  '有误的行不会登记，请下载错误文件，按“错误原因”更正后重新上传',
]

/** The template that the reader reads: headings, a dictionary and a guide. */
export const invoiceTemplate = () => {
  const headings = invoiceColumns.map(({ header, required }) =>
    boldCell(`${required ? '*' : ''}${header}`),
  )
  const words = Object.values(invoiceKindNames).map((name) => [textCell(name)])
  return workbookOf([
    { name: invoiceSheetName, rows: [headings], widths: headings.map(() => 20), stickyRows: 1 },
    { name: '字典', rows: [[boldCell('发票类型')], ...words], widths: [30] },
    {
      name: '填写说明',
      rows: guide.map((line, at) => [textCell(`${at + 1}. ${line}`)]),
      widths: [100],
    },
  ])
}
