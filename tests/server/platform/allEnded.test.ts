import { expect, test } from 'vitest'
import { allEnded } from '#server/platform/allEnded.ts'

test('works that all succeed give what each came to', async () => {
  expect(await allEnded([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two'])
})

test('where one fails, the others have ended before that is told', async () => {
  const other = Promise.withResolvers<void>()
  const told: string[] = []
  const works = allEnded([
    Promise.reject(new Error('torn')),
    other.promise.then(() => void told.push('the other ended')),
  ]).catch((error: Error) => void told.push(error.message))
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toEqual([])
  other.resolve()
  await works
  expect(told).toEqual(['the other ended', 'torn'])
})
