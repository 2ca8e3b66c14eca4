import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePayeeCards } from '#contract/card.contract.ts'
import { queryConsultPage, saveConsult } from '#contract/consult.contract.ts'
import { getDraft, putDraft } from '#contract/draft.contract.ts'
import { changeProjectState } from '#contract/loan.contract.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let me: Client
beforeAll(async () => {
  ports = await createTestPorts({ world: 'enterprises' })
  me = await createApi(ports).as('91349901MAXXX00232')
})
afterAll(() => ports.close())

// A database takes neither NUL nor half of a character.
const odd = '运费\u0000何时\ud800到账'
const plain = '运费何时\ufffd到账'

test('what is typed is saved without what no database takes', async () => {
  await me.call(saveConsult, { body: { content: odd } })
  const { records } = await me.call(queryConsultPage, { query: {} })
  expect(records[0]?.content).toBe(plain)
})

test('so is what lies deep in a draft', async () => {
  const of = { machineId: 'loanProject', subjectId: 'new' }
  const draft = { fields: [{ goods: odd }] }
  await me.call(putDraft, { body: { ...of, version: 1, draft } })
  const saved = await me.call(getDraft, { query: of })
  expect(saved?.draft).toEqual({ fields: [{ goods: plain }] })
})

test('and what is looked for', async () => {
  const found = await me.call(pagePayeeCards, { query: { keyword: '张\u0000三' } })
  expect(found.total).toBe(0)
})

test('a name of a field that no database takes is refused', async () => {
  const of = { machineId: 'loanProject', subjectId: 'new', version: 1 }
  const response = await me.send(putDraft, { body: { ...of, draft: { 'a\u0000': '1' } } })
  expect(response.status).toBe(400)
})

test('an act whose form holds such text is still the act that was saved', async () => {
  const body = { projectId: '1', approveState: 4 as const, version: 1, remark: odd }
  await expect(me.call(changeProjectState, { body })).rejects.toMatchObject({
    value: { code: 'missing' },
  })
})
