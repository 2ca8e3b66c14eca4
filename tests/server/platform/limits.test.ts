import { expect, test } from 'vitest'
import {
  callLimits,
  jobLimits,
  type Limits,
  limitedTo,
  migrationLimits,
} from '#server/platform/db/limits.ts'

// Nought is no limit, for the database and its driver alike.
const isLimit = (milliseconds: number) => milliseconds > 0 && milliseconds < 3_600_000

test.each<[string, Limits]>([
  ['a call', callLimits],
  ['a job', jobLimits],
])('the database makes %s wait for nothing without an end', (_, limits) => {
  const given = limitedTo(limits)
  expect(Object.entries(given).filter(([, milliseconds]) => !isLimit(milliseconds))).toEqual([])
  // The database ends its statement before nobody listens any more.
  expect(given.query_timeout).toBeGreaterThan(given.statement_timeout)
  expect(given.statement_timeout).toBe(limits.statement)
})

test('who called has an answer before the browser gives up', () => {
  const { lock_timeout, statement_timeout } = limitedTo(callLimits)
  expect(lock_timeout + statement_timeout).toBeLessThan(30_000)
})

test('a change of a table gives way at once, and takes the time that it takes', () => {
  const { lock_timeout, statement_timeout, query_timeout } = limitedTo(migrationLimits)
  // Two that wait for each other are told after a second.
  expect(isLimit(lock_timeout) && lock_timeout < 1_000).toBe(true)
  expect([statement_timeout, query_timeout]).toEqual([0, 0])
})
