import { expect, test } from 'vitest'
import { forkConfined } from '#server/platform/confined.ts'

test('a process that cannot begin says why', async () => {
  const outside = new URL('../../../vitest.config.ts', import.meta.url)
  const ended = await new Promise<Error>((resolve) => {
    forkConfined(outside, 64, resolve)
  })
  expect(ended.message).toMatch(/^vitest\.config\.ts ended with 1\n/)
  expect(ended.message).toContain('ERR_ACCESS_DENIED')
})
