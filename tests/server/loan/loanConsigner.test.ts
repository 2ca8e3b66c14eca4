import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { putAct } from '#contract/act.contract.ts'
import { actKeyAt, callOf } from '#contract/act.rules.ts'
import { uploadFile } from '#contract/file.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import { addDays } from '#contract/loan.rules.ts'
import { Problem } from '#contract/problem.ts'
import { hasAuth, isInForce, lockConfirming, quotaLeft } from '#server/loan/auth.ts'
import {
  carriageMonth,
  consignerAuth,
  loanApply,
  loanNote,
  loanProject,
} from '#server/loan/loan.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { projectInput } from '#machines/loanProject/loanProject.scenarios.ts'
import { refusalOf } from '#tests/server/api.ts'
import {
  atBank,
  confirmation,
  createLoanWorld,
  handedIn,
  type LoanWorld,
  password,
} from './loanWorld.ts'
import { onePage } from '#tests/onePage.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

const today = '2026-11-21'
const faultsOf = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof Problem)) throw error
  return error.value.errors.map(({ field, code }) => `${field} ${code}`)
}
const auditsOf = async (action: string) =>
  (await world.ports.db.select().from(auditLog)).filter((row) => row.action === action)

describe('authorisations', () => {
  const sign = (authType: loan.AuthType, more: object = {}) =>
    world.consigner.call(loan.saveAuth, {
      body: {
        authType,
        action: 'sign',
        signer: '王示三',
        validTo: '2027-06-30',
        password,
        ...more,
      },
    })
  const revoke = (authType: loan.AuthType) =>
    world.consigner.call(loan.saveAuth, { body: { authType, action: 'revoke' } })

  test('are listed with what each allows, and what is in use of the one to confirm', async () => {
    const { consigner, ports } = world
    const seeded = {
      bankName: '示例银行',
      quotaFen: 0,
      usedQuotaFen: 0,
      validFrom: '2026-11-05',
      validTo: '2027-11-05',
      signer: '授权代表（演示）',
      status: 2,
    }
    const [first, second, third] = (await consigner.call(loan.listAuths)).map(
      ({ id: _, ...one }) => one,
    )
    expect(first).toEqual({ ...seeded, authType: 1, scope: '运单、结算与信用数据查询' })
    expect(second).toEqual({ ...seeded, authType: 2, scope: '企业征信信息查询' })
    expect(third).toEqual({
      ...seeded,
      authType: 3,
      scope: '代企业确认应收账款',
      quotaFen: 2_000_000_000,
      usedQuotaFen: 831_000_000,
    })
    await handedIn(world)
    expect(await consigner.call(loan.getConsigner)).toEqual({
      entName: '江汇示例供应链管理有限公司',
      uscc: '91349902MAXXX0031B',
      legalPerson: '王示三',
      isConsigner: true,
      authorised: [1, 2, 3],
      quotaFen: 2_000_000_000,
      usedQuotaFen: 831_000_000,
      confirmedUnpaidFen: 831_000_000,
      waiting: 1,
    })
    expect(await world.other.call(loan.getConsigner)).toMatchObject({
      isConsigner: false,
      authorised: [],
      quotaFen: 0,
      usedQuotaFen: 0,
      waiting: 0,
    })
    const later = ports.ent(3)
    await ports.db.update(consignerAuth).set({ validTo: addDays(today, -1) })
    expect((await consigner.call(loan.listAuths)).map(({ status }) => status)).toEqual([3, 3, 3])
    expect((await consigner.call(loan.getConsigner)).authorised).toEqual([])
    await ports.db.update(consignerAuth).set({ validTo: today })
    expect((await consigner.call(loan.listAuths)).map(({ status }) => status)).toEqual([2, 2, 2])
    await ports.db
      .update(consignerAuth)
      .set({ status: 4 })
      .where(and(eq(consignerAuth.consignerEntId, later), eq(consignerAuth.authType, 2)))
    expect((await consigner.call(loan.listAuths)).map(({ status }) => status)).toEqual([2, 4, 2])
    await ports.db.update(consignerAuth).set({ validTo: addDays(today, -1) })
    expect((await consigner.call(loan.listAuths)).map(({ status }) => status)).toEqual([3, 4, 3])
  })

  describe('whose parameters are in the address', () => {
    const form = { authType: 2, action: 'sign', signer: '王示三', validTo: '2027-11-20' }
    const saved = async (body: Record<string, string | number>) => {
      const key = actKeyAt(world.ports.clock.now(), randomUUID())
      const act = { subject: `test-${key}`, key, call: callOf(loan.saveAuth), name: '', body }
      await world.consigner.call(putAct, { body: act })
      return key
    }
    const ask = async (query: object, key: string, body?: object) => {
      const input = body ? { query, body } : { query }
      const answer = await world.consigner.send(loan.saveAuth, input, { key, isSaved: true })
      return (await answer.json()) as { code: number; data: { problem?: string } }
    }

    test('are signed once, as with a body', async () => {
      const body = { ...form, quotaFen: 2_500_000_000 }
      const key = await saved(body)
      const first = await ask(body, key)
      expect(first).toMatchObject({
        code: 200,
        data: { authType: 2, quotaFen: 2_500_000_000, signer: '王示三', status: 2 },
      })
      expect(await ask(body, key)).toEqual(first)
      const audits = await auditsOf('authorisation.signed')
      expect(audits).toHaveLength(1)
    })

    test('are refused with other values than those that were saved', async () => {
      const key = await saved({ ...form, quotaFen: 2_500_000_000 })
      expect(await ask({ ...form, quotaFen: 2_500_000_001 }, key)).toMatchObject({
        data: { problem: 'idempotencyKeyReused' },
      })
    })

    test.each([
      ['no number', { authType: 'three' }, undefined, 'malformed'],
      ['an unknown name', { more: '1' }, undefined, 'malformed'],
      ['a body besides', {}, form, 'malformed'],
      ['the password', { password }, undefined, 'malformed'],
      ['a quota below nothing', { quotaFen: -1 }, undefined, 'inputInvalid'],
      ['a name of a digit', { signer: '1' }, undefined, 'inputInvalid'],
    ])('are refused with %s', async (_, more, body, problem) => {
      const key = await saved(form)
      expect(await ask({ ...form, ...more }, key, body)).toMatchObject({ data: { problem } })
    })
  })

  test('are signed with a name and a day, by a consigner', async () => {
    expect(await faultsOf(sign(4, { signer: undefined }))).toEqual(['signer empty'])
    expect(await faultsOf(sign(4, { validTo: undefined }))).toEqual(['validTo empty'])
    expect(await faultsOf(sign(4, { validTo: '2027-11-22' }))).toEqual(['validTo dayWithin'])
    const body = {
      authType: 4,
      action: 'sign',
      signer: '王示三',
      validTo: '2027-06-30',
      password,
    } as const
    expect(await refusalOf(world.other.call(loan.saveAuth, { body }))).toBe('forbidden')
    expect(await refusalOf(revoke(4))).toBe('stateForbids')
    expect(await sign(4)).toMatchObject({ quotaFen: 0, usedQuotaFen: 0, status: 2 })
    await world.ports.db.update(loanNote).set({ status: 2 })
    const confirming = await sign(3, { quotaFen: 7 })
    expect(confirming).toMatchObject({ quotaFen: 7, usedQuotaFen: 831_000_000, validFrom: today })
    const rows = await world.ports.db
      .select({ status: consignerAuth.status })
      .from(consignerAuth)
      .where(
        and(eq(consignerAuth.consignerEntId, world.ports.ent(3)), eq(consignerAuth.authType, 3)),
      )
      .orderBy(consignerAuth.id)
    expect(rows.map(({ status }) => status)).toEqual([3, 2])
    expect(await auditsOf('authorisation.signed')).toHaveLength(2)
  })

  test('to confirm are neither shortened nor revoked while any line owes, the others are', async () => {
    const { db } = world.ports
    const note = (await db.select().from(loanNote))[0]
    if (!note) throw new Error('the seed has no note')
    for (const status of [40, 41, 50]) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`update loan_apply set status = ${status} where id = ${note.applyId}`)
      })
      expect(await refusalOf(revoke(3))).toBe('receivableUnpaid')
    }
    expect(await refusalOf(sign(3))).toBe('receivableUnpaid')
    expect(await sign(3, { validTo: '2027-11-05' })).toMatchObject({ status: 2 })
    expect(await sign(1)).toMatchObject({ validTo: '2027-06-30' })
    expect(await revoke(2)).toMatchObject({ status: 4 })
    await db.update(loanNote).set({ principalPaidFen: note.amountFen })
    expect(await sign(3)).toMatchObject({ validTo: '2027-06-30' })
    expect(await revoke(3)).toMatchObject({ status: 4 })
    expect(await auditsOf('authorisation.revoked')).toHaveLength(2)
  })

  test('are in force from their first day to their last', async () => {
    const { db, clock, ent } = world.ports
    const now = clock.now()
    const [row] = await db
      .select()
      .from(consignerAuth)
      .where(and(eq(consignerAuth.consignerEntId, ent(3)), eq(consignerAuth.authType, 3)))
    if (!row) throw new Error('the seed has no authorisation')
    const auth = { ...row, validFrom: today, validTo: today }
    expect(isInForce(auth, today)).toBe(true)
    expect(isInForce(auth, addDays(today, 1))).toBe(false)
    expect(isInForce(auth, addDays(today, -1))).toBe(false)
    expect(isInForce({ ...auth, status: 4 }, today)).toBe(false)
    const told = async () => [
      await hasAuth(db, ent(3), 3, now),
      await lockConfirming(db, ent(3), now),
      await quotaLeft(db, ent(3), now),
    ]
    expect(await told()).toEqual([true, true, 1_169_000_000])
    // An older one that is over has no say.
    await db.insert(consignerAuth).values({ ...row, id: '1', validTo: addDays(today, -1) })
    expect(await told()).toEqual([true, true, 1_169_000_000])
    const change = (set: Partial<typeof row>) =>
      db.update(consignerAuth).set(set).where(eq(consignerAuth.id, row.id))
    await change({ quotaFen: 0 })
    expect(await told()).toEqual([true, true, Number.MAX_SAFE_INTEGER])
    await change({ validTo: addDays(today, -1) })
    expect(await told()).toEqual([false, false, 0])
    expect(await quotaLeft(db, ent(1), now)).toBe(0)
  })
})

