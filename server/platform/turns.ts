/** Lets so many work at once, and so many wait in the order in which they came; who comes beyond is refused. */
export const createTurns = (limits: { atOnce: number; waiting: number }, refusal: () => Error) => {
  let running = 0
  const waiting: (() => void)[] = []
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  /** Waits for a turn; answers how to end it. */
  const take = async () => {
    if (running < limits.atOnce) running++
    else if (waiting.length >= limits.waiting) throw refusal()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    return end
  }
  return take
}

/** The same by name, each name by itself, one after the other. */
export const createLines = (waiting: number, refusal: () => Error) => {
  const lines = new Map<string, { take: ReturnType<typeof createTurns>; open: number }>()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? { take: createTurns({ atOnce: 1, waiting }, refusal), open: 0 }
    lines.set(name, line)
    line.open++
    try {
      const end = await line.take()
      return await work().finally(end)
    } finally {
      if (--line.open === 0) lines.delete(name)
    }
  }
}
