import { useSyncExternalStore } from 'react'

/** How many parts of the server's markup React has still to take over; none where the browser draws the page. */
let left = 0
const listeners = new Set<() => unknown>()

/** The server's markup has so many parts, each a boundary that React takes over by itself. */
export const awaitParts = (count: number): void => {
  left = count
}

/** One part is taken over; says whether it was the last. */
export const partTaken = (): boolean => {
  left -= 1
  if (left === 0) for (const listener of listeners) listener()
  return left === 0
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Does what would make the server's markup wrong, such as another language, once that is taken over. */
export const onceStarted = (act: () => unknown): void => {
  if (left <= 0) act()
  // The last part is taken over once.
  else listeners.add(act)
}

/**
 * False on the server and until its markup is taken over: what is not part of the first view comes after. What changes
 * with it must be a leaf: drawing anew what stands around a part makes React take that over at once, in one long task.
 */
export const useIsStarted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => left <= 0,
    () => false,
  )
