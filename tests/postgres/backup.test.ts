import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '#contract/file.contract.ts'
import { findBrokenAudit } from '#server/platform/audit.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { testDataKey } from '#tests/server/testPorts.ts'
import { bareEnvironment } from './bareEnvironment.ts'
import { createMortalPortal } from './mortalPortal.ts'
import { launchPortal } from './portalProcess.ts'
import { createBareDatabase } from './postgresPorts.ts'
import { onePage } from '#tests/onePage.ts'

const payments = 12
const directory = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const saved = join(directory, 'saved')
let portal: Awaited<ReturnType<typeof createMortalPortal>>

beforeAll(async () => {
  portal = await createMortalPortal({ orders: payments })
  await portal.restart()
})
afterAll(async () => {
  await portal.close()
  rmSync(directory, { recursive: true, force: true })
})

const run = async (
  act: 'backup' | 'restore',
  url: string,
  dataDir: string,
  dataKey = testDataKey,
  folder = saved,
) =>
  promisify(execFile)(process.execPath, ['server/backup/main.ts', act, folder], {
    env: bareEnvironment({
      DEMO: '0',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      DATA_KEY: dataKey,
    }),
  })

const pdf = () => new File([onePage()], 'a.pdf')

/** Starts payments and hands in files, one after the other, until it is told to stop. */
const work = () => {
  let isOver = false
  let started = 0
  const done = (async () => {
    while (!isOver && started < payments) {
      const { task } = await portal.checkedTask(1)
      await portal.ask(uploadFile, { file: pdf(), body: { bizType: 'contract' } })
      await portal.startTask(task)
      started++
      await portal.sweep('settlement')
    }
  })()
  return { end: () => ((isOver = true), done), started: () => started }
}

const everyFile = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

test('a backup that is taken while payments run is restored elsewhere: books, files and audit log agree, and no key is in it', async () => {
  const load = work()
  await expect.poll(load.started).toBeGreaterThan(0)
  const { stdout } = await run('backup', portal.url, portal.directory)
  await load.end()
  expect(stdout).toContain('The key is not in it')
  expect(statSync(saved).mode & 0o077).toBe(0)
  for (const path of everyFile(saved)) {
    expect(path.endsWith('data.key')).toBe(false)
    const bytes = readFileSync(path)
    expect(bytes.includes(testDataKey) || bytes.includes(Buffer.from(testDataKey, 'hex'))).toBe(
      false,
    )
  }

  const { database, url, drop } = await createBareDatabase()
  const elsewhere = join(directory, 'elsewhere')
  await expect(run('restore', url, elsewhere, 'ab'.repeat(32))).rejects.toThrow('another key')
  expect((await run('restore', url, elsewhere)).stdout).toContain('agree')
  await expect(run('restore', url, join(directory, 'third'))).rejects.toThrow('empty database')
  expect(await portal.unbalanced(database.db)).toEqual([])
  expect(await findBrokenAudit(database.db)).toBeNull()
  expect(await database.db.$count(payDetail)).toBeGreaterThan(0)
  expect(everyFile(join(elsewhere, 'files')).length).toBeGreaterThan(0)

  const restored = await launchPortal({ url, directory: elsewhere })
  expect((await fetch(`${restored.base}/ready`)).status).toBe(200)
  restored.child.kill('SIGKILL')
  await new Promise((resolve) => restored.child.once('exit', resolve))
  await database.close()
  await drop()
})

/** What a restore of a folder into a new database says. */
const restoring = async (folder: string) => {
  const { database, url, drop } = await createBareDatabase()
  const into = mkdtempSync(join(directory, 'into-'))
  try {
    return await run('restore', url, into, testDataKey, folder).then(
      ({ stdout }) => stdout,
      (error: unknown) => String(error),
    )
  } finally {
    await database.close()
    await drop()
  }
}

test('a backup that lacks a row or a file, or whose audit log was changed, is not taken for whole', async () => {
  const whole = join(directory, 'whole')
  const back = (folder: string) => run('backup', portal.url, portal.directory, testDataKey, folder)
  await back(whole)

  const lacking = join(directory, 'lacking')
  cpSync(whole, lacking, { recursive: true })
  const manifest = join(lacking, 'manifest.json')
  const { rows, ...told } = JSON.parse(readFileSync(manifest, 'utf8'))
  const more = { ...rows, pay_task: rows.pay_task + 1 }
  writeFileSync(manifest, JSON.stringify({ ...told, rows: more }))
  expect(await restoring(lacking)).toContain('other numbers of rows')

  writeFileSync(manifest, JSON.stringify({ ...told, rows }))
  for (const path of everyFile(join(lacking, 'files'))) rmSync(path)
  expect(await restoring(lacking)).toContain('ENOENT')

  const { db, close } = connectPostgres(portal.url)
  await db.execute(sql`alter table audit_log disable trigger user`)
  await db.execute(sql`update audit_log set actor = 'nobody' where seq = 1`)
  await close()
  await back(join(directory, 'changed'))
  expect(await restoring(join(directory, 'changed'))).toContain('The audit log is broken')
})
