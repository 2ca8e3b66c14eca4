import i18next, { type BackendModule, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { counted } from '#contract/words/places.ts'
import { type Area, areas } from './areas.ts'
import { type Locale, storeLocale, storedLocale } from './locale.ts'

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, area, callback) => {
    // i18next asks only for the locales and areas that were given to it below.
    const load = areas[area as Area][locale as Locale]
    load().then(
      (words) => callback(null, words),
      (error: unknown) => callback(error as Error, false),
    )
  },
}

/** `{count, payment|payments}`, as the server says it; formats are written before, so that there are no others. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, nouns) => (nouns ? counted(value, nouns) : value),
}

export const messages = i18next.createInstance()

let started: Promise<unknown> | null = null

/** Makes words available: `common` and the areas named, in the locale chosen earlier. */
export const startMessages = async (
  early: readonly Area[] = [],
  locale: Locale = storedLocale(),
): Promise<void> => {
  if (!import.meta.env.SSR) {
    messages.on('languageChanged', (now) => {
      document.documentElement.lang = now
    })
  }
  started = messages
    .use(backend)
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: locale,
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['common', ...early],
      defaultNS: 'common',
      fallbackNS: 'common',
      // Keys are flat and whole: a dot or a colon in one means nothing.
      keySeparator: false,
      nsSeparator: false,
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    })
  await started
}

/** Loads an area while its page's chunk loads, so that the page does not wait twice. */
export const loadArea = async (area: Area): Promise<void> => {
  if (!messages.isInitialized) {
    // On its way already when i18next comes to ask for it.
    void areas[area][storedLocale()]().catch(() => undefined)
    await started
  }
  await messages.loadNamespaces(area)
}

/** Loads the words of every area in use, then switches: what is on screen, typed or chosen stays. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  storeLocale(locale)
  await messages.changeLanguage(locale)
}

export const localeNow = (): Locale => messages.language as Locale // only `Locale`s are ever set
