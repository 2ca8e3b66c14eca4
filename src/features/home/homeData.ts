import type { HomeData } from '#src/app/firstView.ts'

type Kept = { -readonly [Name in keyof HomeData]?: HomeData[Name] }

let kept: Kept = {}
let keptAt = 0

/** What came with the document. */
export const giveHome = (data: HomeData): void => {
  kept = { ...data }
  keptAt = Date.now()
}

/** What the home page showed last stands at once when the person comes back to it. */
export const keepHome = <Name extends keyof HomeData>(
  name: Name,
  data: HomeData[Name],
): HomeData[Name] => {
  kept[name] = data
  keptAt = Date.now()
  return data
}

export const keptHome = (): Readonly<Kept> => kept

/** Then it is read again behind. */
export const isHomeOld = (): boolean => Date.now() - keptAt > 60_000
