/** A random number generator with a seed, so that every history can be told again. */
export const dice = (seed: number) => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { below: (limit: number) => Math.floor(next() * limit), isLikely: (share: number) => next() < share }
}
export type Dice = ReturnType<typeof dice>
