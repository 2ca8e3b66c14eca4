import type { consignerLoan as zh } from '#src/i18n/zhCN/consignerLoan.ts'

export const consignerLoan = {
  'consignerLoan.title': 'Authorisations and projects',
} satisfies Record<keyof typeof zh, string>
