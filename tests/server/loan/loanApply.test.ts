import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { readFile } from '#contract/file.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import { addDays } from '#contract/loan.rules.ts'
import { Problem } from '#contract/problem.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { enterprise, entUser } from '#server/auth/auth.schema.ts'
import { assessedEnterprise, creditListEntry } from '#server/credit/credit.schema.ts'
import { readCarriage } from '#server/loan/carriage.ts'
import {
  carriageMonth,
  loanApply,
  loanEvent,
  loanNote,
  loanProject,
} from '#server/loan/loan.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import {
  atBank,
  confirmation,
  createLoanWorld,
  detailOf,
  giveMaterial,
  handedIn,
  type LoanWorld,
  password,
} from './loanWorld.ts'
import { onePage } from '#tests/onePage.ts'

const uscc = '91349901MAXXX00157'
const dayMs = 86_400_000

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

const errorsOf = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof Problem)) throw error
  return error.value.errors
}
const faultsOf = async (work: Promise<unknown>) =>
  (await errorsOf(work)).map(({ field, code }) => `${field} ${code}`)
const auditsOf = async (action: string) =>
  (await world.ports.db.select().from(auditLog)).filter((row) => row.action === action)
/** As it has come to be, whichever way. */
const change = (statement: ReturnType<typeof sql>) =>
  world.ports.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
const rowOf = async (id: string) => {
  const [row] = await world.ports.db.select().from(loanApply).where(eq(loanApply.id, id))
  if (!row) throw new Error('no application')
  return row
}
const rowOfUser = async (account: string) => {
  const [row] = await world.ports.db.select().from(entUser).where(eq(entUser.account, account))
  if (!row) throw new Error('no user')
  return row
}
const save = (more: object = {}) =>
  world.haulier.call(loan.insertApply, { body: { ...world.terms, ...more } })
const start = (applyId: string, version: number, locale = 'zh-CN') =>
  world.haulier.call(
    loan.startApply,
    { body: { applyId, version } },
    { headers: { 'accept-language': locale } },
  )
const bank = (id: string, body: object) =>
  world.api.anonymous.call(desk.decideLoan, {
    params: { id },
    body: body as { decision: 'approve' },
  })
const months = {
  productCode: 'CLD',
  repayMethod: 'ANNUITY',
  termDays: null,
  termMonths: 12,
} as const
const grade = (creditGrade: 'AAA' | 'C') =>
  world.ports.db
    .update(assessedEnterprise)
    .set({ creditGrade })
    .where(eq(assessedEnterprise.uscc, uscc))
const listed = (expireDate: string | null) =>
  world.ports.db
    .update(creditListEntry)
    .set({ uscc, status: 1, listDate: '2020-01-01', expireDate })
    .where(eq(creditListEntry.severity, 'SERIOUS'))

