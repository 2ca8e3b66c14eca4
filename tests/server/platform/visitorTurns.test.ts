import { describe, expect, test } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { createReading } from '#server/platform/reading.ts'
import type { EndTurn } from '#server/platform/shares.ts'

/** Visitors by name, each from a network; who has begun, and who was refused. */
const open = () => {
  let time = 0
  const { takeFileTurn } = createReading({ now: () => time })
  const began: string[] = []
  const refused: string[] = []
  const ends = new Map<string, EndTurn>()
  const settle = () => new Promise<void>((done) => setImmediate(done))
  return {
    began,
    refused,
    pass: (milliseconds: number) => (time += milliseconds),
    come: async (...visitors: [name: string, network: string][]) => {
      for (const [name, network] of visitors)
        takeFileTurn({ network }).then(
          (end) => {
            began.push(name)
            ends.set(name, end)
          },
          (error: Problem) => refused.push(`${name} ${error.value.code}`),
        )
      await settle()
    },
    end: async (name: string, how?: 'spent') => {
      ends.get(name)?.(how)
      await settle()
    },
  }
}

const line = (site: number, n: number) => `2001:db8:${site}:${n.toString(16)}::/64`
const times = (count: number, one: (n: number) => [string, string]) =>
  Array.from({ length: count }, (_, n) => one(n))

describe('visitors of one site', () => {
  test('of other lines wait where one has sent more than its share', async () => {
    const it = open()
    await it.come(...times(8, (n) => [`a${n}`, line(1, 1)]))
    expect(it.refused).toEqual(['a6 tooManyRequests', 'a7 tooManyRequests'])
    await it.come(['neighbour', line(1, 2)])
    expect(it.refused).toHaveLength(2)
    await it.end('a0')
    expect(it.began).toEqual(['a0', 'neighbour'])
  })

  test('go on where the file of a neighbour had to be stopped, which rests alone', async () => {
    const it = open()
    await it.come(['a0', line(1, 1)], ['a1', line(1, 1)], ['neighbour', line(1, 2)])
    await it.end('a0', 'spent')
    expect(it.began).toEqual(['a0', 'neighbour'])
    expect(it.refused).toEqual(['a1 tooManyRequests'])
    await it.end('neighbour')
    await it.come(['a2', line(1, 1)], ['another', line(1, 3)])
    expect(it.refused).toEqual(['a1 tooManyRequests', 'a2 tooManyRequests'])
    expect(it.began).toEqual(['a0', 'neighbour', 'another'])
    it.pass(30_000)
    await it.end('another')
    await it.come(['a3', line(1, 1)])
    expect(it.began.at(-1)).toBe('a3')
  })

  test('have a share together, however many lines it is, and other sites their turns between', async () => {
    const it = open()
    await it.come(...times(60, (n) => [`a${n}`, line(1, n)]))
    expect(it.refused).toHaveLength(60 - 11)
    await it.come(['other', line(2, 1)], ['of IPv4', '192.0.2.1'])
    expect(it.refused).toHaveLength(60 - 11)
    await it.end('a0')
    await it.end('other')
    expect(it.began).toEqual(['a0', 'other', 'of IPv4'])
  })
})
