import type { Translate } from '#src/i18n/translate.ts'

/** The kinds of material, by their numbers. */
export const fileTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const

/** Days, or months. */
export const termText = (
  t: Translate<'desk'>,
  { termDays, termMonths }: { termDays: number | null; termMonths: number | null },
) =>
  termMonths === null
    ? t('desk.loans.days', { count: termDays ?? 0 })
    : t('desk.loans.months', { count: termMonths })
