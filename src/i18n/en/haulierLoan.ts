import type { haulierLoan as zh } from '#src/i18n/zhCN/haulierLoan.ts'

export const haulierLoan = {
  'haulierLoan.title': 'Loan application',
} satisfies Record<keyof typeof zh, string>
