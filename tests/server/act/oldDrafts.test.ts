import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { asc, eq, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import {
  changeProjectState,
  decideApplies,
  insertApply,
  repayNote,
  saveAuth,
  saveProject,
  signApply,
} from '#contract/loan.contract.ts'
import { addPayTask, cancelPayTask, startIcbc } from '#contract/payTask.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { draft, idempotency } from '#server/platform/db/platform.schema.ts'

type OldDraft = {
  machineId?: string
  userId: string
  subjectId: string
  draft: Record<string, unknown>
}

/** As browsers saved them before acts had a table of their own. */
const oldDrafts: OldDraft[] = JSON.parse(readFileSync('tests/fixtures/drafts.v1.json', 'utf8'))

const at = 1_795_226_400_000
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
const client = new PGlite({ extensions: { pg_trgm } })
const db = drizzle(client)

/** Saves a draft as the server did then: unsealed. */
const leave = (one: Required<OldDraft>, version: number) =>
  client.query(
    `insert into draft (user_id, ent_id, machine_id, subject_id, version, draft, saved_at)
      values ($1, 1, $2, $3, $4, $5, $6)`,
    [one.userId, one.machineId, one.subjectId, version, JSON.stringify(one.draft), at],
  )

/** Stores an answer to what a person has sent, as the server did then. */
const answer = (userId: string, data: object) =>
  client.query(
    'insert into idempotency (user_id, key, fingerprint, body, at) values ($1, $2, $3, $4, $5)',
    [
      userId,
      String(oldDrafts.find((one) => one.userId === userId)?.draft['key']),
      'f'.repeat(64),
      JSON.stringify({ code: 200, msg: '成功', data }),
      at,
    ],
  )

beforeAll(async () => {
  cpSync('server/migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const all = journal.entries as { tag: string }[]
  const before = all.slice(
    0,
    all.findIndex(({ tag }) => tag === '0018_acts'),
  )
  writeFileSync(file, JSON.stringify({ ...journal, entries: before }))
  await migrate(db, { migrationsFolder: folder })
  for (const one of oldDrafts) await leave({ machineId: 'loanProject', ...one }, 1)
  // A task that was checked over ICBC, one that waits for its payer, and one that is being paid.
  for (const [id, status] of [
    [7001, 10],
    [7002, 20],
    [7003, 30],
  ])
    await client.query(
      `insert into pay_task (id, task_no, ent_id, user_id, task_name, order_kind, channel, status, version, created_at, touched_at)
        values ($1, $2, 1, 401, '', 'TAXPAY', 'ICBC', $3, 3, 0, 0)`,
      [id, `FK${id}`, status],
    )
  // Of another format, which nobody here can read.
  const unknown = { userId: '104', machineId: 'loanProject', subjectId: 'sent' }
  await leave({ ...unknown, draft: { later: true } }, 2)
  // Answered, and the person never heard it.
  const decided = { applyId: '6002', problem: null, status: 20 }
  const refused = { applyId: '6003', problem: 'versionConflict', status: null }
  await answer('103', { approveState: 1 })
  await answer('108', { results: [decided, refused] })
  await migrate(db, { migrationsFolder: 'server/migrations' })
})
afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})

const actsAbout = (subject: string) =>
  db
    .select()
    .from(idempotency)
    .where(eq(idempotency.subject, subject))
    .orderBy(asc(idempotency.userId))

test('an open key of the old format goes on as an open act, and one that was answered is told', async () => {
  const rows = await actsAbout('loanProject')
  const [register, suspend, submit] = oldDrafts.map(({ draft: { key } }) => key)
  const loanProject = { subject: 'loanProject', isSeen: false }
  expect(rows).toMatchObject([
    {
      ...loanProject,
      key: register,
      status: 'open',
      call: callOf(saveProject),
      name: '江汇—皖南短驳',
    },
    {
      ...loanProject,
      key: suspend,
      status: 'open',
      call: callOf(changeProjectState),
      name: 'XM-2026-001',
      form: { projectId: '5001', version: 3, approveState: 4, remark: '合同到期，正在续签' },
    },
    {
      ...loanProject,
      key: submit,
      status: 'done',
      call: callOf(changeProjectState),
      form: { projectId: '5002', version: 0, approveState: 1 },
    },
  ])
  expect(saveProject.body.parse(rows[0]?.form)).toEqual(rows[0]?.form)
  for (const { form } of rows.slice(1)) expect(changeProjectState.body.parse(form)).toEqual(form)
})

