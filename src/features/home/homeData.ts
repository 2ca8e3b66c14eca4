import type { HomeData } from '#src/app/firstView.ts'

type Cached = { -readonly [Name in keyof HomeData]?: HomeData[Name] }

let cached: Cached = {}
let cachedAt = 0

/** What came with the document. */
export const giveHome = (data: HomeData): void => {
  cached = { ...data }
  cachedAt = Date.now()
}

/** What the home page showed last stands at once when the person comes back to it. */
export const cacheHome = <Name extends keyof HomeData>(
  name: Name,
  data: HomeData[Name],
): HomeData[Name] => {
  cached[name] = data
  cachedAt = Date.now()
  return data
}

export const cachedHome = (): Readonly<Cached> => cached

/** Then it is read again behind. */
export const isHomeOld = (): boolean => Date.now() - cachedAt > 60_000
