/** What a list is narrowed by: only what is set, each value as it stands in the address. */
export type Filter = Readonly<Record<string, string>>

export type Sort = { readonly key: string; readonly order: 'asc' | 'desc' }

/** All that decides which rows are shown; it lives in the address. `page` counts from 1. */
export type Question = {
  readonly filter: Filter
  readonly sort: Sort | null
  readonly page: number
  readonly size: number
}

/** Whatever asks anew. `address.changed` comes from Back, Forward or a link and is not written back. */
export type QuestionEvent =
  | { type: 'filter.changed'; filter: Filter }
  | { type: 'filter.cleared' }
  | { type: 'sort.changed'; sort: Sort | null }
  | { type: 'page.changed'; page: number }
  | { type: 'size.changed'; size: number }
  | { type: 'address.changed'; question: Question }

const tidy = (filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** The question after an event; another filter, sort or size begins at the first page. */
export const nextQuestion = (question: Question, event: { type: string }): Question => {
  // Called with every event of a list; those that ask nothing leave the question as it is.
  const asked = event as QuestionEvent
  switch (asked.type) {
    case 'filter.changed':
      return { ...question, filter: tidy(asked.filter), page: 1 }
    case 'filter.cleared':
      return { ...question, filter: {}, page: 1 }
    case 'sort.changed':
      return { ...question, sort: asked.sort, page: 1 }
    case 'page.changed':
      return { ...question, page: asked.page }
    case 'size.changed':
      return { ...question, size: asked.size, page: 1 }
    case 'address.changed':
      return asked.question
    default:
      return question
  }
}

export const sameFilter = (one: Filter, other: Filter) =>
  JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))

export const sameQuestion = (one: Question, other: Question) =>
  sameFilter(one.filter, other.filter) &&
  one.sort?.key === other.sort?.key &&
  one.sort?.order === other.sort?.order &&
  one.page === other.page &&
  one.size === other.size