describe('what speaks against an application', () => {
  test('is told field by field, all of it at once, in the reader’s language', async () => {
    const { db, ent } = world.ports
    await grade('C')
    await listed(null)
    await db
      .update(loanProject)
      .set({ haulierEntIds: [ent(1)], consignerEntId: ent(1) })
      .where(eq(loanProject.id, world.projectId))
    const terms = { productCode: 'YFD', repayMethod: 'BULLET', termDays: 60, applyFen: 5_000_000 }
    expect(await faultsOf(save(terms))).toEqual([
      'applyFen amountRatio',
      'grade grade',
      'grade blacklisted',
      'projectId ownEnterprise',
    ])
    const [, first] = await errorsOf(save(terms))
    expect(first?.message).toContain('信用等级须为 B 级及以上，当前为 C')
    const inEnglish = world.haulier.call(
      loan.insertApply,
      { body: { ...world.terms, ...terms } as never },
      { headers: { 'accept-language': 'en' } },
    )
    expect((await errorsOf(inEnglish))[1]?.message).toContain('yours is C')
    await change(sql`delete from assessed_enterprise where uscc = ${uscc}`)
    expect((await errorsOf(save(terms)))[1]?.message).toContain('—')
  })

  test('is another that is open, one that was rejected lately, and a consigner that wants none', async () => {
    const yfd = { productCode: 'YFD', repayMethod: 'BULLET', termDays: 60 }
    const [live] = await errorsOf(save(yfd))
    const [seeded] = await world.ports.db
      .select()
      .from(loanApply)
      .where(and(eq(loanApply.haulierEntId, world.ports.ent(1)), eq(loanApply.productCode, 'YFD')))
    if (!seeded) throw new Error('the seed has no line')
    expect(live).toMatchObject({
      field: 'productCode',
      code: 'live',
      message: expect.stringContaining(seeded.applyNo),
    })
    for (const status of [60, 70, 80]) {
      await change(sql`update loan_apply set status = ${status} where id = ${seeded.id}`)
      const made = await save(yfd)
      await change(sql`delete from loan_apply where id = ${made.applyId}`)
    }
    await change(sql`update loan_apply set status = 22 where id = ${seeded.id}`)
    const rejected = async (ago: number) => {
      const changedAt = world.ports.clock.now() - ago * dayMs
      await world.ports.db.update(loanApply).set({ changedAt }).where(eq(loanApply.id, seeded.id))
    }
    await rejected(89)
    expect(await errorsOf(save(yfd))).toMatchObject([
      {
        field: 'productCode',
        code: 'rejectedLately',
        message: expect.stringContaining('2026-11-22'),
      },
    ])
    expect((await detailOf(world.haulier, seeded.id)).reapplyDay).toBe('2026-11-22')
    const settled = { ...seeded, id: '1', applyNo: 'DK1', status: 60 as const }
    await world.ports.db.insert(loanApply).values(settled)
    expect((await detailOf(world.haulier, '1')).reapplyDay).toBeNull()
    await rejected(90)
    expect((await detailOf(world.haulier, seeded.id)).reapplyDay).toBeNull()
    await save(yfd)
    await world.consigner.call(loan.setQualified, {
      body: { haulierEntId: world.ports.ent(1), version: 0, qualifiedState: 3 },
    })
    expect(await faultsOf(save())).toEqual(['projectId removed'])
  })

  test('is who may not apply at all', async () => {
    const { db, ent } = world.ports
    const reasons = async () =>
      (await world.haulier.call(loan.checkEligibility)).reasons.map(
        ({ code, params }) => `${code} ${Object.values(params).join()}`,
      )
    const established = (day: string | null) =>
      db.execute(sql`update enterprise set establish_date = ${day} where id = ${ent(1)}`)
    await established('2025-11-22')
    expect(await reasons()).toEqual(['established 12'])
    await established('2025-11-21')
    expect(await reasons()).toEqual([])
    await db
      .update(freightOrder)
      .set({ entId: ent(2), payeeCardId: null })
      .where(eq(freightOrder.entId, ent(1)))
    await db.delete(carriageMonth)
    expect(await reasons()).toEqual(['orders 3'])
    const month = (of: string) =>
      db.insert(carriageMonth).values({
        haulierEntId: ent(1),
        consignerEntId: ent(3),
        month: of,
        orders: 1,
        onTimeOrders: 1,
        freightFen: 1,
      })
    await month('2026-09')
    expect(await reasons()).toEqual(['orders 3'])
    await month('2026-08')
    expect(await reasons()).toEqual([])
    await db.update(loanProject).set({ approveState: 4 })
    await grade('C')
    await listed(null)
    await established('2026-01-01')
    expect(await reasons()).toEqual(['grade C', 'blacklisted ', 'established 12', 'noProject '])
    await db.execute(sql`update enterprise set biz_roles = '{}' where id = ${ent(1)}`)
    expect(await reasons()).toEqual(['noRole '])
  })
})

