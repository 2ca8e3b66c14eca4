import { sessionUser } from '#src/app/session.ts'

const storageKey = () => `ORDER_COLUMNS ${sessionUser()?.entId ?? ''}`

/** The columns of the order list that this person has hidden on this browser. */
export const hiddenColumns = (): string[] =>
  (localStorage.getItem(storageKey()) ?? '').split(',').filter(Boolean)

export const keepHiddenColumns = (columns: readonly string[]) =>
  localStorage.setItem(storageKey(), columns.join(','))
