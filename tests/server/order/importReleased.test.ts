import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { importing } from '#server/order/import/importing.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
beforeAll(async () => {
  ports = await createTestPorts()
})
afterAll(() => ports.close())

test('an import ends as it ended, though its turn and its file cannot be given back', async () => {
  const own = (name: string) => ({ entId: ports.ent(2), bytes: Buffer.from(name) })
  const where = () => Promise.reject(new Error('the database was lost'))
  const lost = vi.spyOn(ports.db, 'delete').mockReturnValue({ where } as never)
  const done = { total: 1, fail: 0 }
  expect(await importing(ports, own('taken'), async () => done)).toBe(done)
  const refused = importing(ports, { ...own('refused'), entId: ports.ent(3) }, async () => {
    throw new Problem('sheetHidden')
  })
  await expect(refused).rejects.toMatchObject({ value: { code: 'sheetHidden' } })
  expect(lost).toHaveBeenCalledTimes(3)
  lost.mockRestore()
})
