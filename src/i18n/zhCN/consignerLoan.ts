export const consignerLoan = {
  'consignerLoan.title': '货主授权与项目',
} as const
