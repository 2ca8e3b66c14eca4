/** What is given, in pieces of at most `size`, one after the other; of nothing there is none. */
export function* inPieces<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}