describe('a decision', () => {
  const decide = async (...items: loan.DecisionItem[]) => {
    const { results } = await world.consigner.call(loan.decideApplies, {
      body: { password, items },
    })
    return results
  }
  const one = async (item: loan.DecisionItem) => {
    const [result] = await decide(item)
    return result?.problem ?? result?.status
  }
  const factoring = { productCode: 'YSZK', repayMethod: 'BULLET', termDays: 60 } as const

  test('tells of each by name, and is written down once for those that took effect', async () => {
    const first = await handedIn(world)
    const second = await handedIn(world, factoring)
    const left = 239_084_400
    const results = await decide(
      { ...confirmation(first.applyId, first.version, left) },
      confirmation(second.applyId, second.version, 1),
      confirmation('1', 0, 1),
      confirmation(first.applyId, first.version, 1),
    )
    const haulierName = '安和示例物流有限公司'
    expect(results).toEqual([
      {
        applyId: first.applyId,
        applyNo: 'DK20261121000001',
        haulierName,
        problem: null,
        status: 20,
      },
      {
        applyId: second.applyId,
        applyNo: 'DK20261121000002',
        haulierName,
        problem: 'amount',
        status: null,
      },
      { applyId: '1', applyNo: null, haulierName: null, problem: 'missing', status: null },
      {
        applyId: first.applyId,
        applyNo: 'DK20261121000001',
        haulierName,
        problem: 'versionConflict',
        status: null,
      },
    ])
    const written = await auditsOf('loan.decided')
    expect(written.map(({ params }) => params)).toEqual([{ applyIds: first.applyId }])
    expect(await one(confirmation(first.applyId, first.version + 1, 1))).toBe('stateForbids')
    expect(await auditsOf('loan.decided')).toHaveLength(1)
    const [row] = await world.ports.db
      .select()
      .from(loanApply)
      .where(eq(loanApply.id, first.applyId))
    expect(row).toMatchObject({
      eventCount: 2,
      acceptState: 2,
      confirmedFen: left,
      repayAccount: '1302000009000000003',
      dueAt: null,
    })
  })

  test('is refused for what is missing or too much, and takes nothing of the project', async () => {
    const { applyId, version } = await handedIn(world)
    const { db } = world.ports
    const isIt = eq(loanProject.id, world.projectId)
    const tried = (item: object) => one({ ...confirmation(applyId, version, 1_000), ...item })
    expect(await tried({ confirmFen: 0 })).toBe('amount')
    expect(await tried({ confirmFen: null })).toBe('amount')
    expect(await tried({ hasPromised: false })).toBe('promise')
    expect(await tried({ confirmFileId: '1' })).toBe('missing')
    expect(await tried({ result: 2, confirmFen: null })).toBe('remark')
    await db.update(consignerAuth).set({ quotaFen: 831_000_999 })
    expect(await tried({})).toBe('amount')
    await db.update(consignerAuth).set({ quotaFen: 831_001_000 })
    await db.update(loanProject).set({ creditLimitFen: 181_000_999 }).where(isIt)
    expect(await tried({})).toBe('project')
    await db.update(loanProject).set({ creditLimitFen: 181_001_000, approveState: 4 }).where(isIt)
    expect(await tried({})).toBe('project')
    await db.update(loanProject).set({ approveState: 2 }).where(isIt)
    await db.update(loanApply).set({ projectId: null }).where(eq(loanApply.id, applyId))
    expect(await tried({})).toBe('project')
    expect((await db.select().from(loanProject).where(isIt))[0]?.usedLimitFen).toBe(181_000_000)
  })

  test('takes all that quota, project and receivable have, and its own file', async () => {
    const { applyId, version } = await handedIn(world)
    const { db } = world.ports
    const fen = 239_084_400
    await db.update(consignerAuth).set({ quotaFen: 831_000_000 + fen })
    const isIt = eq(loanProject.id, world.projectId)
    await db
      .update(loanProject)
      .set({ creditLimitFen: 181_000_000 + fen })
      .where(isIt)
    const pdf = new File([onePage()], '确认函.pdf')
    const file = await world.consigner.call(uploadFile, { file: pdf, body: { bizType: 'other' } })
    expect(await one({ ...confirmation(applyId, version, fen), confirmFileId: file.id })).toBe(20)
    const sheet = await world.consigner.call(loan.getDecisionSheet, {
      query: { applyIds: applyId },
    })
    expect(sheet).toMatchObject({
      quotaLeftFen: 0,
      rows: [{ remainingFen: 0, receivableLeftFen: 0 }],
    })
    expect(await world.haulier.call(loan.listProjects)).toMatchObject([
      { receivableFen: 0, monthlyFreightFen: 169_737_262 },
    ])
  })
})

