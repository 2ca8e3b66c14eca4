import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDraft, putDraft } from '#contract/draft.contract.ts'
import { timeOf } from '#contract/time.ts'
import { settleSetting } from '#server/platform/setting.ts'
import { createApi } from '#tests/server/api.ts'
import { clientAt } from '#tests/server/client.ts'
import { carrier } from '#tests/server/pay/payWorld.ts'
import type { TestPorts } from '#tests/server/testPorts.ts'
import { launchPortal } from './portalProcess.ts'
import { createPostgresPorts } from './postgresPorts.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-stopping-'))
let ports: TestPorts & { url: string }
beforeAll(async () => {
  ports = await createPostgresPorts({ now: timeOf(Date.now()) })
  await settleSetting(ports.db, 'demoSeededAt', 0)
})
afterAll(async () => {
  await ports.close()
  rmSync(directory, { recursive: true })
})

test('a process that is told to stop takes nothing new, finishes what it was asked, and ends', async () => {
  const { child, base } = await launchPortal({ url: ports.url, directory })
  const ended = once(child, 'exit')
  const me = clientAt(base, (await createApi(ports).as(carrier)).token)
  const other = new pg.Client({ connectionString: ports.url })
  await other.connect()
  await other.query('begin')
  await other.query('lock table draft in exclusive mode')
  const subject = { machineId: 'payTask', subjectId: 'new' }
  const saved = me.call(putDraft, { body: { ...subject, version: 1, draft: { remark: '在途' } } })
  const waiting = async () => {
    const { rows } = await other.query(
      "select 1 from pg_locks where not granted and relation = 'draft'::regclass",
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(1)

  child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${base}/health`).then(
        ({ ok }) => ok,
        () => 'refused',
      ),
    )
    .toBe('refused')
  await other.query('commit')
  await saved
  expect(await ended).toEqual([0, null])
  expect(
    await createApi(ports).withToken(me.token).call(getDraft, { query: subject }),
  ).toMatchObject({
    draft: { remark: '在途' },
  })
  await other.end()
})
