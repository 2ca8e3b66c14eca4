import type { loanMaterial as zh } from '#src/i18n/zhCN/loanMaterial.ts'

export const loanMaterial = {
  'loanMaterial.title': 'Facts and documents',
} satisfies Record<keyof typeof zh, string>
