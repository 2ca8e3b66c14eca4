import type { loanAccept as zh } from '#src/i18n/zhCN/loanAccept.ts'

export const loanAccept = {
  'loanAccept.title': 'Decisions on applications',
} satisfies Record<keyof typeof zh, string>
