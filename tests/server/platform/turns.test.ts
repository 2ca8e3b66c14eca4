import { expect, test } from 'vitest'
import { createTurns } from '#server/platform/turns.ts'

test('so many work at once, so many wait in order, and more are refused', async () => {
  const take = createTurns({ atOnce: 2, waiting: 2 }, () => new Error('too many'))
  const began: number[] = []
  const turns = [0, 1, 2, 3].map((at) =>
    take().then((end) => {
      began.push(at)
      return end
    }),
  )
  await expect(take()).rejects.toThrow('too many')
  expect(began).toEqual([0, 1])
  ;(await turns[1])?.()
  await turns[2]
  expect(began).toEqual([0, 1, 2])
  ;(await turns[0])?.()
  await turns[3]
  expect(began).toEqual([0, 1, 2, 3])
})