describe('the sheet of a decision', () => {
  test('has the order that was asked for, and says what is left and nothing less', async () => {
    const { consigner, ports } = world
    const first = await handedIn(world)
    const second = await handedIn(world, {
      productCode: 'YSZK',
      repayMethod: 'BULLET',
      termDays: 60,
    })
    const sheet = (...ids: string[]) =>
      consigner.call(loan.getDecisionSheet, { query: { applyIds: ids.join() } })
    const idsOf = ({ rows }: loan.DecisionSheet) => rows.map(({ apply }) => apply.id)
    const both = [first.applyId, second.applyId]
    expect(idsOf(await sheet(...both))).toEqual(both)
    const { rows, ...rest } = await sheet(...both.toReversed())
    expect(rows.map(({ apply }) => apply.id)).toEqual(both.toReversed())
    expect(rest).toEqual({
      quotaLeftFen: 1_169_000_000,
      canConfirm: true,
      accounts: [
        { kind: 'TAX', bankName: '中国工商银行示例支行', accountTail: '0003', isDefault: true },
      ],
    })
    expect(
      rows.map(({ remainingFen, receivableLeftFen }) => [remainingFen, receivableLeftFen]),
    ).toEqual([
      [819_000_000, 239_084_400],
      [819_000_000, 239_084_400],
    ])
    await ports.db.update(consignerAuth).set({ quotaFen: 1 })
    await ports.db.update(loanApply).set({ receivableFen: 1 })
    await ports.db.update(loanProject).set({ creditLimitFen: 1 })
    expect(await sheet(first.applyId)).toMatchObject({
      quotaLeftFen: 0,
      rows: [{ remainingFen: 0, receivableLeftFen: 0 }],
    })
    await ports.db.update(loanProject).set({ creditLimitFen: 900_000_000, approveState: 4 })
    await ports.db.update(consignerAuth).set({ quotaFen: 0, status: 4 })
    expect(await sheet(first.applyId)).toMatchObject({
      quotaLeftFen: null,
      canConfirm: false,
      rows: [{ remainingFen: 0 }],
    })
    const [own] = await ports.db
      .select()
      .from(loanProject)
      .where(eq(loanProject.id, world.projectId))
    if (!own) throw new Error('the seed has no project')
    const other = { id: '1', projectNo: 'X', projectName: '江汇—另一条', approveState: 2 } as const
    await ports.db.insert(loanProject).values({ ...own, ...other })
    await ports.db.update(loanApply).set({ projectId: '1' }).where(eq(loanApply.id, second.applyId))
    const lefts = (await sheet(...both)).rows.map((row) => [
      row.apply.projectName,
      row.remainingFen,
    ])
    expect(lefts).toEqual([
      [own.projectName, 0],
      [other.projectName, 719_000_000],
    ])
    await ports.db.update(loanApply).set({ projectId: null })
    expect(await sheet(first.applyId)).toMatchObject({
      rows: [{ remainingFen: 0, apply: { projectName: null } }],
    })
  })
})