describe('a draft', () => {
  test('is changed by its owner, in its version, while it is one', async () => {
    const made = await save()
    const { applyId } = made
    const again = await save({ applyId, version: 0, applyFen: 40_000_000 })
    expect(again).toEqual({ ...made, version: 1 })
    expect(await refusalOf(save({ applyId }))).toBe('versionConflict')
    expect((await save({ applyId, version: 1, applyFen: 40_000_000 })).version).toBe(2)
    const audits = [...(await auditsOf('loan.created')), ...(await auditsOf('loan.changed'))]
    const user = (await rowOfUser(uscc)).id
    expect(audits.map(({ objectId, actor, params }) => [objectId, actor, params])).toMatchObject([
      [applyId, user, { applyFen: world.terms.applyFen, version: 0 }],
      [applyId, user, { applyFen: 40_000_000, version: 1 }],
      [applyId, user, { applyFen: 40_000_000, version: 2 }],
    ])
    for (const { requestNo, ip } of audits) expect([requestNo, ip]).not.toContain(null)
    expect(await rowOf(applyId)).toMatchObject({
      applyFen: 40_000_000,
      termDays: 90,
      termMonths: null,
      receivableFen: 369_084_400,
      status: 0,
    })
    expect(await refusalOf(save({ applyId, version: 0 }))).toBe('versionConflict')
    expect(await refusalOf(save({ applyId: '1', version: 0, ...months }))).toBe('missing')
    await giveMaterial(world.haulier)
    expect(await refusalOf(start(applyId, 0))).toBe('versionConflict')
    expect(await refusalOf(start('1', 0))).toBe('missing')
    // Owed as it is now, not as it was when the draft was saved.
    const { ent } = world.ports
    await world.ports.db.insert(carriageMonth).values({
      haulierEntId: ent(1),
      consignerEntId: ent(3),
      month: '2099-12',
      orders: 1,
      onTimeOrders: 1,
      freightFen: 1_000,
    })
    expect(await start(applyId, 2)).toEqual({ status: 10, version: 3 })
    expect(await refusalOf(start(applyId, 3))).toBe('stateForbids')
    expect(await refusalOf(save({ applyId, version: 3 }))).toBe('stateForbids')
    expect(await rowOf(applyId)).toMatchObject({
      acceptState: 0,
      reason: null,
      supplement: [],
      receivableFen: 369_085_400,
    })
    expect(await auditsOf('loan.submitted')).toHaveLength(1)
    const { applyId: vehicle } = await save(months)
    expect(await rowOf(vehicle)).toMatchObject({ termDays: 360, termMonths: 12 })
    expect(await detailOf(world.haulier, vehicle)).toMatchObject({ termDays: null, termMonths: 12 })
    const withdraw = (version: number, client = world.haulier) =>
      client.call(loan.withdrawApply, { body: { applyId, version } })
    expect(await refusalOf(withdraw(1))).toBe('versionConflict')
    expect(await refusalOf(withdraw(3, world.other))).toBe('missing')
    expect(await withdraw(3)).toEqual({ status: 70 })
    expect(await auditsOf('loan.withdrawn')).toHaveLength(1)
    // Of what was never confirmed, the project has nothing back.
    const isIt = eq(loanProject.id, world.projectId)
    const [project] = await world.ports.db.select().from(loanProject).where(isIt)
    expect(project?.usedLimitFen).toBe(181_000_000)
  })

  test('is handed in with all that is needed, and told what is not there', async () => {
    const { applyId, version } = await save()
    const [documents, facts] = await errorsOf(start(applyId, version))
    expect(documents).toMatchObject({ field: 'documents', code: 'material' })
    expect(documents?.message).toContain('营业执照、')
    expect(facts).toMatchObject({ field: 'facts', code: 'facts' })
    const [english] = await errorsOf(start(applyId, version, 'en'))
    expect(english?.message).toContain('Business licence, ')
    await giveMaterial(world.haulier)
    await world.ports.db.execute(
      sql`update enterprise set establish_date = '2026-10-01' where id = ${world.ports.ent(1)}`,
    )
    await grade('C')
    // What both sides of the rules find is told once.
    expect(await faultsOf(start(applyId, version))).toEqual([
      'grade grade',
      'eligibility established',
    ])
  })

  test('is handed in again, and at the bank’s request, with what stands for it already', async () => {
    const { applyId, version } = await handedIn(world)
    const returned = { ...confirmation(applyId, version, 0), result: 2 as const, confirmFen: null }
    const items = [{ ...returned, remark: '请补充对账单' }]
    await world.consigner.call(loan.decideApplies, { body: { password, items } })
    expect(await rowOf(applyId)).toMatchObject({ status: 11, acceptState: 3, dueAt: null })
    const again = await start(applyId, version + 1)
    const events = async () =>
      (
        await world.ports.db
          .select()
          .from(loanEvent)
          .where(eq(loanEvent.applyId, applyId))
          .orderBy(loanEvent.sequence)
      ).map(({ action }) => action)
    expect(await events()).toEqual(['submitted', 'returned', 'submittedAgain'])
    expect(await rowOf(applyId)).toMatchObject({ acceptState: 0, reason: null })
    const confirmed = [confirmation(applyId, again.version, 60_000_000)]
    await world.consigner.call(loan.decideApplies, { body: { password, items: confirmed } })
    expect((await events()).at(-1)).toBe('confirmed')
    await bank(applyId, { decision: 'supplement', remark: '请补充流水' })
    expect(await rowOf(applyId)).toMatchObject({ status: 21, supplement: [5], acceptState: 2 })
    await giveMaterial(world.haulier, [5])
    await world.ports.db.delete(carriageMonth)
    await world.ports.db
      .update(freightOrder)
      .set({ consignorEntId: null })
      .where(eq(freightOrder.entId, world.ports.ent(1)))
    // Nothing was carried, says who may apply at all: that is asked again.
    expect(await faultsOf(start(applyId, again.version + 2))).toEqual(['eligibility orders'])
    await world.ports.db.insert(carriageMonth).values({
      haulierEntId: world.ports.ent(1),
      consignerEntId: world.ports.ent(5),
      month: '2026-01',
      orders: 1,
      onTimeOrders: 1,
      freightFen: 1,
    })
    const judge = (version: number, qualifiedState: 1 | 3) =>
      world.consigner.call(loan.setQualified, {
        body: { haulierEntId: world.ports.ent(1), version, qualifiedState },
      })
    await world.ports.db.insert(carriageMonth).values({
      haulierEntId: world.ports.ent(1),
      consignerEntId: world.ports.ent(3),
      month: '2026-01',
      orders: 1,
      onTimeOrders: 1,
      freightFen: 1,
    })
    await judge(0, 3)
    expect(await faultsOf(start(applyId, again.version + 2))).toEqual(['projectId removed'])
    await judge(1, 1)
    expect((await start(applyId, again.version + 2)).status).toBe(20)
    expect(await rowOf(applyId)).toMatchObject({
      acceptState: 2,
      supplement: [],
      dueAt: null,
      receivableFen: 369_084_400,
    })
    expect((await events()).at(-1)).toBe('supplemented')
  })
})

