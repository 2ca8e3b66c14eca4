/** Why a loan is not applied for, confirmed or drawn, and what to do. */
export const loanZhCN = {
  amountStep: '申请金额应为 1 万元的整数倍',
  term: '请选择该产品提供的期限',
  termPeriod: '应收账款融资的期限应与项目账期一致，为 {days} 天',
  method: '请选择该产品提供的还款方式',
  project: '项目不存在、未通过审核或已暂停，请重新选择',
  sameConsigner: '退回的申请只能选择原货主的项目。如需更换货主，请撤回本申请后重新申请',
  material: '还缺少或已过期：{files}。请上传后再提交',
  facts: '请补全企业经营信息后再提交',
  grade: '信用等级须为 B 级及以上，当前为 {grade}',
  blacklisted: '企业已列入严重失信主体名单，暂不能申请',
  live: '已有同一货主、同一产品的申请 {applyNo}，办结后方可再次申请',
  rejectedLately: '银行此前未批准该申请，{day} 后可再次申请',
  removed: '货主已将贵企业移出合格承运商名单，请与货主联系',
  tooLittle: '可融资的应收运费不足：该产品最低申请 {min} 元，目前最多 {most} 元',
  noRole: '仅道路运输企业可以申请物流贷',
  established: '企业成立满 {months} 个月后方可申请',
  orders: '在平台有运单满 {months} 个月后方可申请',
  noProject: '暂无可申请的运输项目，请联系货主登记项目',
  ownEnterprise: '不能以本企业为货主申请',
} as const

export type LoanKey = keyof typeof loanZhCN

/** The kinds of material, by their numbers. */
export const fileTypesZhCN = {
  1: '营业执照',
  2: '道路运输经营许可证',
  3: '法定代表人身份证正反面',
  4: '公司章程',
  5: '近 6 个月对公账户流水',
  6: '近两年财务报表',
  7: '近 12 个月纳税申报或完税证明',
  8: '与货主的运输合同',
  9: '应收账款清单或对账单',
  10: '企业征信授权书',
  11: '法定代表人征信授权书',
  12: '车辆清单及行驶证',
  13: '股东会决议（申请超过 100 万元时提供）',
} as const satisfies Record<number, string>