describe('a project', () => {
  const body = projectInput
  const save = (more: object = {}) =>
    world.consigner.call(loan.saveProject, { body: { ...body, ...more } })
  const move = (client: typeof world.consigner, projectId: string, more: object = {}) =>
    client.call(loan.changeProjectState, {
      body: { projectId, approveState: 1, version: 0, ...more },
    })

  test('is shown as it was registered, changed while it is a draft, and by its owner', async () => {
    const made = await save()
    const { haulierUsccs: _, ...fields } = body
    expect(made).toEqual({
      ...fields,
      id: made.id,
      projectNo: 'XM-2026-006',
      consignerEntId: world.ports.ent(3),
      consignerName: '江汇示例供应链管理有限公司',
      hauliers: [
        {
          entId: world.ports.ent(1),
          entName: '安和示例物流有限公司',
          uscc: '91349901MAXXX00157',
        },
      ],
      usedLimitFen: 0,
      approveState: 0,
      remark: null,
      version: 0,
    })
    expect(await auditsOf('project.registered')).toMatchObject([{ objectId: made.id }])
    const changed = await save({ id: made.id, version: 0, goods: '家用电器' })
    expect(changed).toEqual({ ...made, goods: '家用电器', version: 1 })
    expect(await refusalOf(save({ id: made.id, version: 0 }))).toBe('versionConflict')
    expect(await refusalOf(save({ id: made.id }))).toBe('versionConflict')
    expect(await refusalOf(save({ id: '1', version: 1 }))).toBe('missing')
    expect(await refusalOf(move(world.network, made.id, { version: 1 }))).toBe('missing')
    expect(await refusalOf(move(world.consigner, made.id))).toBe('versionConflict')
    const moved = await move(world.consigner, made.id, { version: 1, remark: '请平台审核' })
    expect(moved).toEqual({ ...changed, approveState: 1, remark: '请平台审核', version: 2 })
    expect(await auditsOf('project.moved')).toHaveLength(1)
    // Under review nobody changes it, nor takes it back.
    expect(await refusalOf(save({ id: made.id, version: 2 }))).toBe('stateForbids')
    expect(await refusalOf(move(world.consigner, made.id, { version: 2 }))).toBe('stateForbids')
    const state = (approveState: loan.ProjectState) =>
      world.ports.db.update(loanProject).set({ approveState }).where(eq(loanProject.id, made.id))
    await state(3)
    expect((await save({ id: made.id, version: 2 })).version).toBe(3)
    await state(2)
    const suspended = await move(world.consigner, made.id, {
      approveState: 4,
      version: 3,
      remark: '暂停合作一年',
    })
    expect(suspended).toMatchObject({ approveState: 4, remark: '暂停合作一年' })
    const resumed = await move(world.consigner, made.id, { approveState: 2, version: 4 })
    expect(resumed).toMatchObject({ approveState: 2, remark: null })
  })

  test('has hauliers who are registered as such', async () => {
    const { db, ent } = world.ports
    const error = ['haulierUsccs notHaulier']
    expect(await faultsOf(save({ haulierUsccs: ['91349906MAXXX004XW'] }))).toEqual(error)
    expect(
      await faultsOf(save({ haulierUsccs: ['91349901MAXXX00157', '91349999MAXXX00000'] })),
    ).toHaveLength(1)
    const own = { haulierUsccs: ['91349902MAXXX0031B'], endDate: body.startDate }
    expect(await faultsOf(save(own))).toEqual(['endDate notAfterStart', 'haulierUsccs ownOrTwice'])
    await db.execute(sql`update enterprise set reg_status = 3 where id = ${ent(1)}`)
    expect(await faultsOf(save())).toEqual(error)
  })

  test('is on its page, the latest first', async () => {
    const page = (query: object) => world.consigner.call(loan.pageProjects, { query })
    const first = await page({ size: 1 })
    expect(first).toMatchObject({ total: 2, pages: 2, records: [{ projectNo: 'XM-2026-004' }] })
    const second = await page({ size: 1, current: 2 })
    expect(second.records.map(({ projectNo }) => projectNo)).toEqual(['XM-2026-001'])
    expect((await page({ size: 2, current: 2 })).records).toEqual([])
    const noOf = async (query: object) =>
      (await page(query)).records.map(({ projectNo }) => projectNo)
    expect(await noOf({ keyword: '长三角' })).toEqual(['XM-2026-001'])
    expect(await noOf({ keyword: 'XM-2026-004' })).toEqual(['XM-2026-004'])
    expect(await noOf({ keyword: 'KJ-2026-103' })).toEqual(['XM-2026-001'])
    expect(await noOf({ approveState: 2 })).toHaveLength(2)
    expect(await noOf({ approveState: 4 })).toEqual([])
  })
})

