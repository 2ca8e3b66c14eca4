import type { session as zh } from '#src/i18n/zhCN/session.ts'

export const session = {
} satisfies Record<keyof typeof zh, string>
