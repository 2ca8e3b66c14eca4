import { yuanOfFen } from '#contract/money.ts'
import type { Time } from '#contract/values.ts'

/** `¥3,742.00`, for cards and summaries. */
export const formatFen = (fen: number): string =>
  fen < 0 ? `-¥${yuanOfFen(-fen)}` : `¥${yuanOfFen(fen)}`

/** `3,742.00`, under a column header that names the unit. */
export const formatFenPlain = yuanOfFen

/** `12,345`. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** `2026-10-10 09:30`; an absent time is a dash. */
export const formatTime = (time: Time | null | undefined): string => time?.slice(0, 16) ?? '—'

/** `2026-10-10`. */
export const formatDay = (time: Time | null | undefined): string => time?.slice(0, 10) ?? '—'

/** `98.6%` of a share between 0 and 1. */
export const formatShare = (share: number): string => `${(share * 100).toFixed(1)}%`

const units = ['B', 'KB', 'MB', 'GB'] as const

/** `1.4 MB`. */
export const formatBytes = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), 3)
  const amount = bytes / 1024 ** power
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power] ?? 'B'}`
}