describe('the bank', () => {
  test('has a page of what lies at it and the lines that it gave', async () => {
    const list = (query: object) => world.api.anonymous.call(desk.listLoans, { query })
    await giveMaterial(world.haulier, [12])
    const id = await atBank(world, months)
    await world.ports.db.update(loanApply).set({ createdAt: 0 }).where(eq(loanApply.id, id))
    const { records } = await list({ status: 20 })
    expect(records).toEqual([
      {
        applyId: id,
        applyNo: 'DK20261121000001',
        haulier: '安和示例物流有限公司',
        consigner: '江汇示例供应链管理有限公司',
        productCode: 'CLD',
        applyFen: 30_000_000,
        confirmedFen: 60_000_000,
        termDays: null,
        termMonths: 12,
        status: 20,
        submitTime: '2026-11-21 10:00:00',
      },
    ])
    const all = await list({ size: 100 })
    expect(all.records.map(({ status }) => status)).toEqual([20, 22, 40, 40, 40, 41])
    const second = await list({ size: 2, current: 2 })
    expect(second.records).toEqual(all.records.slice(2, 4))
    expect(second.total).toBe(6)
    expect(all.records[2]).toMatchObject({ termDays: 60, termMonths: null })
    expect(all.records[2]?.submitTime).toContain(' 10:00:00')
    expect((await list({ status: 10 })).records).toEqual([])
  })

  test('gives within its product, by days or by months', async () => {
    await giveMaterial(world.haulier, [12])
    const id = await atBank(world, months)
    const read = () => world.api.anonymous.call(desk.getLoan, { params: { id } })
    expect(await read()).toMatchObject({ offer: { mostFen: 30_000_000, termMonths: [12, 24, 36] } })
    const tooBig = await errorsOf(bank(id, { decision: 'approve', ratePpm: 70_001 }))
    expect(tooBig).toMatchObject([{ field: 'ratePpm', message: expect.stringContaining('7%') }])
    expect(await refusalOf(bank(id, { decision: 'approve', termMonths: 13 }))).toBe('stateForbids')
    expect(await refusalOf(bank(id, { decision: 'approve', termDays: 30 }))).toBe('stateForbids')
    await bank(id, { decision: 'approve', termMonths: 24, ratePpm: 70_000 })
    expect(await rowOf(id)).toMatchObject({
      status: 30,
      termMonths: 24,
      termDays: 720,
      approvedFen: 30_000_000,
      approvedRatePpm: 70_000,
      creditMonths: 12,
      dueAt: world.ports.clock.now() + 30 * dayMs,
    })
    for (const decision of ['approve', 'reject', 'supplement', 'freeze', 'thaw']) {
      expect(await refusalOf(bank(id, { decision, approvedFen: 1 }))).toBe('stateForbids')
    }
    expect(await refusalOf(bank('1', { decision: 'approve' }))).toBe('missing')
  })

  test('gives what a confirmation carries in whole ten thousands, at the middle rate', async () => {
    const id = await atBank(world)
    const set = (confirmedFen: number, applyFen = 30_000_000) =>
      world.ports.db.update(loanApply).set({ confirmedFen, applyFen }).where(eq(loanApply.id, id))
    const most = async () =>
      (await world.api.anonymous.call(desk.getLoan, { params: { id } })).offer.mostFen
    await set(33_333_333)
    expect(await most()).toBe(19_000_000)
    await set(60_000_000, 21_000_000)
    expect(await most()).toBe(21_000_000)
    await bank(id, { decision: 'approve' })
    expect(await rowOf(id)).toMatchObject({ approvedFen: 21_000_000, approvedRatePpm: 50_000 })
  })

  test('says no with a reason, and the project has its limit back', async () => {
    const id = await atBank(world)
    const used = async () => {
      const { db } = world.ports
      const [row] = await db.select().from(loanProject).where(eq(loanProject.id, world.projectId))
      return row?.usedLimitFen
    }
    expect(await used()).toBe(241_000_000)
    await bank(id, { decision: 'reject', remark: '现金流不足以覆盖还款' })
    expect(await used()).toBe(181_000_000)
    expect(await rowOf(id)).toMatchObject({ status: 22, reason: '现金流不足以覆盖还款' })
  })
})

