import { expect, test, vi } from 'vitest'
import { awaitParts, onceStarted, partTaken } from '#src/theme/useIsStarted.ts'

test('another language waits until every part of the server’s markup is taken over', () => {
  const act = vi.fn<() => void>()
  awaitParts(2)
  onceStarted(act)
  partTaken()
  expect(act).not.toHaveBeenCalled()
  partTaken()
  expect(act).toHaveBeenCalledTimes(1)
  onceStarted(act)
  expect(act).toHaveBeenCalledTimes(2)
})
