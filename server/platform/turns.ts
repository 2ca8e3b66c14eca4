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
