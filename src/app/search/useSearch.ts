import { useSyncExternalStore } from 'react'
import { loadArea } from '#src/i18n/messages.ts'
import { lazyPart } from '#src/app/lazyPart.ts'

const loadCode = () => import('./searchActors.ts')

/** What the field offers, drawn. */
export const searchList = lazyPart(async () => {
  const [it] = await Promise.all([import('./SearchFlow.tsx'), loadArea('search')])
  return it.SearchFlow
})

type Search = ReturnType<Awaited<ReturnType<typeof loadCode>>['beginSearch']>

let search: Search | null = null
let view: ReturnType<Search['view']> | null = null
let beginning: Promise<void> | null = null
const listeners = new Set<() => void>()

const tell = () => {
  view = search?.view() ?? null
  for (const listener of listeners) listener()
}

const begin = async () => {
  const [{ beginSearch }] = await Promise.all([loadCode(), searchList.load()])
  search = beginSearch(tell)
  tell()
}

/** Its code comes when somebody goes to the field; without it the field leads to the page of answers all the same. */
export const startSearch = async (): Promise<Search | null> => {
  beginning ??= begin()
  await beginning.catch(() => (beginning = null))
  return search
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The search of the tab, as it stands; null until somebody has gone to a field of it. */
export const useSearch = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => view,
    () => null,
  )
  return shown && search ? { ...search, ...shown } : null
}
