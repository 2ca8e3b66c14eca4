/** Numbers in 0…1 that look like chance and are the same on every start. */
export const createChance = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    oneOf: <T>(list: readonly T[]): T => list[below(list.length)] as T, // the list is not empty
    weighted: <T>(list: readonly T[], weightOf: (one: T) => number): T => {
      let left = next() * list.reduce((sum, one) => sum + weightOf(one), 0)
      return (list.find((one) => (left -= weightOf(one)) < 0) ?? list.at(-1)) as T // nor is this
    },
  }
}

export type Chance = ReturnType<typeof createChance>
