import { expect, test } from 'vitest'
import { forkConfined } from '#server/platform/confined.ts'

const endOf = async (program: string) => {
  const error = await new Promise<Error>((resolve) => {
    forkConfined(new URL(program, import.meta.url), { heapMb: 64 }, resolve)
  })
  return error.message
}

test('a process that cannot begin says why', async () => {
  const told = await endOf('../../../vitest.config.ts')
  expect(told).toMatch(/^vitest\.config\.ts ended with 1\n/)
  expect(told).toContain('ERR_ACCESS_DENIED')
})

test('one that ends says of which kind of error and where, and nothing that it read', async () => {
  const told = await endOf('./endsBadly.ts')
  expect(told).toMatch(/RangeError\n\s+at .*endsBadly\.ts/)
  expect(told).not.toContain('349901')
})
