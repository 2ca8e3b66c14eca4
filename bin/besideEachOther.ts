type Rules<Name> = {
  atOnce: number
  /** Whether one may begin only when the other has ended. */
  isAfter: (name: Name, other: Name) => boolean
}

/** Does what is named, as much at once as may be, in its order where nothing has to be waited for. Answers in that order. */
export async function besideEachOther<Name, Result>(
  names: readonly Name[],
  { atOnce, isAfter }: Rules<Name>,
  work: (name: Name) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<Name, Promise<Result>>()
  const underway = new Set<Promise<Result>>()
  const ended = new Set<Name>()
  const isReady = (name: Name) =>
    !results.has(name) && names.every((other) => ended.has(other) || !isAfter(name, other))
  const begin = (name: Name) => {
    const result = work(name).finally(() => {
      ended.add(name)
      underway.delete(result)
    })
    results.set(name, result)
    underway.add(result)
  }
  while (results.size < names.length) {
    const next = underway.size < atOnce ? names.find(isReady) : undefined
    if (next === undefined) await Promise.race(underway)
    else begin(next)
  }
  return Promise.all(names.map((name) => results.get(name) as Promise<Result>)) // each has begun
}
