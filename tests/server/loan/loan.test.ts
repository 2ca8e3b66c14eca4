import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import { readFile } from '#contract/file.contract.ts'
import { actKeyAt } from '#contract/act.rules.ts'
import * as loan from '#contract/loan.contract.ts'
import { addMonths } from '#contract/loan.rules.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { assessedEnterprise, creditListEntry } from '#server/credit/credit.schema.ts'
import {
  consignerAuth,
  loanApply,
  loanEvent,
  loanNote,
  loanProject,
} from '#server/loan/loan.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { projectInput } from '#machines/loanProject/loanProject.scenarios.ts'
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
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

/** Logged in anew: the clock has run past the session. */
const theHaulier = () => world.api.as('91349901MAXXX00157')

const faultsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('was not refused')
  return error.value.errors.map(({ code }) => code)
}

/** The consigner judges the haulier, as nobody had judged it yet. */
const judge = (qualifiedState: 1 | 2 | 3, more: { version?: number; remark?: string } = {}) =>
  world.consigner.call(loan.setQualified, {
    body: { haulierEntId: world.ports.ent(1), version: 0, qualifiedState, ...more },
  })

const save = (more: object = {}) =>
  world.haulier.call(loan.insertApply, { body: { ...world.terms, ...more } })

describe('products', () => {
  test('tell their terms at the rates of the day', async () => {
    const { products, lprPpm } = await world.haulier.call(loan.listProducts)
    expect(products.map(({ code }) => code)).toEqual(['YFD', 'DDRZ', 'YSZK', 'CLD'])
    expect(products[0]).toMatchObject({
      minFen: 5_000_000,
      maxFen: 500_000_000,
      ratioPercent: 80,
      minRatePpm: lprPpm + 6_000,
    })
  })

  test('are for those who may apply, and others are told why not', async () => {
    expect(await world.haulier.call(loan.checkEligibility)).toEqual({
      isEligible: true,
      reasons: [],
      blocked: [
        {
          code: 'YFD',
          reasons: [
            { code: 'live', params: { applyNo: expect.any(String), applyId: expect.any(String) } },
          ],
        },
      ],
    })
    const none = await world.consigner.call(loan.checkEligibility)
    expect(none).toMatchObject({ isEligible: false, reasons: [{ code: 'noRole' }] })
    await world.ports.db
      .update(assessedEnterprise)
      .set({ creditGrade: 'C' })
      .where(eq(assessedEnterprise.uscc, '91349901MAXXX00157'))
    const fallen = await world.haulier.call(loan.checkEligibility)
    expect(fallen.reasons.map(({ code }) => code)).toEqual(['grade'])
    // Whoever may not apply at all need not know what else speaks against one product.
    expect(fallen.blocked).toEqual([])
  })
})

describe('the document library', () => {
  test('saves a file once for every application, and of two saves of one version one', async () => {
    const saved = await giveMaterial(world.haulier, [1, 5])
    expect(saved.documents.map(({ fileType }) => fileType)).toEqual([1, 5])
    const {
      documents: _,
      entName: __,
      uscc: ___,
      legalPerson: ____,
      address: _____,
      offers: ______,
      ...facts
    } = saved
    const stale = { ...facts, version: saved.version - 1, files: [], removed: [5] }
    expect(await refusalOf(world.haulier.call(loan.saveMaterial, { body: stale }))).toBe(
      'versionConflict',
    )
    const changed = await world.haulier.call(loan.saveMaterial, {
      body: { ...stale, version: saved.version },
    })
    expect(changed.documents.map(({ fileType }) => fileType)).toEqual([1])
  })

  test('takes no file of another enterprise', async () => {
    const theirs = await giveMaterial(world.other, [1])
    const fileId = theirs.documents[0]?.file.id ?? ''
    const {
      documents: _,
      entName: __,
      uscc: ___,
      legalPerson: ____,
      address: _____,
      offers: ______,
      ...facts
    } = await world.haulier.call(loan.getMaterial, { query: {} })
    const body = { ...facts, files: [{ fileType: 1, fileId, validTo: null }], removed: [] }
    expect(await refusalOf(world.haulier.call(loan.saveMaterial, { body }))).toBe('missing')
  })
})

