import { inBrowser } from '#src/storage/store.ts'

export const locales = ['zh-CN', 'en'] as const
export type Locale = (typeof locales)[number]

const storageKey = 'PORTAL_LOCALE'

const isLocale = (text: string | null): text is Locale => locales.some((it) => it === text)

/** The locale chosen earlier on this browser, else Chinese. */
export const storedLocale = (): Locale => {
  const stored = inBrowser.get(storageKey)
  return isLocale(stored) ? stored : 'zh-CN'
}

export const storeLocale = (locale: Locale) => inBrowser.set(storageKey, locale)