describe('a signature', () => {
  const approved = async (more: object = {}) => {
    if ('termMonths' in more) await giveMaterial(world.haulier, [12])
    const applyId = await atBank(world, more)
    await bank(applyId, { decision: 'approve' })
    return applyId
  }
  const sign = async (applyId: string, client = world.haulier) => {
    const { version } = await rowOf(applyId)
    return client.call(loan.signApply, { body: { applyId, version, password } })
  }

  test('is in time until the last moment, and opens the first account of a haulier', async () => {
    const { db, clock, ent } = world.ports
    const applyId = await approved()
    const due = (dueAt: number | null) =>
      db.update(loanApply).set({ dueAt }).where(eq(loanApply.id, applyId))
    await due(clock.now() - 1)
    expect(await refusalOf(sign(applyId))).toBe('stateForbids')
    expect(await refusalOf(sign(applyId, world.network))).toBe('missing')
    await due(clock.now())
    await change(
      sql`update ledger_account set ent_id = ${ent(11)} where ent_id = ${ent(1)} and kind = 'CREDIT'`,
    )
    expect(await sign(applyId)).toEqual({ status: 40 })
    const accounts = await db
      .select()
      .from(ledgerAccount)
      .where(and(eq(ledgerAccount.entId, ent(1)), eq(ledgerAccount.kind, 'CREDIT')))
    expect(accounts).toMatchObject([{ name: '物流贷授信', balanceFen: 30_000_000 }])
    expect(accounts[0]?.accountNo).toMatch(/^SX\d{10,}$/)
    expect(await rowOf(applyId)).toMatchObject({
      creditFrom: '2026-11-21',
      creditTo: '2027-11-21',
      dueAt: null,
      accountId: accounts[0]?.id,
    })
    expect(await auditsOf('loan.signed')).toHaveLength(1)
    const { version } = await rowOf(applyId)
    const again = world.haulier.call(loan.signApply, {
      body: { applyId, version: version - 1, password },
    })
    expect(await refusalOf(again)).toBe('versionConflict')
  })

  test('of a vehicle loan draws it: whatever stops a draw stops it', async () => {
    const { db, ent } = world.ports
    const applyId = await approved(months)
    // Of the one account that all lines of a haulier stand on.
    const credit = () =>
      db
        .select({ balanceFen: ledgerAccount.balanceFen })
        .from(ledgerAccount)
        .where(and(eq(ledgerAccount.entId, ent(1)), eq(ledgerAccount.kind, 'CREDIT')))
    const before = await credit()
    await grade('C')
    expect(await refusalOf(sign(applyId))).toBe('drawForbidden')
    await grade('AAA')
    await listed(null)
    expect(await refusalOf(sign(applyId))).toBe('drawForbidden')
    await listed('2020-12-31')
    const project = (approveState: 2 | 4) =>
      db.update(loanProject).set({ approveState }).where(eq(loanProject.id, world.projectId))
    await project(4)
    expect(await refusalOf(sign(applyId))).toBe('drawForbidden')
    await project(2)
    const consigner = (regStatus: 2 | 4) =>
      db
        .update(enterprise)
        .set({ regStatus })
        .where(eq(enterprise.id, ent(3)))
    await consigner(4)
    expect(await refusalOf(sign(applyId))).toBe('drawForbidden')
    await consigner(2)
    expect(await sign(applyId)).toEqual({ status: 40 })
    const { notes, availableFen, usedFen, creditTo } = await detailOf(world.haulier, applyId)
    expect([availableFen, usedFen, creditTo]).toEqual([0, 30_000_000, '2027-11-21'])
    expect(notes).toMatchObject([
      {
        // Those that were refused have left theirs out.
        noteNo: 'JJ20261121000005',
        taskId: applyId,
        taskNo: '',
        amountFen: 30_000_000,
        ratePpm: 57_500,
        startDate: '2026-11-21',
        dueDate: '2027-11-21',
        status: 1,
      },
    ])
    expect(notes[0]?.plan).toHaveLength(12)
    // Repaid, it is over, and nothing of it may be drawn again.
    const [note] = notes
    const repaid = await world.haulier.call(loan.repayNote, {
      body: { noteId: note?.id ?? '', amountFen: note?.payoffFen ?? 0, password },
    })
    expect(repaid).toMatchObject({ status: 2, principalPaidFen: 30_000_000 })
    expect([(await rowOf(applyId)).status, await credit()]).toEqual([60, before])
  })

  test('of a loan by days, in no project, dates its note by them', async () => {
    const { db } = world.ports
    const applyId = await approved(months)
    await db
      .update(loanApply)
      .set({ termMonths: null, termDays: 90, projectId: null })
      .where(eq(loanApply.id, applyId))
    await sign(applyId)
    const [note] = await db.select().from(loanNote).where(eq(loanNote.applyId, applyId))
    expect(note?.dueDate).toBe('2027-02-19')
  })
})

