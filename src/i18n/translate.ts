import { useTranslation } from 'react-i18next'
import type { Area, WordsOf } from './areas.ts'
import type { Locale } from './locale.ts'
import { messages } from './messages.ts'

type Known<A extends Area> = WordsOf<A> & WordsOf<'common'>

/** The keys a view of this area may use: its own and the common ones. */
export type Key<A extends Area> = Extract<keyof Known<A>, string>

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type Values<Text> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Record<Placeholder<Text>, string | number>]

/** An unknown key and a forgotten placeholder do not compile. */
export type Translate<A extends Area> = <K extends Key<A>>(
  key: K,
  ...values: Values<Known<A>[K]>
) => string

/** Words of one area (and of `common`) in the locale in use; suspends while the area loads. */
export const useTranslate = <A extends Area>(area: A): Translate<A> => {
  const { t } = useTranslation(area)
  // i18next knows nothing of our keys; `Translate` checks them.
  return t as unknown as Translate<A>
}

/** The same outside React, for an area that is loaded already. */
export const translateIn = <A extends Area>(area: A): Translate<A> =>
  messages.getFixedT(null, area) as unknown as Translate<A> // as above

export const useLocale = (): Locale => useTranslation('common').i18n.language as Locale // as set
