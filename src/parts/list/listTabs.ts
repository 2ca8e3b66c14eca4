import type { Filter } from '#machines/kit/pagedList/question.ts'

/** A tab narrows the list beside its filters; the first one of nothing is all. */
export type ListTab = { readonly key: string; readonly label: string; readonly filter: Filter }

export type ListTabs = { readonly label: string; readonly tabs: readonly ListTab[] }

type Choice = { readonly value: string; readonly label: string }

/** One filter as tabs; the choice without a value is all of them. */
export const tabsOf = (label: string, name: string, choices: readonly Choice[]): ListTabs => ({
  label,
  tabs: choices.map(({ value, label: words }) => ({
    key: value === '' ? 'all' : value,
    label: words,
    filter: value === '' ? {} : { [name]: value },
  })),
})

/** The part of a filter that tabs decide, and the rest. */
export const dividedBy = ({ tabs }: ListTabs, filter: Filter) => {
  const names = new Set(tabs.flatMap((tab) => Object.keys(tab.filter)))
  const part = (isOfTabs: boolean): Filter =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => names.has(name) === isOfTabs))
  return { ofTabs: part(true), rest: part(false) }
}

const isSame = (one: Filter, other: Filter) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** The tab that is open; of what no tab asks, the one of all. */
export const openTab = (tabs: ListTabs, filter: Filter): ListTab | undefined => {
  const { ofTabs } = dividedBy(tabs, filter)
  return (
    tabs.tabs.find((tab) => isSame(tab.filter, ofTabs)) ??
    tabs.tabs.find((tab) => isSame(tab.filter, {}))
  )
}
