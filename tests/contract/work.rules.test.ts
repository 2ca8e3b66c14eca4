import { describe, expect, test } from 'vitest'
import { doWork, isWorkDone } from '#contract/work.rules.ts'

const work = { parts: 4, bits: 8 }

describe('a work', () => {
  test('that is done is seen to be', async () => {
    const code = await doWork('a-key', work)
    expect(code).toMatch(/^\d+(\.\d+){3}$/)
    expect(await isWorkDone('a-key', work, code)).toBe(true)
  })

  test('is done by the first number that serves, be it the very first', async () => {
    const code = await doWork('a-key', { parts: 16, bits: 1 })
    const answers = code.split('.').map(Number)
    expect(Math.min(...answers)).toBe(0)
    expect(Math.max(...answers)).toBeLessThan(32)
  })

  test('serves no other key, and no part is left out, changed or moved', async () => {
    const code = await doWork('a-key', work)
    const [first = '', second = '', ...rest] = code.split('.')
    expect(await isWorkDone('b-key', work, code)).toBe(false)
    for (const other of [
      '',
      first,
      [first, second, ...rest.slice(1)].join('.'),
      [second, first, ...rest].join('.'),
      [`${Number(first) + 1}`, second, ...rest].join('.'),
      `${code}.0`,
      code.replace(/^\d+/, 'NaN'),
      code.replace(/^\d+/, '1e3'),
      code.replace(/^\d+/, '-1'),
      // The same number, written otherwise.
      `+${code}`,
      ` ${code}`,
    ])
      expect(await isWorkDone('a-key', work, other), other).toBe(false)
  })

  test('that is guessed is nearly never right', async () => {
    const guesses = Array.from({ length: 200 }, (_, n) =>
      isWorkDone('a-key', { parts: 16, bits: 12 }, Array(16).fill(n).join('.')),
    )
    expect((await Promise.all(guesses)).filter(Boolean)).toEqual([])
  })
})
