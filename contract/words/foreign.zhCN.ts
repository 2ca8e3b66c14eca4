import { cellZhCN } from './cell.zhCN.ts'

/** What speaks against registering an invoice from elsewhere, and what to do. */
export const foreignZhCN = {
  empty: '“{column}”未填写，请补充',
  unread: '“{column}”无法识别，请更正',
  digitsLost: `“{column}”${cellZhCN.digitsLost}`,
  converted: `“{column}”${cellZhCN.converted}`,
  formulaOpen: `“{column}”${cellZhCN.formulaOpen}`,
  formula: `“{column}”${cellZhCN.formula}`,
  tooMany: '“{column}”最多填写 {limit} 个，请拆分',
  notFound: '文件中没有“{column}”，请用“登记发票”上传该文件并手工录入',
  code: '纸质发票须填写 10 或 12 位发票代码；20 位号码的电子发票没有发票代码',
  future: '开票日期晚于今天，请核对',
  red: '红字发票不能导入，请核对金额',
  sum: '金额与税额之和不等于价税合计，请核对',
  twice: '发票号码 {number} 在文件中重复，请只保留一行',
  sources: '同一张发票的文件内容不一致，请核对后只上传正确的文件',
  several: '文件“{name}”中有多张发票，未能分开读取，请拆分后逐张导入',
  nested: '“{name}”是压缩包，其中的文件未导入，请解压后导入',
  unreadable: '文件“{name}”已损坏或不是发票，请重新获取',
  taken: '发票号码 {number} 已登记，无须再次导入',
  seller: '销方“{name}”不是本企业，只能导入本企业开具的发票',
  buyer: '购方“{name}”与托运单 {number} 的货主“{consigner}”不一致，请核对',
  buyers: '各托运单的货主均名为“{name}”，但证件号码不同；一张发票只有一个购方，请核对托运单号',
  orderMissing: '本企业没有托运单 {number}，请核对托运单号',
  orderUnpaid: '托运单 {number} 尚未付款完成，请付款后再导入',
  orderInvoiced: '托运单 {number} 正在开票或已开票，请勿重复登记',
  total: '价税合计 {total} 元与托运单运费合计 {freight} 元不一致，请核对',
} as const
export type ForeignKey = keyof typeof foreignZhCN
