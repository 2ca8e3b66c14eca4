export const haulierLoan = {
  'haulierLoan.title': '贷款申请',
} as const