describe('an application', () => {
  test.each([
    ['amountStep', { applyFen: 30_500_000 + 1 }],
    ['amountRange', { applyFen: 5_000_000 }],
    ['amountRatio', { applyFen: 290_000_000 }],
    ['term', { termDays: 77 }],
    ['method', { repayMethod: 'ANNUITY' }],
  ])('is refused for %s', async (code, more) => {
    expect(await faultsOf(save(more))).toContain(code)
  })

  test('needs a project that is approved, and its own', async () => {
    expect(await refusalOf(save({ projectId: '1' }))).toBe('missing')
    await world.ports.db
      .update(loanProject)
      .set({ approveState: 4 })
      .where(eq(loanProject.id, world.projectId))
    expect(await faultsOf(save())).toEqual(['project'])
  })

  test('is one of a haulier, a consigner and a product, however often it is sent', async () => {
    const key = actKeyAt(world.ports.clock.now(), 'a-key-that-is-sent')
    const first = await world.haulier.call(loan.insertApply, { body: world.terms }, { key })
    expect(await world.haulier.call(loan.insertApply, { body: world.terms }, { key })).toEqual(
      first,
    )
    expect(await faultsOf(save())).toEqual(['live'])
  })

  test('is handed in only with everything that the bank wants to see', async () => {
    await giveMaterial(world.haulier, [1, 2, 3])
    const { applyId, version } = await save()
    const work = world.haulier.call(loan.startApply, { body: { applyId, version } })
    expect(await faultsOf(work)).toEqual(['material'])
  })

  test('is nobody else’s, and a draft is not even its consigner’s', async () => {
    const { applyId } = await save()
    expect(await refusalOf(detailOf(world.consigner, applyId))).toBe('missing')
    expect(await refusalOf(detailOf(world.other, applyId))).toBe('missing')
  })

  test('is withdrawn while nothing is lent', async () => {
    const { applyId, version } = await handedIn(world)
    expect(await world.haulier.call(loan.withdrawApply, { body: { applyId, version } })).toEqual({
      status: 70,
    })
    expect(
      await refusalOf(
        world.haulier.call(loan.withdrawApply, { body: { applyId, version: version + 1 } }),
      ),
    ).toBe('stateForbids')
    await save()
  })

  test('asks again only ninety days after a bank said no', async () => {
    const applyId = await atBank(world)
    await world.api.anonymous.call(desk.decideLoan, {
      params: { id: applyId },
      body: { decision: 'reject', remark: '现金流不足以覆盖还款' },
    })
    expect(await detailOf(world.haulier, applyId)).toMatchObject({
      status: 22,
      reason: '现金流不足以覆盖还款',
      actsNow: null,
      reapplyDay: '2027-02-19',
    })
    expect(await faultsOf(save())).toEqual(['rejectedLately'])
    await world.ports.clock.advance(91 * 86_400_000)
    // It may ask again; that it has carried nothing since is another matter.
    const again = (await theHaulier()).call(loan.insertApply, { body: world.terms })
    expect(await faultsOf(again)).toEqual(['amountRatio'])
  })
})

