import type { Clock } from './ports.ts'

type Waiting = { start: () => void; refuse: (error: Error) => void }
type Line = { running: number; waiting: Waiting[]; restsUntil: number }

/** How a turn ended: `spent` where what was done in it took so much that it had to be stopped. */
export type EndTurn = (how?: 'spent') => void

export type Limits = {
  /** Turns at the same time, of all and of one. */
  atOnce: number
  ofOne: number
  /** So many wait, of one and of all. */
  waiting: number
  waitingInAll: number
  /** For so long none of one begins whose turn was spent. */
  restMs: number
}

/**
 * Turns by name, so that what one sends delays that one alone: each has a line of its own, and of those who wait the name that
 * was served longest ago goes first. Whoever comes beyond is refused with the seconds to wait; where all lines together are
 * full, the longest one gives way.
 */
export const createShares = (
  limits: Limits,
  { now }: Pick<Clock, 'now'>,
  refusal: (seconds: number) => Error,
) => {
  // In the order in which they were served, the longest ago first.
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0
  const restSeconds = Math.ceil(limits.restMs / 1000)

  const toTheEnd = (name: string, line: Line) => {
    lines.delete(name)
    lines.set(name, line)
  }

  const forgetIdle = () => {
    for (const [name, line] of lines)
      if (line.running + line.waiting.length === 0 && line.restsUntil <= now()) lines.delete(name)
  }

  const startNext = () => {
    if (running >= limits.atOnce) return
    for (const [name, line] of lines) {
      const next = line.running < limits.ofOne ? line.waiting.shift() : undefined
      if (!next) continue
      waiting--
      running++
      line.running++
      toTheEnd(name, line)
      return next.start()
    }
  }

  const refuseLast = (line: Line) => {
    waiting--
    line.waiting.pop()?.refuse(refusal(restSeconds))
  }

  /** Makes room in the longest line, where that is longer than this one would be. */
  const makeRoom = (mine: Line) => {
    const longest = [...lines.values()].reduce((most, line) =>
      line.waiting.length > most.waiting.length ? line : most,
    )
    if (longest.waiting.length <= mine.waiting.length + 1) throw refusal(restSeconds)
    refuseLast(longest)
  }

  const endOf = (name: string, line: Line): EndTurn => {
    let isOpen = true
    return (how) => {
      if (!isOpen) return
      isOpen = false
      running--
      line.running--
      toTheEnd(name, line)
      if (how === 'spent') {
        line.restsUntil = now() + limits.restMs
        while (line.waiting.length > 0) refuseLast(line)
      }
      startNext()
    }
  }

  /** Waits for a turn of this name; answers how to end it. */
  return async (name: string): Promise<EndTurn> => {
    forgetIdle()
    const line = lines.get(name) ?? { running: 0, waiting: [], restsUntil: 0 }
    const restMs = line.restsUntil - now()
    if (restMs > 0) throw refusal(Math.ceil(restMs / 1000))
    lines.set(name, line)
    const mayBegin = running < limits.atOnce && line.running < limits.ofOne
    if (!mayBegin) {
      if (line.waiting.length >= limits.waiting) throw refusal(restSeconds)
      if (waiting >= limits.waitingInAll) makeRoom(line)
    }
    waiting++
    await new Promise<void>((start, refuse) => {
      line.waiting.push({ start, refuse })
      startNext()
    })
    return endOf(name, line)
  }
}