describe('who reads it', () => {
  test('has a page, the latest first, and finds what it looks for', async () => {
    const first = await handedIn(world)
    await world.ports.clock.advance(1_000)
    const second = await save({ productCode: 'YSZK', repayMethod: 'BULLET', termDays: 60 })
    const list = async (
      query: InputOf<typeof loan.pageApplies>['query'],
      client = world.haulier,
    ) => {
      const page = await client.call(loan.pageApplies, { query })
      return [page.total, ...page.records.map(({ id }) => id)]
    }
    const [, , , seeded] = await list({})
    expect(await list({})).toEqual([3, second.applyId, first.applyId, seeded])
    expect(await list({ size: 2, current: 2 })).toEqual([3, seeded])
    expect(await list({ status: 10 })).toEqual([1, first.applyId])
    expect(await list({ keyword: second.applyNo.toLowerCase() })).toEqual([1, second.applyId])
    expect((await list({ role: 'consigner' }, world.consigner)).includes(first.applyId)).toBe(true)
    expect((await list({ role: 'consigner' }, world.consigner)).includes(second.applyId)).toBe(
      false,
    )
    expect(await list({ role: 'consigner' })).toEqual([0])
  })

  test('sees as consigner what was handed in to it, masked, and no draft’s files', async () => {
    const { applyId } = await save()
    await giveMaterial(world.haulier)
    const { material, dueTime, submitTime } = await detailOf(world.haulier, applyId)
    expect([dueTime, submitTime]).toEqual([null, null])
    expect(material).toMatchObject({
      employees: 80,
      entName: '安和示例物流有限公司',
      address: '安徽省合肥市包河区示例大道1号',
    })
    const params = { id: material.documents[0]?.file.id ?? '' }
    expect(await refusalOf(world.consigner.call(readFile, { params }))).toBe('missing')
    await start(applyId, 0)
    expect((await world.consigner.call(readFile, { params })).size).toBe(onePage().length)
    const { documents } = await giveMaterial(world.haulier, [6])
    const later = { id: documents.find(({ fileType }) => fileType === 6)?.file.id ?? '' }
    expect(await refusalOf(world.consigner.call(readFile, { params: later }))).toBe('missing')
    const shown = await detailOf(world.consigner, applyId)
    expect(shown).toMatchObject({
      haulierName: '安和示例物流有限公司',
      consignerName: '江汇示例供应链管理有限公司',
      projectName: '江汇—长三角干线',
      termDays: 90,
      termMonths: null,
      dueTime: '2026-12-04 23:59:59',
      submitTime: '2026-11-21 10:00:00',
      reapplyDay: null,
    })
    expect((await detailOf(world.haulier, applyId)).material.contactPhone).toBe('19900000001')
    expect(shown.material).toMatchObject({ contactName: '陈*一', contactPhone: '199****0001' })
    expect(shown).toMatchObject({ confirmation: null, actsNow: 'consigner', notes: [] })
    const { material: given } = await rowOf(applyId)
    if (!given) throw new Error('nothing was handed in')
    await world.ports.db
      .update(loanApply)
      .set({ material: { ...given, contactName: null, contactPhone: null } })
      .where(eq(loanApply.id, applyId))
    expect((await detailOf(world.consigner, applyId)).material).toMatchObject({
      contactName: null,
      contactPhone: null,
    })
    const asked = await world.haulier.call(loan.getMaterial, { query: { applyId } })
    expect(asked).toMatchObject({ contactName: null, employees: 80 })
  })

  test('is told what is left of a line until its last day', async () => {
    const { db } = world.ports
    const [note] = await db.select().from(loanNote)
    if (!note) throw new Error('the seed has no note')
    const left = async () => (await detailOf(world.haulier, note.applyId)).availableFen
    const set = (row: Partial<typeof loanApply.$inferInsert>) =>
      db.update(loanApply).set(row).where(eq(loanApply.id, note.applyId))
    const open = 100_000_000 - note.amountFen
    await set({ creditTo: '2026-11-21' })
    expect(await left()).toBe(open)
    await set({ creditTo: '2026-11-20' })
    expect(await left()).toBe(0)
    await set({ creditTo: null })
    expect(await left()).toBe(0)
    await set({ creditTo: '2027-11-21', approvedFen: 1 })
    expect(await left()).toBe(0)
    await set({ approvedFen: null })
    expect(await left()).toBe(0)
    await set({ approvedFen: 100_000_000, productCode: 'CLD' })
    expect(await left()).toBe(0)
  })
})