describe('the consigner', () => {
  test('confirms within what it owes, with its promise and its authorisation', async () => {
    const { applyId, version } = await handedIn(world)
    const decide = async (item: object) => {
      const { results } = await world.consigner.call(loan.decideApplies, {
        body: { password, items: [{ ...confirmation(applyId, version, 60_000_000), ...item }] },
      })
      return results[0]?.problem ?? results[0]?.status
    }
    expect(await decide({ hasPromised: false })).toBe('promise')
    expect(await decide({ repayAccount: null })).toBe('promise')
    expect(await decide({ confirmFen: 9_000_000_000 })).toBe('amount')
    expect(await decide({ version: version - 1 })).toBe('versionConflict')
    await world.ports.db
      .update(consignerAuth)
      .set({ status: 4 })
      .where(eq(consignerAuth.authType, 3))
    expect(await decide({})).toBe('authorisation')
    await world.consigner.call(loan.saveAuth, {
      body: { password, authType: 3, action: 'sign', validTo: '2027-06-30', signer: '王示三' },
    })
    expect(await decide({})).toBe(20)
    expect(await decide({})).toBe('versionConflict')
  })

  test('sees what limits its decision, and what it has confirmed already counts', async () => {
    const { applyId, version } = await handedIn(world)
    const sheet = () =>
      world.consigner.call(loan.getDecisionSheet, { query: { applyIds: `${applyId},1` } })
    const before = await sheet()
    expect(before.rows.map(({ apply }) => apply.id)).toEqual([applyId])
    expect(before.canConfirm).toBe(true)
    const [row] = before.rows
    const items = [confirmation(applyId, version, 60_000_000)]
    await world.consigner.call(loan.decideApplies, { body: { password, items } })
    const { rows, quotaLeftFen } = await sheet()
    const [after] = rows
    expect(after?.apply.status).toBe(20)
    expect((row?.receivableLeftFen ?? 0) - (after?.receivableLeftFen ?? 0)).toBe(60_000_000)
    expect((row?.remainingFen ?? 0) - (after?.remainingFen ?? 0)).toBe(60_000_000)
    expect((before.quotaLeftFen ?? 0) - (quotaLeftFen ?? 0)).toBe(60_000_000)
    const query = { applyIds: applyId }
    expect((await world.haulier.call(loan.getDecisionSheet, { query })).rows).toEqual([])
  })

  test('returns with a reason, and the haulier fixes it and hands in again', async () => {
    const { applyId, version } = await handedIn(world)
    const returned = {
      ...confirmation(applyId, version, 0),
      result: 2 as const,
      confirmFen: null,
      remark: '请补充对账单',
    }
    const { results } = await world.consigner.call(loan.decideApplies, {
      body: { password, items: [{ ...returned, applyId: '1' }, returned] },
    })
    expect(results.map(({ problem, status }) => problem ?? status)).toEqual(['missing', 11])
    const now = await detailOf(world.haulier, applyId)
    expect(now).toMatchObject({ reason: '请补充对账单', actsNow: 'haulier' })
    const again = await world.haulier.call(loan.startApply, {
      body: { applyId, version: now.version },
    })
    expect(again.status).toBe(10)
  })

  test('that says nothing for ten working days has returned it', async () => {
    const { applyId } = await handedIn(world)
    await world.ports.clock.advance(13 * 86_400_000)
    await world.ports.runSweep('loans')
    expect((await detailOf(await theHaulier(), applyId)).status).toBe(10)
    await world.ports.clock.advance(2 * 86_400_000)
    await world.ports.runSweep('loans')
    const { status, acceptState, timeline } = await detailOf(await theHaulier(), applyId)
    expect([status, acceptState, timeline.at(-1)?.action]).toEqual([11, 3, 'returnedByTime'])
  })

  test('that says nothing while no server runs has returned it weeks later', async () => {
    const { applyId } = await handedIn(world)
    await world.ports.clock.advance(60 * 86_400_000)
    await world.ports.runSweep('loans')
    expect((await detailOf(await theHaulier(), applyId)).status).toBe(11)
  })

  test('reads the documents that were handed in to it, and nobody else does', async () => {
    const { applyId } = await handedIn(world)
    const { material } = await detailOf(world.consigner, applyId)
    const params = { id: material.documents[0]?.file.id ?? '' }
    expect((await world.consigner.call(readFile, { params })).size).toBeGreaterThan(0)
    expect(await refusalOf(world.other.call(readFile, { params }))).toBe('missing')
  })

  test('registers a project once, however often it is sent', async () => {
    const body = {
      projectName: '江汇—皖南短驳',
      haulierUsccs: ['91349901MAXXX00157'],
      route: '芜湖—宣城',
      goods: '瓷砖',
      contractNo: 'KJ-2026-778',
      contractFen: 100_000_000,
      yearlyFreightFen: 80_000_000,
      periodDays: 60 as const,
      startDate: '2026-01-01',
      endDate: '2027-12-31',
      creditLimitFen: 50_000_000,
    }
    const key = actKeyAt(world.ports.clock.now(), 'registered-once')
    const made = await world.consigner.call(loan.saveProject, { body }, { key })
    expect(await world.consigner.call(loan.saveProject, { body }, { key })).toEqual(made)
    expect(made.hauliers.map(({ uscc }) => uscc)).toEqual(body.haulierUsccs)
    const { total } = await world.consigner.call(loan.pageProjects, {
      query: { keyword: 'KJ-2026-778' },
    })
    expect(total).toBe(1)
  })

  test('decides nothing of its own or of another consigner', async () => {
    const { applyId, version } = await handedIn(world)
    const items = [confirmation(applyId, version, 60_000_000)]
    const asOther = await world.network.call(loan.decideApplies, { body: { password, items } })
    expect(asOther.results[0]?.problem).toBe('missing')
    await world.ports.db
      .update(loanApply)
      .set({ consignerEntId: world.ports.ent(1) })
      .where(eq(loanApply.id, applyId))
    const asOwn = await world.haulier.call(loan.decideApplies, { body: { password, items } })
    expect(asOwn.results[0]?.problem).toBe('ownEnterprise')
  })

  test('leads a project from draft to approved, suspended and ended', async () => {
    const body = projectInput
    const made = await world.consigner.call(loan.saveProject, { body })
    expect(made.approveState).toBe(0)
    const move = (approveState: 1 | 2 | 4 | 5, version: number) =>
      world.consigner.call(loan.changeProjectState, {
        body: { projectId: made.id, approveState, version },
      })
    const submitted = await move(1, made.version)
    expect(await refusalOf(move(2, submitted.version))).toBe('stateForbids')
    await world.ports.clock.advance(30_000)
    await world.ports.runSweep('loans')
    const page = await world.consigner.call(loan.pageProjects, {
      query: { keyword: 'KJ-2026-777' },
    })
    expect(page.records[0]?.approveState).toBe(2)
    const { db } = world.ports
    const judged = await db.select().from(auditLog).where(eq(auditLog.action, 'project.judged'))
    expect(judged).toMatchObject([{ objectId: made.id, actor: 'sweep:loans' }])
    const suspended = await move(4, page.records[0]?.version ?? 0)
    expect((await move(5, suspended.version)).approveState).toBe(5)
    expect(await refusalOf(move(2, suspended.version + 1))).toBe('stateForbids')
  })

  test('sees who has carried for it, and removes one', async () => {
    const { records } = await world.consigner.call(loan.pageQualified, { query: {} })
    expect(records.map(({ haulierName }) => haulierName)).toContain('安和示例物流有限公司')
    const haulier = records.find(({ haulierEntId }) => haulierEntId === world.ports.ent(1))
    expect(haulier?.version).toBe(0)
    expect(await judge(3)).toMatchObject({ qualifiedState: 3, version: 1 })
    expect(await faultsOf(save())).toEqual(['removed'])
  })

  test('says what it thinks once: again is the same, and what another tab has said stands', async () => {
    expect(await refusalOf(judge(2, { version: 1 }))).toBe('versionConflict')
    const once = await judge(2, { remark: '近期多次迟到' })
    expect(await judge(2, { remark: '近期多次迟到' })).toEqual(once)
    for (const [state, remark] of [
      [3, '不再合作'],
      [3, '近期多次迟到'],
      [2, '不再合作'],
    ] as const) {
      await expect(judge(state, { remark })).rejects.toMatchObject({
        value: { code: 'versionConflict', params: { state: 2 } },
      })
    }
    expect(await judge(1, { version: once.version })).toMatchObject({
      qualifiedState: 1,
      version: 2,
    })
    expect(await refusalOf(judge(1))).toBe('versionConflict')
    const { records } = await world.consigner.call(loan.pageQualified, { query: {} })
    expect(records.find(({ haulierEntId }) => haulierEntId === world.ports.ent(1))).toMatchObject({
      qualifiedState: 1,
      version: 2,
    })
  })

  test('does not revoke its authorisation while something is owed on it', async () => {
    const revoke = (authType: loan.AuthType) =>
      world.consigner.call(loan.saveAuth, { body: { authType, action: 'revoke' } })
    expect(await refusalOf(revoke(3))).toBe('receivableUnpaid')
    expect(await revoke(1)).toMatchObject({ status: 4 })
  })
})

