import { setTimeout as after } from 'node:timers/promises'

/** The same, answered or refused no sooner than so many milliseconds after it began: how long it took tells nothing. */
export const noSooner = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  await Promise.allSettled([work, after(milliseconds)])
  return work
}
