import type { login as zh } from '#src/i18n/zhCN/login.ts'

export const login = {
} satisfies Record<keyof typeof zh, string>
