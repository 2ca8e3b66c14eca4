import type { Question } from '#machines/query/question.ts'
import { pageSizes } from '#contract/values.ts'

const wholeIn = (text: string | null, fallback: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : fallback
}

/** The question that an address asks: known filters only, whatever else stands there. */
export const questionIn = (search: URLSearchParams, filters: readonly string[]): Question => {
  const key = search.get('sort')
  const size = wholeIn(search.get('size'), 10)
  return {
    filter: Object.fromEntries(
      filters.flatMap((name) => {
        const value = search.get(name)?.trim()
        return value ? [[name, value]] : []
      }),
    ),
    sort: key ? { key, order: search.get('order') === 'asc' ? 'asc' : 'desc' } : null,
    page: wholeIn(search.get('page'), 1),
    size: pageSizes.find((it) => it === size) ?? 10,
  }
}

/** The address of a question; what is as usual is left out. */
export const searchOf = ({ filter, sort, page, size }: Question): string => {
  const search = new URLSearchParams(filter)
  if (sort) {
    search.set('sort', sort.key)
    search.set('order', sort.order)
  }
  if (page > 1) search.set('page', String(page))
  if (size !== 10) search.set('size', String(size))
  const text = search.toString()
  return text && `?${text}`
}
