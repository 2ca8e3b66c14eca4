import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { decideDue } from '#server/desk/reviewer.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
beforeAll(async () => {
  ports = await createTestPorts()
})
afterAll(() => ports.close())

const due = (errors: readonly (Error | null)[]) => {
  const error = vi.fn<(said: object, words: string) => void>()
  const asked: number[] = []
  const decided = decideDue(
    { ...ports, log: Object.assign(Object.create(ports.log), { error }) },
    {
      after: 'reviewRegistrationSeconds',
      find: async (before) => {
        asked.push(before)
        return errors.map((thrown, at) => ({ at, thrown }))
      },
      decide: async ({ thrown }) => {
        if (thrown) throw thrown
      },
    },
  )
  return { decided, error, asked }
}

test('the reviewer decides what has waited as long as the parameter says', async () => {
  const { decided, asked } = due([null, null])
  expect(await decided).toBe(2)
  expect(asked).toEqual([ports.clock.now() - 5_000])
})

test('what cannot be decided holds up no other; a bug is told', async () => {
  const bug = new Error('a bug')
  const { decided, error } = due([new Problem('paymentUnderWay'), bug, null])
  expect(await decided).toBe(1)
  expect(error).toHaveBeenCalledTimes(1)
  expect(error.mock.calls[0]?.[0]).toMatchObject({ err: bug, row: { at: 1 } })
})

test('a database out of reach ends it', async () => {
  const broken = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  const { decided, error } = due([null, broken, null])
  await expect(decided).rejects.toBe(broken)
  expect(error).not.toHaveBeenCalled()
})
