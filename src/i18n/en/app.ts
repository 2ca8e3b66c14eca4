import type { app as zh } from '#src/i18n/zhCN/app.ts'

export const app = {
} satisfies Record<keyof typeof zh, string>
