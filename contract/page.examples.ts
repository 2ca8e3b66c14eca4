import { page, type Page } from './values.ts'

/** A page that has them all. */
export const pageWith = <T>(records: readonly T[]): Page<T> =>
  page([...records], records.length, { current: 1, size: 10 })