describe('the bank', () => {
  test('approves after a minute, the haulier signs, and the line is there', async () => {
    const applyId = await atBank(world)
    await world.ports.clock.advance(60_000)
    await world.ports.runSweep('loans')
    const approved = await detailOf(world.haulier, applyId)
    expect(approved).toMatchObject({ status: 30, approvedFen: 30_000_000, actsNow: 'haulier' })
    const sign = (word: string) =>
      world.haulier.call(loan.signApply, {
        body: { applyId, version: approved.version, password: word },
      })
    expect(await refusalOf(sign('wrong'))).toBe('passwordWrong')
    expect(await sign(password)).toEqual({ status: 40 })
    expect(await detailOf(world.haulier, applyId)).toMatchObject({
      availableFen: 30_000_000,
      usedFen: 0,
      creditTo: '2027-11-21',
    })
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('asks for more, and goes on when it has it', async () => {
    const applyId = await atBank(world)
    await world.api.anonymous.call(desk.decideLoan, {
      params: { id: applyId },
      body: { decision: 'supplement', fileTypes: [6], remark: '请补充财务报表' },
    })
    const asked = await detailOf(world.haulier, applyId)
    expect(asked).toMatchObject({ status: 21, supplement: [6], actsNow: 'haulier' })
    await giveMaterial(world.haulier, [6])
    const again = await world.haulier.call(loan.startApply, {
      body: { applyId, version: asked.version },
    })
    expect(again.status).toBe(20)
  })

  test('never gives more than the confirmed receivable carries', async () => {
    const { applyId, version } = await handedIn(world)
    await world.consigner.call(loan.decideApplies, {
      body: { password, items: [confirmation(applyId, version, 30_000_000)] },
    })
    const approve = (grant: { approvedFen?: number }) =>
      world.api.anonymous.call(desk.decideLoan, {
        params: { id: applyId },
        body: { decision: 'approve', ...grant },
      })
    expect(await refusalOf(approve({ approvedFen: 900_000_000 }))).toBe('inputInvalid')
    await approve({})
    expect((await detailOf(world.haulier, applyId)).approvedFen).toBe(18_000_000)
  })

  test('pays out no vehicle loan on an authorisation that was revoked', async () => {
    await giveMaterial(world.haulier, [12])
    const applyId = await atBank(world, {
      productCode: 'CLD',
      repayMethod: 'ANNUITY',
      termDays: null,
      termMonths: 12,
    })
    await world.api.anonymous.call(desk.decideLoan, {
      params: { id: applyId },
      body: { decision: 'approve' },
    })
    const { version } = await detailOf(world.haulier, applyId)
    const sign = () => world.haulier.call(loan.signApply, { body: { applyId, version, password } })
    await world.ports.db
      .update(consignerAuth)
      .set({ status: 4 })
      .where(eq(consignerAuth.authType, 3))
    expect(await refusalOf(sign())).toBe('drawForbidden')
    expect(await detailOf(world.haulier, applyId)).toMatchObject({ status: 30, notes: [] })
    await world.consigner.call(loan.saveAuth, {
      body: {
        password,
        authType: 3,
        action: 'sign',
        signer: '王示三',
        validTo: addMonths(dayOf(world.ports.clock.now()), 6),
      },
    })
    await sign()
    expect(await detailOf(world.haulier, applyId)).toMatchObject({
      status: 40,
      notes: [{ status: 1 }],
    })
  })

  test('lets an unsigned approval lapse after thirty days and frees the project', async () => {
    const used = async () => {
      const [project] = await world.ports.db
        .select()
        .from(loanProject)
        .where(eq(loanProject.id, world.projectId))
      return project?.usedLimitFen
    }
    const before = await used()
    const applyId = await atBank(world)
    await world.api.anonymous.call(desk.decideLoan, {
      params: { id: applyId },
      body: { decision: 'approve' },
    })
    await world.ports.clock.advance(31 * 86_400_000)
    await world.ports.runSweep('loans')
    expect((await detailOf(await theHaulier(), applyId)).status).toBe(80)
    expect(await used()).toBe(before)
  })

  const uscc = '91349901MAXXX00157'
  const grade = (creditGrade: 'AAA' | 'D') =>
    world.ports.db
      .update(assessedEnterprise)
      .set({ creditGrade })
      .where(eq(assessedEnterprise.uscc, uscc))
  const listed = (expireDate: string | null) =>
    world.ports.db
      .update(creditListEntry)
      .set({ uscc, status: 1, listDate: '2020-01-01', expireDate })
      .where(eq(creditListEntry.severity, 'SERIOUS'))
  const project = (approveState: 2 | 4) =>
    world.ports.db
      .update(loanProject)
      .set({ approveState })
      .where(eq(loanProject.id, world.projectId))

  test.each([
    { why: 'whose haulier fell to D', fall: () => grade('D'), recover: () => grade('AAA') },
    {
      why: 'whose haulier is on the list of serious dishonesty',
      fall: () => listed(null),
      recover: () => listed('2020-12-31'),
    },
    { why: 'whose project is suspended', fall: () => project(4), recover: () => project(2) },
  ])('freezes a line $why, and thaws it', async ({ fall, recover }) => {
    const applyId = await atBank(world)
    await world.api.anonymous.call(desk.decideLoan, {
      params: { id: applyId },
      body: { decision: 'approve' },
    })
    const { version } = await detailOf(world.haulier, applyId)
    await world.haulier.call(loan.signApply, { body: { applyId, version, password } })
    await fall()
    await world.ports.runSweep('loans')
    expect(await detailOf(world.haulier, applyId)).toMatchObject({ status: 41, availableFen: 0 })
    await recover()
    await world.ports.runSweep('loans')
    expect((await detailOf(world.haulier, applyId)).status).toBe(40)
  })
})

describe('a note', () => {
  const theNote = async () => {
    const [note] = await world.ports.db.select().from(loanNote)
    if (!note) throw new Error('the seed has no note')
    return note
  }
  const shownNote = async () => {
    const note = await theNote()
    const haulier = await theHaulier()
    const { notes } = await detailOf(haulier, note.applyId)
    const [shown] = notes
    if (!shown) throw new Error('the note is not shown')
    return { shown, haulier, note }
  }
  const balanceOf = async (kind: 'ACCOUNT_BOOK' | 'CREDIT') => {
    const rows = await world.ports.db
      .select()
      .from(ledgerAccount)
      .where(eq(ledgerAccount.entId, world.ports.ent(1)))
    return rows.find((row) => row.kind === kind)?.balanceFen ?? 0
  }

  test('is repaid in part and in full, to the fen, and the line is open again', async () => {
    const { shown, haulier, note } = await shownNote()
    const [book, credit] = [await balanceOf('ACCOUNT_BOOK'), await balanceOf('CREDIT')]
    const repay = (amountFen: number, key?: string) =>
      haulier.call(
        loan.repayNote,
        { body: { noteId: note.id, amountFen, password } },
        key ? { key } : {},
      )
    expect(await faultsOf(repay(shown.payoffFen + 1))).toEqual(['beyondPayoff'])
    const key = actKeyAt(world.ports.clock.now(), 'the-key-of-a-repayment')
    const part = await repay(500_000, key)
    expect(await repay(500_000, key)).toEqual(part)
    const spentFen = Object.values(part.spent ?? {}).reduce((sum, fen) => sum + fen, 0)
    expect(spentFen).toBe(500_000)
    expect(part.payoffFen).toBe(shown.payoffFen - 500_000)
    const all = await repay(part.payoffFen)
    expect(all).toMatchObject({ payoffFen: 0, status: 2 })
    expect(await balanceOf('ACCOUNT_BOOK')).toBe(book - shown.payoffFen)
    expect(await balanceOf('CREDIT')).toBe(credit + note.amountFen)
    expect(await refusalOf(repay(1))).toBe('stateForbids')
    expect(await findUnbalanced(world.ports.db)).toEqual([])
  })

  test('is overdue the day after it was due, costs more, and is cured by paying', async () => {
    await world.ports.clock.advance(70 * 86_400_000)
    await world.ports.runSweep('loans')
    const { shown, haulier, note } = await shownNote()
    expect(shown.status).toBe(3)
    expect(shown.penaltyFen).toBeGreaterThan(0)
    expect((await detailOf(haulier, note.applyId)).status).toBe(50)
    await haulier.call(loan.repayNote, {
      body: { noteId: note.id, amountFen: shown.payoffFen, password },
    })
    const { status, timeline } = await detailOf(haulier, note.applyId)
    expect([status, timeline.at(-1)?.action]).toEqual([40, 'repaid'])
  })

  test('by instalments is in order again once what is overdue is paid, each row with its own day', async () => {
    const first = await theNote()
    await world.ports.db
      .update(loanNote)
      .set({ repayMethod: 'ANNUITY', termMonths: 12, dueDate: addMonths(first.startDate, 12) })
      .where(eq(loanNote.id, first.id))
    await world.ports.clock.advance(70 * 86_400_000)
    await world.ports.runSweep('loans')
    const { shown, note } = await shownNote()
    const late = shown.plan.filter(({ status }) => status === 3)
    expect(late.length).toBeGreaterThan(1)
    expect(late.reduce((sum, one) => sum + one.penaltyFen, 0)).toBe(shown.penaltyFen)
    const askedOf = (rows: typeof late) =>
      rows.reduce(
        (sum, one) => sum + one.principalFen + one.interestFen + one.penaltyFen - one.paidFen,
        0,
      )
    const pay = async (amountFen: number) =>
      (await theHaulier()).call(loan.repayNote, { body: { noteId: note.id, amountFen, password } })
    const part = await pay(askedOf(late.slice(0, 1)))
    expect(part.status).toBe(3)
    await world.ports.clock.advance(86_400_000)
    const { shown: before } = await shownNote()
    const cured = await pay(askedOf(before.plan.filter(({ status }) => status === 3)))
    expect(cured.status).toBe(1)
    expect((await detailOf(await theHaulier(), note.applyId)).status).toBe(40)
    expect(cured.plan[0]?.paidTime).not.toBe(cured.plan[1]?.paidTime)
  })
})

test('a history has no gaps and is never changed', async () => {
  const applyId = await atBank(world)
  const events = await world.ports.db
    .select()
    .from(loanEvent)
    .where(eq(loanEvent.applyId, applyId))
    .orderBy(loanEvent.sequence)
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2])
  await expect(
    world.ports.db.delete(loanEvent).where(eq(loanEvent.applyId, applyId)),
  ).rejects.toThrow()
  await expect(
    world.ports.db.update(loanApply).set({ status: 60 }).where(eq(loanApply.id, applyId)),
  ).rejects.toThrow()
})