describe('hauliers of a consigner', () => {
  const page = (query: object = {}) => world.consigner.call(loan.pageQualified, { query })
  const namesOf = async (query: object) =>
    (await page(query)).records.map(({ haulierName }) => haulierName.slice(0, 4))

  test('are told by what they carried, the most first', async () => {
    const { db, ent } = world.ports
    const { records, total } = await page()
    expect(total).toBe(4)
    expect(records[1]).toEqual({
      haulierEntId: ent(1),
      haulierName: '安和示例物流有限公司',
      uscc: '91349901MAXXX00157',
      creditGrade: 'AAA',
      cooperationMonths: 12,
      orderCount: 614,
      freightFen: 2_206_584_400,
      onTimePermille: 971,
      suggestedLimitFen: 295_000_000,
      qualifiedState: 1,
      version: 0,
    })
    expect(records[3]).toMatchObject({ creditGrade: 'C', suggestedLimitFen: 0, qualifiedState: 2 })
    expect(await namesOf({})).toEqual(['云途示例', '安和示例', '昆越示例', '中豫样例'])
    expect(await namesOf({ size: 3, current: 2 })).toEqual(['中豫样例'])
    expect(await namesOf({ qualifiedState: 2 })).toEqual(['中豫样例'])
    expect(await namesOf({ keyword: '昆越' })).toEqual(['昆越示例'])
    expect(await namesOf({ keyword: 'maxxx00157' })).toEqual(['安和示例'])
    expect(await namesOf({ keyword: '昆越', qualifiedState: 2 })).toEqual([])
    const asked = { haulierEntId: ent(12), version: 0, qualifiedState: 2 } as const
    expect(await refusalOf(world.consigner.call(loan.setQualified, { body: asked }))).toBe(
      'missing',
    )
    const none = { orders: 0, onTimeOrders: 0, freightFen: 0, month: '2026-11' }
    // Of the second the portal has no enterprise any more.
    await db.insert(carriageMonth).values([
      { ...none, haulierEntId: ent(12), consignerEntId: ent(3) },
      { ...none, haulierEntId: '1', consignerEntId: ent(3) },
    ])
    expect((await page()).total).toBe(5)
    expect((await page()).records.at(-1)).toMatchObject({
      orderCount: 0,
      onTimePermille: null,
      cooperationMonths: 0,
    })
  })

  test('are judged by who is told, and each judgement is written down', async () => {
    const { ports, consigner, network } = world
    const body = { haulierEntId: ports.ent(1), version: 0, qualifiedState: 3 } as const
    await consigner.call(loan.setQualified, { body })
    expect(await namesOf({ qualifiedState: 3 })).toEqual(['安和示例'])
    expect(await auditsOf('haulier.qualified')).toHaveLength(1)
    expect(await refusalOf(network.call(loan.setQualified, { body }))).toBe('missing')
    await consigner.call(loan.setQualified, { body })
    expect(await auditsOf('haulier.qualified')).toHaveLength(1)
  })
})

