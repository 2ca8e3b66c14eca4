import type { loanHome as zh } from '#src/i18n/zhCN/loanHome.ts'

export const loanHome = {
  'loanHome.title': 'Logistics loans',
} satisfies Record<keyof typeof zh, string>
