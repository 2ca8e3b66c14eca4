import { sessionUser } from '#src/app/session.ts'
import { inBrowser } from '#src/storage/store.ts'

const storageKey = () => `ORDER_COLUMNS ${sessionUser()?.entId ?? ''}`

/** The columns of the order list that this person has hidden on this browser. */
export const hiddenColumns = (): string[] =>
  (inBrowser.get(storageKey()) ?? '').split(',').filter(Boolean)

export const storeHiddenColumns = (columns: readonly string[]) =>
  inBrowser.set(storageKey(), columns.join(','))