test('an open key of an authorisation goes on as an open act', async () => {
  const rows = await actsAbout('consignerLoan')
  const open = { status: 'open', call: callOf(saveAuth), isSeen: false }
  const key = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
  expect(rows).toMatchObject([
    { ...open, userId: '105', key: `${key}-a-1` },
    { ...open, userId: '106', key: `${key}-6`, form: { authType: 2, action: 'revoke' } },
  ])
  for (const { form } of rows) expect(saveAuth.body.parse(form)).toEqual(form)
})

test('an open batch of decisions goes on as an open act; an answer names what it decides', async () => {
  const rows = await actsAbout('loanDecision')
  const named = { call: callOf(decideApplies), isSeen: false }
  expect(rows).toMatchObject([
    { ...named, userId: '107', status: 'open' },
    { ...named, userId: '108', status: 'done' },
  ])
  for (const { form } of rows) expect(decideApplies.body.parse(form)).toEqual(form)
  const { data } = JSON.parse(rows[1]?.body ?? '')
  expect(decideApplies.reply.parse(data).results).toMatchObject([
    { applyNo: 'DK20261118000002', problem: null, status: 20 },
    { applyNo: 'DK20261119000003', problem: 'versionConflict', status: null },
  ])
})

test('a repayment that was sent goes on as an open act; one that was not is forgotten', async () => {
  const [row] = await actsAbout('loanRepayment-6001')
  expect(row).toMatchObject({
    userId: '201',
    key: '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66-4',
    status: 'open',
    isSeen: false,
    call: callOf(repayNote),
    form: { noteId: '6001', amountFen: 1_000_000 },
  })
  expect(repayNote.body.parse({ ...Object(row?.form), password: 'x' })).toBeTruthy()
  expect(await actsAbout('loanRepayment-6002')).toEqual([])
})

test('the key of an application goes on as an open act, and what was typed stays without it', async () => {
  const [save] = await actsAbout('haulierLoan-new-YFD')
  expect(save).toMatchObject({ status: 'open', call: callOf(insertApply) })
  expect(insertApply.body.parse(save?.form)).toEqual(save?.form)
  expect(save?.form).toMatchObject({ applyFen: 80_000_000 })
  const signed = await actsAbout('haulierLoan-6001')
  expect(signed).toMatchObject([
    { status: 'open', call: callOf(signApply), form: { applyId: '6001', version: 4 } },
  ])
  const [typed] = await db.select().from(draft).where(eq(draft.subjectId, 'new-YFD'))
  // As it was written then; today it is read as it is.
  expect(typed).toMatchObject({ version: 2 })
  expect(HaulierLoanDraft.parse(typed?.draft)).toMatchObject({
    projectId: '5001',
    terms: { amount: '80' },
  })
})

test('what was sent of pay tasks goes on; of a task that has started, its status tells', async () => {
  const key = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
  const open = { status: 'open', isSeen: false }
  const [creation] = await actsAbout('payTask')
  const orderIds = ['8001', '8002']
  expect(creation).toMatchObject({ ...open, key: `${key}-7`, call: callOf(addPayTask) })
  expect(addPayTask.body.parse(creation?.form)).toEqual({ orderIds, orderKind: 'TAXPAY' })
  const start = { taskId: '7001', version: 3 }
  expect(await actsAbout('payTask-7001')).toMatchObject([
    { ...open, key: `${key}-8`, call: callOf(startIcbc), form: start, name: 'FK7001' },
  ])
  expect(await actsAbout('payTask-7002')).toMatchObject([
    { ...open, key: `${key}-10`, call: callOf(cancelPayTask), form: { taskId: '7002' } },
  ])
  expect(await actsAbout('payTask-7003')).toEqual([])
})

test('what was typed stays, and a format that is not known is left alone', async () => {
  const others = ne(draft.machineId, 'haulierLoan')
  const rows = await db.select().from(draft).where(others).orderBy(asc(draft.userId))
  expect(rows.map((row) => [row.userId, row.subjectId, row.draft])).toEqual([
    ['101', 'new', oldDrafts[3]?.draft],
    ['104', 'sent', { later: true }],
    ['105', 'type-3', { signer: '周样三' }],
    ['107', 'form', { result: '1', applies: '6002,6003', account: '3400123456789012' }],
    [
      '401',
      'new',
      { orderKind: 'TAXPAY', choice: { orderIds: ['8001', '8002'] }, picked: null, expected: null },
    ],
  ])
})
