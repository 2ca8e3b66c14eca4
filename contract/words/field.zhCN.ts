/** What is wrong with one field of an input. */
export const fieldZhCN = {
  empty: '此项不能为空',
  tooShort: '至少填写 {limit} 个字符',
  tooLong: '最多填写 {limit} 个字符',
  tooSmall: '不能小于 {limit}',
  tooBig: '不能大于 {limit}',
  tooFew: '至少选择 {limit} 项',
  tooMany: '最多选择 {limit} 项',
  notAllowed: '不在可选范围内',
  format: '格式不正确',
  amount: '请填写大于 0、不超过 999,999,999.99 元的金额，最多两位小数',
  sum: '请填写金额数字，最多精确到分',
  number: '请填写整数',
  noSuchDay: '请填写有效的日期',
  noSuchTime: '请填写有效的日期和时间',
  beforeStart: '不能早于开始日期',
  linkOrFile: '请填写链接，或上传一个文件',
  notAfterStart: '须晚于开始日期',
  wrongLines: '请核对：{wrong}',
  ownOrTwice: '不能重复，也不能填写本企业：{wrong}',
  notHaulier: '有承运企业未在平台认证，或不是道路运输企业，请核对',
  passwordWeak:
    '密码应为 8 至 20 位，含大写字母、小写字母、数字、特殊字符中的至少三种，且不含账号、连续或重复字符',
  passwordCommon: '该密码过于常见，请换一个',
  passwordUsed: '不能与最近使用过的密码相同',
  phoneTaken: '该手机号已用于其他账号，请换用其他手机号或以统一社会信用代码为账号',
}

export type FieldCode = keyof typeof fieldZhCN