describe('what is owed', () => {
  test('is what the project’s days cover, of orders that were carried, less what is confirmed', async () => {
    const { db, ent } = world.ports
    const projects = () => world.haulier.call(loan.listProjects)
    expect(await projects()).toMatchObject([
      { projectNo: 'XM-2026-001', receivableFen: 239_084_400, monthlyFreightFen: 169_737_262 },
    ])
    await db.update(loanApply).set({ confirmedFen: 900_000_000 })
    expect(await projects()).toMatchObject([{ receivableFen: 0 }])
    await db.update(loanApply).set({ confirmedFen: null })
    expect(await projects()).toMatchObject([{ receivableFen: 369_084_400 }])
    await db.update(loanProject).set({ periodDays: 30 })
    const [short] = await projects()
    expect(short?.receivableFen).toBeLessThan(369_084_400)
    await db.delete(carriageMonth)
    const isOwn = eq(freightOrder.entId, ent(1))
    await db.update(freightOrder).set({ consignorEntId: null }).where(isOwn)
    expect(await projects()).toMatchObject([{ receivableFen: 0, monthlyFreightFen: 0 }])
  })

  test('stands for no other loan until that is settled', async () => {
    const { db } = world.ports
    const applyId = await atBank(world)
    const left = async () => (await world.haulier.call(loan.listProjects))[0]?.receivableFen
    for (const status of [20, 21, 22, 30, 40, 41, 50, 60, 70, 80]) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`update loan_apply set status = ${status} where id = ${applyId}`)
      })
      expect([status, await left()]).toEqual([
        status,
        [22, 60, 70, 80].includes(status) ? 239_084_400 : 179_084_400,
      ])
    }
  })
})
