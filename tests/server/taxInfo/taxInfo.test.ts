import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodies } from '#contract/taxInfo.examples.ts'
import { getTaxInfo, updateInfo } from '#contract/taxInfo.contract.ts'
import { message } from '#server/message/message.schema.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { commands, operate } from '#server/operator/operate.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { decideTaxInfo, listTaxInfoChanges } from '#server/taxInfo/review.ts'
import { taxInfo } from '#server/taxInfo/taxInfo.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
let carrier: Client
beforeEach(async () => {
  server = await createOrderServer()
  carrier = server.carrier
})
afterEach(() => server.ports.close())

const body = { ...bodies.updateInfo, bankAccount: '1302000009000000077' }
const save = (more: Partial<typeof bodies.updateInfo> = {}, who = carrier) =>
  who.call(updateInfo, { body: { ...body, ...more } })
const review = async () => {
  await server.ports.clock.advance(60_000)
  await server.ports.runSweep('reviews')
}
const read = () => carrier.call(getTaxInfo, {})
const toldKinds = async () =>
  (await server.ports.db.select().from(message)).map(({ kind, params }) => [kind, params])
const lastAudit = async () =>
  (
    await server.ports.db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.at), desc(auditLog.seq))
      .limit(1)
  )[0]

test('a first profile waits for its review, then stands, with what the authority tells', async () => {
  expect(await read()).toBeNull()
  expect(await save()).toMatchObject({
    profile: null,
    authority: null,
    change: { status: 1, accountTail: '0077' },
  })
  expect(await lastAudit()).toMatchObject({
    action: 'taxInfo.changed',
    params: { isReviewed: true },
  })
  expect(await refusalOf(save())).toBe('stateForbids')
  await review()
  expect(await read()).toMatchObject({
    profile: { taxpayerId: body.taxpayerId, accountTail: '0077' },
    change: { status: 2, remark: null },
    authority: { taxCreditLevel: 'M', invoiceQuotaFen: 750_000_000, digitalAccountStatus: 1 },
  })
  expect(await toldKinds()).toEqual([['taxInfoApproved', {}]])
  const rows = await rowsOf<{ account: string }>(
    server.ports.db,
    sql`select bank_account as account from tax_info_change`,
  )
  expect(rows[0]?.account).toMatch(/^siv1\./)
})

test('another bank account is reviewed while the old one stands; contact details change at once', async () => {
  await save()
  await review()
  const contact = { regPhone: '0551-60000099', receiveEmail: null }
  expect(await save({ ...contact, bankAccount: null })).toMatchObject({
    regPhone: '0551-60000099',
    receiveEmail: null,
    change: { status: 2 },
  })
  expect(await lastAudit()).toMatchObject({ params: { isReviewed: false } })
  expect(await save({ bankAccount: '1302000009000000088' })).toMatchObject({
    profile: { accountTail: '0077' },
    change: { status: 1, accountTail: '0088' },
  })
  await review()
  expect((await read())?.profile?.accountTail).toBe('0088')
})

test('a taxpayer that the authority does not know is rejected with the reason, and corrected without typing the account again', async () => {
  await save({ taxpayerId: '91349901MAXXX00157' })
  await review()
  expect(await read()).toMatchObject({
    profile: null,
    change: { status: 3, remark: '纳税人识别号与统一社会信用代码不一致' },
  })
  expect(await toldKinds()).toEqual([
    ['taxInfoRejected', { remark: '纳税人识别号与统一社会信用代码不一致' }],
  ])
  const isWaiting = async () =>
    (await carrier.call(readWorkbench, {})).waiting.some(({ kind }) => kind === 'taxInfoToFix')
  expect(await isWaiting()).toBe(true)
  await save({ bankAccount: null })
  expect(await isWaiting()).toBe(false)
  await review()
  expect((await read())?.profile).toMatchObject({
    taxpayerId: body.taxpayerId,
    accountTail: '0077',
  })
})

test('a rejected change leaves nothing behind: contact details change, with the account that stands', async () => {
  await save()
  await review()
  await save({ taxpayerId: '91349901MAXXX00157', bankAccount: '1302000009000000088' })
  await review()
  expect(await save({ bankAccount: null, receiveEmail: 'new@example.com' })).toMatchObject({
    profile: { accountTail: '0077' },
    receiveEmail: 'new@example.com',
    change: { status: 3 },
  })
})

test('the operator decides the change that was looked at, and no later one', async () => {
  await save()
  const {
    records: [seen],
  } = await listTaxInfoChanges(server.ports.db, 10)
  await decideTaxInfo(server.ports, seen?.changeId ?? '', { result: 2, remark: '账号有误' }, 'B')
  await save({ bankAccount: '1302000009000000088' })
  const late = decideTaxInfo(server.ports, seen?.changeId ?? '', { result: 1 }, 'A')
  expect(await refusalOf(late)).toBe('stateForbids')
  expect((await read())?.profile).toBeNull()
})

test('the first one must name a bank account', async () => {
  const answer = carrier.call(updateInfo, { body: { ...body, bankAccount: null } })
  await expect(answer).rejects.toMatchObject({
    value: { errors: [{ field: 'bankAccount', code: 'empty' }] },
  })
  expect(await server.ports.db.$count(taxInfo, eq(taxInfo.entId, server.ports.ent(2)))).toBe(0)
})

test('of ten changes at once one waits, and each enterprise reads its own', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => save()))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await server.consignor.call(getTaxInfo, {})).toBeNull()
})

test('the operator sees what waits, and decides it once under a name', async () => {
  await save()
  const run = (...argv: string[]) => operate(argv, (work) => work(server.ports))
  expect(commands.some(({ name }) => name === 'taxprofiles list')).toBe(true)
  const listed = await run('taxprofiles', 'list', '--json')
  const { changes } = JSON.parse(listed.out) as { changes: { changeId: string }[] }
  expect(changes).toMatchObject([{ uscc: body.taxpayerId, bankAccount: '1302000009000000077' }])
  const [{ changeId = '' } = {}] = changes
  const decide = () =>
    run('taxprofiles', 'reject', changeId, '--reason', '开户银行与账号不一致', '--as', 'Li Ming')
  expect(await decide()).toMatchObject({ exitCode: 0 })
  expect(await lastAudit()).toMatchObject({ action: 'taxInfo.rejected', actor: 'operator:Li Ming' })
  expect(await decide()).toMatchObject({ exitCode: 1 })
  expect((await read())?.change).toMatchObject({ status: 3, remark: '开户银行与账号不一致' })
})