describe('the document library', () => {
  test('is empty at first, and changes in its version, document by document', async () => {
    const { other } = world
    const empty = await other.call(loan.getMaterial, { query: {} })
    const facts = {
      employees: null,
      vehicles: null,
      yearlyRevenueFen: null,
      yearlyProfitFen: null,
      debtsFen: null,
      contactName: null,
      contactPhone: null,
    }
    expect(empty).toMatchObject({ ...facts, documents: [], version: 0 })
    const first = await giveMaterial(other, [1, 2, 3])
    expect([first.version, first.employees, first.documents.length]).toEqual([1, 80, 3])
    const saved = await other.call(loan.saveMaterial, {
      body: { ...facts, files: [], removed: [2], version: 1 },
    })
    expect(saved).toMatchObject({ ...facts, version: 2 })
    expect(saved.documents.map(({ fileType }) => fileType)).toEqual([1, 3])
    const validTo = addDays('2026-11-21', 7)
    const fileId = saved.documents[0]?.file.id ?? ''
    const again = await other.call(loan.saveMaterial, {
      body: { ...facts, files: [{ fileType: 3, fileId, validTo }], removed: [], version: 2 },
    })
    expect(again.documents.map((one) => [one.fileType, one.validTo])).toEqual([
      [1, null],
      [3, validTo],
    ])
    // A save of what is another by now changes nothing, and is not written down as one.
    const stale = { ...facts, employees: 7, files: [], removed: [1], version: 2 }
    expect(await refusalOf(other.call(loan.saveMaterial, { body: stale }))).toBe('versionConflict')
    const audits = await auditsOf('material.saved')
    const file = { fileType: 3, fileId, validTo }
    expect(audits.map(({ params }) => params)).toMatchObject([
      { version: 1, employees: 80, files: [{ fileType: 1 }, { fileType: 2 }, { fileType: 3 }] },
      { version: 2, employees: null, files: [], removed: [2] },
      { version: 3, files: [file], removed: [] },
    ])
    const { id: actor, entId } = await rowOfUser('91339901MAXXX00821')
    for (const row of audits) {
      expect(row).toMatchObject({
        chain: entId,
        objectType: 'loanMaterial',
        objectId: entId,
        actor,
      })
      expect([row.requestNo, row.ip]).not.toContain(null)
      // Whom to call is none of the books' business, from which nothing can be erased.
      expect(Object.keys(row.params as object).join()).not.toMatch(/contact/)
    }
  })
})

