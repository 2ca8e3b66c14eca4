import type { ReactNode } from 'react'

/** What is asked, by the names that the address has: only what is set. */
export type Asked = Readonly<Record<string, string>>

type Named = { readonly name: string; readonly label: string }
type Option = { readonly value: string; readonly label: string }

/** One filter of a list, as data. */
export type FilterField = Named & {
  /** One of the few that are used most: on a wide screen it is there without being asked for. */
  readonly isCommon?: boolean
} & (
    | { readonly kind: 'text'; readonly placeholder?: string; readonly maxLength?: number }
    | { readonly kind: 'choice'; readonly options: readonly Option[] }
    /** From one day to another; `name` is the first one's, `until` the last one's. */
    | { readonly kind: 'days'; readonly until: string }
    | {
        readonly kind: 'own'
        readonly render: (value: string) => ReactNode
        readonly wordOf: (value: string) => string
      }
  )

const namesOf = (field: FilterField) =>
  field.kind === 'days' ? [field.name, field.until] : [field.name]

const wordOf = (field: FilterField, asked: Asked): string => {
  const value = asked[field.name] ?? ''
  if (field.kind === 'days') return `${value} – ${asked[field.until] ?? ''}`.trim()
  if (field.kind === 'choice') {
    return field.options.find((option) => option.value === value)?.label ?? value
  }
  return field.kind === 'own' ? field.wordOf(value) : value
}

export const isSet = (field: FilterField, asked: Asked) =>
  namesOf(field).some((name) => asked[name])

/** What a list is narrowed by, one by one: `等级 AAA 信用优秀`. */
export const setFilters = (fields: readonly FilterField[], asked: Asked) =>
  fields
    .filter((field) => isSet(field, asked))
    .map((field) => ({ field, words: `${field.label} ${wordOf(field, asked)}` }))

/** The same as one line. */
export const filterWords = (fields: readonly FilterField[], asked: Asked): string =>
  setFilters(fields, asked)
    .map(({ words }) => words)
    .join(' · ')

/** What is asked by these fields; what else the address has is not theirs. */
export const askedBy = (fields: readonly FilterField[], asked: Asked): Asked =>
  Object.fromEntries(
    fields.flatMap(namesOf).flatMap((name) => (asked[name] ? [[name, asked[name]]] : [])),
  )
