import type { Locale } from '#src/i18n/locale.ts'

export type LocalText = { text: string; lang?: 'zh-CN' }

/** Words in the reader's language; the Chinese ones, marked as such, where nobody has translated them. */
export const inLocale = (locale: Locale, zh: string, en: string | null): LocalText => {
  if (locale === 'zh-CN') return { text: zh }
  return en ? { text: en } : { text: zh, lang: 'zh-CN' }
}
