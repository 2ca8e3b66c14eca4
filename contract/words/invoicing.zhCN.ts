/** Why orders cannot be invoiced, and what to do; the code before `_` is the one shown. */
export const invoicingZhCN = {
  I01: '未找到该订单，请刷新列表后重新选择',
  I02: '订单状态为“{status}”，付款完成后方可申请开票，请移出该订单',
  I03: '订单已在开票申请 {applyNo} 中，请移出该订单，或先撤回该申请',
  I03_INVOICE: '订单已开具发票 {invoiceNo}，请移出该订单',
  I04_CONTRACT: '订单未绑定合同，请补充合同后申请',
  I04_TRACK: '订单没有运输轨迹，请补充轨迹后申请',
  I04_RECEIPT: '订单没有签收回单，请补充回单后申请',
  I04_MONEY: '线下付款没有资金流水，请补充资金流水后申请',
  I05_CARRIER: '订单的承运人与本企业的纳税人识别号不一致，不能由本企业开票',
  I05_CONTRACT: '合同双方与订单的货主、承运人不一致，请核对合同',
  I05_FUNDS: '司机运费尚差 {short} 元未付，请付款后申请',
  I06: '货主没有有效的纳税人识别号，不能开具专用发票，请改开普通发票',
  I07: '同一纳税人识别号下的货主名称不一致（{name}、{other}），请分开申请',
  I08: '订单适用的税率（{rate}）与同一张发票的其他订单（{other}）不同，请分开申请',
  I09: '本月可用发票额度不足，还差 {short} 元，请减少订单或下月申请',
  I10_PROFILE: '本企业的涉税信息尚未通过审核，请先登记涉税信息',
  I10_PERSON: '自然人不能自行开具发票',
  I10_DIGITAL: '税务数字账户未授权或授权已过期，请先完成授权',
  I11: '订单运费为 0，无需开票，请移出该订单',
} as const

export type InvoicingKey = keyof typeof invoicingZhCN
