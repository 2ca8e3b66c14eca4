import { describe, expect, test } from 'vitest'
import { createShares, type EndTurn } from '#server/platform/shares.ts'

const limits = { atOnce: 2, ofOne: 1, waiting: 3, waitingInAll: 5, restMs: 30_000 }

/** Who has begun, in order, and what ends each. */
const open = (given = limits) => {
  let time = 0
  const take = createShares(given, { now: () => time }, (seconds) => new Error(`${seconds} s`))
  const began: string[] = []
  const refused: string[] = []
  const ends = new Map<string, EndTurn>()
  return {
    began,
    refused,
    pass: (milliseconds: number) => (time += milliseconds),
    come: async (...names: string[]) => {
      for (const name of names)
        take(name[0] ?? '').then(
          (end) => {
            began.push(name)
            ends.set(name, end)
          },
          (error: Error) => refused.push(`${name}: ${error.message}`),
        )
      await Promise.resolve().then(() => undefined)
    },
    end: async (name: string, how?: 'spent') => {
      ends.get(name)?.(how)
      await Promise.resolve().then(() => undefined)
    },
  }
}

describe('turns by name', () => {
  test('leave the other turn to others, however many one sends', async () => {
    const it = open()
    await it.come('a1', 'a2', 'a3', 'a4', 'b1')
    expect(it.began).toEqual(['a1', 'b1'])
  })

  test('go to the name that was served longest ago', async () => {
    const it = open()
    await it.come('a1', 'b1', 'a2', 'a3', 'c1', 'b2')
    await it.end('a1')
    expect(it.began).toEqual(['a1', 'b1', 'c1'])
    await it.end('b1')
    await it.end('c1')
    expect(it.began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
  })

  test('are refused beyond its share to a name alone', async () => {
    const it = open()
    await it.come('a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2')
    expect(it.refused).toEqual(['a5: 30 s'])
    expect(it.began).toEqual(['a1', 'b1'])
  })

  test('are taken from the longest line where all are full', async () => {
    const it = open()
    await it.come('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1', 'd1', 'b4')
    expect(it.refused.toSorted()).toEqual(['a3: 30 s', 'a4: 30 s', 'b4: 30 s'])
    await it.end('a1')
    expect(it.began.at(-1)).toBe('c1')
  })

  test('that were spent make their name rest, and nobody else', async () => {
    const it = open()
    await it.come('a1', 'a2', 'b1', 'b2')
    await it.end('a1', 'spent')
    expect(it.refused).toEqual(['a2: 30 s'])
    it.pass(10_000)
    await it.come('a3')
    expect(it.refused.at(-1)).toBe('a3: 20 s')
    await it.end('b1')
    expect(it.began).toEqual(['a1', 'b1', 'b2'])
    it.pass(20_000)
    await it.come('a4')
    expect(it.began.at(-1)).toBe('a4')
  })

  test('end once', async () => {
    const it = open()
    await it.come('a1', 'b1', 'c1', 'd1')
    await it.end('a1')
    await it.end('a1')
    expect(it.began).toEqual(['a1', 'b1', 'c1'])
  })
})
