import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.contract.ts'
import { queryOrderInfo } from '#contract/order.contract.ts'
import {
  createRateLimit,
  limits,
  type RateLimit,
  spentChannel,
} from '#server/platform/rateLimit.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Two processes that hear each other, and what was said. */
const together = () => {
  const words: string[] = []
  const tell = (word: string) => {
    words.push(word)
    for (const one of all) one.listener.heard(spentChannel, word)
  }
  const one = createRateLimit({ tell })
  const other = createRateLimit({ tell })
  const all = [one, other]
  return { one, other, words }
}

const problemOf = (limit: RateLimit, who = 'session') => {
  try {
    limit.count(login, who)
    return null
  } catch (error) {
    return error
  }
}

const spend = (limit: RateLimit, times: number, who = 'session') => {
  for (let count = 0; count < times; count++) expect(problemOf(limit, who)).toBeNull()
}

test('what a caller spends in one process is not there in the other a second later', () => {
  const { one, other } = together()
  spend(one, limits.login)
  expect(problemOf(one)).toMatchObject({ value: { code: 'tooManyRequests' } })
  vi.advanceTimersByTime(1_000)
  expect(problemOf(other)).toMatchObject({ value: { code: 'tooManyRequests', retryAfter: 1 } })
  spend(other, limits.login, 'somebody else')
  expect(() => other.count(queryOrderInfo, 'session')).not.toThrow()
})

test('what was told counts once, and a minute gives all of it back', () => {
  const { one, other, words } = together()
  spend(one, 30)
  vi.advanceTimersByTime(1_000)
  spend(one, 31)
  expect(words).toHaveLength(1)
  vi.advanceTimersByTime(61_000)
  const told = words.flatMap((word) => JSON.parse(word).spent)
  expect(told).toEqual([
    ['login', 'session', 30],
    ['login', 'session', 31],
  ])
  spend(other, limits.login)
})

test('of who has spent little nothing is told, and of many callers no more at once than a word holds', () => {
  const { one, other, words } = together()
  for (let who = 0; who < 200; who++) spend(one, 2, `light ${who}`)
  vi.advanceTimersByTime(10_000)
  expect(words).toEqual([])
  const callers = Array.from(
    { length: 200 },
    (_, who) => `2001:0db8:85a3:0000:0000:8a2e:0370:${who}`,
  )
  for (const who of callers) spend(one, limits.login, who)
  vi.advanceTimersByTime(1_000)
  expect(words.length).toBeGreaterThan(1)
  for (const word of words) expect(Buffer.byteLength(word)).toBeLessThan(8_000)
  for (const who of callers) expect(problemOf(other, who)).not.toBeNull()
})