describe('what was carried', () => {
  test('is counted for each haulier of a consigner, and each consigner of a haulier', async () => {
    const { ports } = world
    const { db, ent } = ports
    await db.delete(carriageMonth)
    await db.update(freightOrder).set({ consignorEntId: null })
    const month = { month: '2026-10', orders: 4, onTimeOrders: 3, freightFen: 1_000 }
    await db.insert(carriageMonth).values([
      { ...month, haulierEntId: ent(1), consignerEntId: ent(3) },
      { ...month, haulierEntId: ent(1), consignerEntId: ent(3), month: '2026-08' },
      { ...month, haulierEntId: ent(1), consignerEntId: ent(5), orders: 1 },
      { ...month, haulierEntId: ent(2), consignerEntId: ent(3), orders: 2 },
    ])
    const of = (asked: object, by: 'haulier' | 'consigner' = 'haulier') =>
      readCarriage(ports, { days: 60, ...asked }, by)
    expect(await of({ haulierEntId: ent(1), consignerEntId: ent(3) })).toEqual([
      {
        entId: ent(1),
        orders: 8,
        freightFen: 2_000,
        onTimeOrders: 6,
        firstDay: '2026-08-01',
        receivableFen: 1_000,
      },
    ])
    const sums = async (rows: Promise<{ entId: string; orders: number }[]>) =>
      new Map((await rows).map(({ entId, orders }) => [entId, orders]))
    expect(await sums(of({ consignerEntId: ent(3) }))).toEqual(
      new Map([
        [ent(1), 8],
        [ent(2), 2],
      ]),
    )
    expect(await sums(of({ haulierEntId: ent(1) }, 'consigner'))).toEqual(
      new Map([
        [ent(3), 8],
        [ent(5), 1],
      ]),
    )
  })
})
