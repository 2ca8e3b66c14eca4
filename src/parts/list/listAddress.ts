import { pageSizes } from '#contract/values.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'

const defaultSize = 20

/** The question that an address asks by these filters; what it does not know is left out. */
export const questionOf = (search: URLSearchParams, filters: readonly string[]): Question => {
  const filter: Record<string, string> = {}
  for (const name of filters.toSorted()) {
    const value = search.get(name)?.trim()
    if (value) filter[name] = value
  }
  const key = search.get('sort')
  const page = Number(search.get('page'))
  const size = Number(search.get('size'))
  return {
    filter,
    sort: key ? { key, order: search.get('direction') === 'asc' ? 'asc' : 'desc' } : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((it) => it === size) ?? defaultSize,
  }
}

/** The address of a question; what goes without saying is not written. */
export const searchOf = ({ filter, sort, page, size }: Question): string => {
  const search = new URLSearchParams(filter)
  if (sort) {
    search.set('sort', sort.key)
    search.set('direction', sort.order)
  }
  if (page > 1) search.set('page', String(page))
  if (size !== defaultSize) search.set('size', String(size))
  const text = search.toString()
  return text ? `?${text}` : ''
}
