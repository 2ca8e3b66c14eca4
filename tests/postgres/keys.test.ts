import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDraft, putDraft } from '#contract/draft.contract.ts'
import { readFile, uploadFile } from '#contract/file.contract.ts'
import { login } from '#contract/auth.contract.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { settleSetting } from '#server/platform/setting.ts'
import { clientAt } from '#tests/server/client.ts'
import { testDataKey } from '#tests/server/testPorts.ts'
import type { Created } from '#tests/createdOn.ts'
import { bareEnvironment } from './bareEnvironment.ts'
import { createDatabase } from './postgresPorts.ts'
import { launchPortal } from './portalProcess.ts'
import { onePage } from '#tests/onePage.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-keys-'))
const newKey = join(directory, 'next.key')
const subject = { machineId: 'payTask', subjectId: 'new' }
let created: Created
const children: ChildProcess[] = []
beforeAll(async () => {
  created = await createDatabase('enterprises')
  await settleSetting(created.database.db, 'demoSeededAt', 0)
})
afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await created.database.close()
  await created.drop()
  rmSync(directory, { recursive: true })
})

type Key = { DATA_KEY: string; DATA_KEY_FILE: string }
const old: Key = { DATA_KEY: testDataKey, DATA_KEY_FILE: '' }
const next: Key = { DATA_KEY: '', DATA_KEY_FILE: newKey }

const launched = async (environment: Key) => {
  const portal = await launchPortal({ url: created.url, directory, environment })
  children.push(portal.child)
  return portal.base
}

const run = (environment: Key, ...words: string[]) =>
  promisify(execFile)(process.execPath, ['server/upkeep/main.ts', ...words], {
    env: bareEnvironment({
      DATABASE_URL: created.url,
      DEMO_FORCE: '1',
      DATA_DIR: directory,
      ...environment,
    }),
  })

test('the key is changed while the portal runs: both open the data meanwhile, and the new one alone at the end', async () => {
  const first = await launched(old)
  const body = { account: '91349901MAXXX00232', password: demoPassword }
  const reply = await clientAt(first).call(login, { body })
  if ('application' in reply) throw new Error('is not approved')
  const at = (base: string) => clientAt(base, reply.token)
  const pdf = new File([onePage()], 'a.pdf')
  const { id } = await at(first).call(uploadFile, { file: pdf, body: { bizType: 'contract' } })
  const save = (base: string, remark: string) =>
    at(base).call(putDraft, { body: { ...subject, version: 1, draft: { remark } } })
  const isOpenTo = async (base: string, remark: string) => {
    expect(await at(base).call(getDraft, { query: subject })).toMatchObject({ draft: { remark } })
    expect(await (await at(base).call(readFile, { params: { id } })).text()).toContain('%PDF')
  }
  await save(first, '从前')

  const { stdout } = await run(old, 'keys', 'rotate', newKey)
  expect(stdout).not.toContain(readFileSync(newKey, 'utf8').trim())
  expect(statSync(newKey).mode & 0o777).toBe(0o600)
  // The process that runs goes on, one with the new key joins it, and another with that of before still can.
  const second = await launched(next)
  await isOpenTo(second, '从前')
  await save(second, '现在')
  for (const base of [first, second, await launched(old)]) await isOpenTo(base, '现在')

  expect((await run(next, 'keys', 'finish')).stdout).toContain('Of 2 keys')
  for (const base of [first, second]) await isOpenTo(base, '现在')
  await expect(run(old, 'audit', 'verify')).rejects.toMatchObject({ code: 3 })
  await expect(launched(old)).rejects.toThrow('did not start')
  expect((await run(next, 'audit', 'verify')).stdout).toContain('is whole')
  await isOpenTo(await launched(next), '现在')
})
