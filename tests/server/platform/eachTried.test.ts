import { expect, test } from 'vitest'
import { eachTried } from '#server/platform/eachTried.ts'

test('what fails keeps none of the others from being done, and the first failure is told', async () => {
  const done: number[] = []
  const work = async (n: number) => {
    done.push(n)
    if (n % 2 === 0) throw new Error(`${n} failed`)
  }
  await expect(eachTried([1, 2, 3, 4, 5], work)).rejects.toThrow('2 failed')
  expect(done).toEqual([1, 2, 3, 4, 5])
  await expect(eachTried([1, 3], work)).resolves.toBeUndefined()
})
