import type { ReactNode } from 'react'
import type { Filter } from '#machines/kit/pagedList/question.ts'

type Named = { readonly name: string; readonly label: string }

/** One filter of a public list. */
export type PublicFilter = Named &
  (
    | { readonly kind: 'text'; readonly placeholder?: string; readonly maxLength?: number }
    | { readonly kind: 'day' }
    | { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] }
    | {
        readonly kind: 'own'
        readonly render: (value: string) => ReactNode
        readonly wordOf: (value: string) => string
      }
  )

const wordOf = (filter: PublicFilter, value: string): string => {
  if (filter.kind === 'choice') {
    return filter.options.find((option) => option.value === value)?.label ?? value
  }
  return filter.kind === 'own' ? filter.wordOf(value) : value
}

/** What a list is narrowed by, in words: `等级 AAA 信用优秀 · 所在地 合肥市`. */
export const filterWords = (filters: readonly PublicFilter[], values: Filter): string =>
  filters
    .flatMap((filter) => {
      const value = values[filter.name]
      return value ? [`${filter.label} ${wordOf(filter, value)}`] : []
    })
    .join(' · ')
