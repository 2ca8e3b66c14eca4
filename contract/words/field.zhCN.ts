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
}

export type FieldCode = keyof typeof fieldZhCN
