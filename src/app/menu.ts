import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { Column, getColumnList } from '#contract/menu.contract.ts'
import { call } from '#src/api/call.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { inBrowser } from '#src/storage/store.ts'

const storageKey = 'web-navigation'
const Columns = z.array(Column)

const cached = (): readonly Column[] => {
  try {
    return Columns.parse(JSON.parse(inBrowser.get(storageKey) ?? '[]'))
  } catch {
    return []
  }
}

let columns: readonly Column[] | null = null
const listeners = new Set<() => void>()

const now = (): readonly Column[] => {
  columns ??= cached()
  return columns
}

/** The server's menu, which the next visit begins with. */
export const giveMenu = (given: readonly Column[]): void => {
  columns = given
  inBrowser.set(storageKey, JSON.stringify(given))
  for (const listener of listeners) listener()
}

/** The menu of the last visit stands at once; the server's replaces it, and a failure leaves it. */
export const loadMenu = async (): Promise<void> => {
  try {
    giveMenu(await call(getColumnList, {}))
  } catch {
    return
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMenu = (): readonly Column[] => useSyncExternalStore(subscribe, now, now)

type Entry = Omit<Column, 'sub'>

/** What an entry is called in the reader's language; Chinese where nobody has translated it. */
export const nameOf = ({ columnName, columnNameEn }: Entry, locale: Locale): string =>
  (locale === 'en' && columnNameEn) || columnName

/** What the reader may see of the menu. */
export const shownOf = <E extends Entry>(entries: readonly E[]): readonly E[] =>
  entries.filter(({ isShow }) => isShow === 1)

/** An entry is active when its own page or a child's equals the path. */
export const isActive = ({ columnPage, sub }: Column, path: string): boolean =>
  columnPage === path || sub.some((child) => child.columnPage === path)
