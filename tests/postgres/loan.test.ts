import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actKeyAt } from '#contract/act.rules.ts'
import { saveConsult } from '#contract/consult.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import * as desk from '#contract/desk.contract.ts'
import { Problem } from '#contract/problem.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import {
  carriageMonth,
  consignerAuth,
  loanApply,
  loanEvent,
  loanNote,
  loanProject,
  loanReceivable,
  loanRepayment,
} from '#server/loan/loan.schema.ts'
import {
  confirmation,
  createLoanWorld,
  detailOf,
  giveMaterial,
  type LoanWorld,
  password,
} from '#tests/server/loan/loanWorld.ts'
import { projectInput } from '#machines/loanProject/loanProject.scenarios.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { openPostgres } from './postgresPorts.ts'
import { isCountFree, whileWaiting } from './whileWaiting.ts'

let world: LoanWorld
beforeAll(async () => {
  world = await createLoanWorld({ open: openPostgres })
})
afterAll(() => world.ports.close())

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const codeOf = (error: unknown) => (error instanceof Problem ? error.value.code : String(error))
const tally = (answers: readonly unknown[]) =>
  Object.fromEntries(
    [...new Set(answers)].map((answer) => [
      String(answer),
      answers.filter((one) => one === answer).length,
    ]),
  )

test('of two judgments of a haulier at once one counts, however often each is sent', async () => {
  const judge = (qualifiedState: 1 | 2) =>
    world.consigner
      .call(loan.setQualified, {
        body: { haulierEntId: world.ports.ent(1), version: 0, qualifiedState },
      })
      .then(() => qualifiedState, codeOf)
  const answers = await Promise.all(times(4).flatMap(() => [judge(1), judge(2)]))
  const { records } = await world.consigner.call(loan.pageQualified, { query: {} })
  const judged = records.find(({ haulierEntId }) => haulierEntId === world.ports.ent(1))
  expect(judged?.version).toBe(1)
  expect(tally(answers)).toEqual({ [String(judged?.qualifiedState)]: 4, versionConflict: 4 })
})

test('while a question, an application, a project or a signature is not over, nobody else waits for a number', async () => {
  const { db } = world.ports
  const isFree = (prefix: string) => async () => expect(await isCountFree(db, prefix)).toBe(true)
  const asked = await whileWaiting(db, 'consult', {
    begin: () => world.haulier.call(saveConsult, { body: { content: '何时放款？' } }),
    meanwhile: isFree('ZX20261121'),
  })
  expect(asked.consultNo).toMatch(/^ZX20261121/)
  const applied = await whileWaiting(db, 'loan_apply', {
    begin: () => world.haulier.call(loan.insertApply, { body: world.terms }),
    meanwhile: isFree('DK20261121'),
  })
  expect(applied.applyNo).toMatch(/^DK20261121/)
  const made = await whileWaiting(db, 'loan_project', {
    begin: () => world.consigner.call(loan.saveProject, { body: projectInput }),
    meanwhile: isFree('XM-2026-'),
  })
  expect(made.projectNo).toMatch(/^XM-2026-/)
  const [applyId = ''] = await insertApplies(30, ['CLD'], {
    consignerEntId: world.ports.ent(5),
    projectId: null,
    approvedFen: 10_000_000,
    termMonths: 12,
    dueAt: world.ports.clock.now() + 1,
  })
  const signed = await whileWaiting(db, 'loan_note', {
    begin: () => world.other.call(loan.signApply, { body: { applyId, version: 0, password } }),
    meanwhile: async () => {
      await isFree('JJ20261121')()
      await isFree('SX')()
    },
  })
  expect(signed).toEqual({ status: 40 })
  await world.haulier.call(loan.withdrawApply, { body: { applyId: applied.applyId, version: 0 } })
})

test('of eight applications at once, one stands', async () => {
  const answers = await Promise.all(
    times(8).map(() =>
      world.haulier.call(loan.insertApply, { body: world.terms }).then(() => 'stored', codeOf),
    ),
  )
  expect(tally(answers)).toEqual({ stored: 1, loanRefused: 7 })
})

test('an application goes its way once, however many press at each step', async () => {
  const { db } = world.ports
  await giveMaterial(world.haulier)
  const [draft] = await db
    .select()
    .from(loanApply)
    .where(and(eq(loanApply.haulierEntId, world.ports.ent(1)), eq(loanApply.status, 0)))
  if (!draft) throw new Error('no draft')
  const applyId = draft.id
  const start = { body: { applyId, version: draft.version } }
  const started = await Promise.all(
    times(6).map(() => world.haulier.call(loan.startApply, start).then(() => 'in', codeOf)),
  )
  expect(tally(started)).toEqual({ in: 1, versionConflict: 5 })

  const usedFen = async () => {
    const [project] = await db.select().from(loanProject).where(eq(loanProject.id, world.projectId))
    return project?.usedLimitFen ?? 0
  }
  const usedBefore = await usedFen()
  const { version } = await detailOf(world.consigner, applyId)
  const confirm = { body: { password, items: [confirmation(applyId, version, 60_000_000)] } }
  const confirmed = await Promise.all(
    times(6).map(() =>
      world.consigner
        .call(loan.decideApplies, confirm)
        .then(({ results }) => results[0]?.problem ?? 'confirmed'),
    ),
  )
  expect(tally(confirmed)).toEqual({ confirmed: 1, versionConflict: 5 })
  expect(await usedFen()).toBe(usedBefore + 60_000_000)

  const approve = { params: { id: applyId }, body: { decision: 'approve' as const } }
  const approved = await Promise.all(
    times(4).map(() =>
      world.api.anonymous.call(desk.decideLoan, approve).then(() => 'approved', codeOf),
    ),
  )
  expect(tally(approved)).toEqual({ approved: 1, stateForbids: 3 })

  const now = await detailOf(world.haulier, applyId)
  const sign = { body: { applyId, version: now.version, password } }
  const signed = await Promise.all(
    times(4).map(() => world.haulier.call(loan.signApply, sign).then(() => 'signed', codeOf)),
  )
  expect(tally(signed)).toMatchObject({ signed: 1 })
  const events = await db
    .select()
    .from(loanEvent)
    .where(eq(loanEvent.applyId, applyId))
    .orderBy(loanEvent.sequence)
  expect(events.map(({ action }) => action)).toEqual([
    'submitted',
    'confirmed',
    'approved',
    'signed',
  ])
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  expect(await findUnbalanced(db)).toEqual([])
})

test('two confirmations together never take more than a project has', async () => {
  const { ports } = world
  const { db } = ports
  await db
    .update(loanProject)
    .set({ creditLimitFen: sql`${loanProject.usedLimitFen} + ${100_000_000}` })
    .where(eq(loanProject.id, world.projectId))
  const ids = await Promise.all(
    (['YFD', 'YSZK'] as const).map(async (productCode, at) => {
      const id = ports.nextId()
      await db.insert(loanApply).values({
        id,
        applyNo: `DK9999010100000${at}`,
        haulierEntId: ports.ent(7),
        consignerEntId: ports.ent(3),
        projectId: world.projectId,
        productCode,
        applyFen: 50_000_000,
        receivableFen: 800_000_000,
        termDays: 60,
        bankName: '示例银行',
        status: 10,
        createdAt: ports.clock.now(),
        submittedAt: ports.clock.now(),
      })
      return id
    }),
  )
  const answers = await Promise.all(
    ids.map((id) =>
      world.consigner
        .call(loan.decideApplies, { body: { password, items: [confirmation(id, 0, 70_000_000)] } })
        .then(({ results }) => results[0]?.problem ?? 'confirmed'),
    ),
  )
  expect(tally(answers)).toEqual({ confirmed: 1, project: 1 })
})

/** Applications of a haulier that stand at their consigner, each for a product of its own. */
const insertApplies = async (
  status: 10 | 30,
  products: readonly ('YFD' | 'YSZK' | 'CLD')[],
  more: Partial<typeof loanApply.$inferInsert> = {},
) => {
  const { ports } = world
  const rows = products.map((productCode) => {
    const id = ports.nextId()
    return {
      id,
      applyNo: `DK${id.slice(-12)}`,
      haulierEntId: ports.ent(8),
      consignerEntId: ports.ent(3),
      projectId: world.projectId,
      productCode,
      applyFen: 50_000_000,
      receivableFen: 800_000_000,
      termDays: 60,
      bankName: '示例银行',
      status,
      createdAt: ports.clock.now(),
      submittedAt: ports.clock.now(),
      ...more,
    }
  })
  await ports.db.insert(loanApply).values(rows)
  return rows.map(({ id }) => id)
}

test('two confirmations together never take more than the consigner’s quota', async () => {
  const { db } = world.ports
  await db
    .update(loanProject)
    .set({ creditLimitFen: sql`${loanProject.usedLimitFen} + ${900_000_000}` })
    .where(eq(loanProject.id, world.projectId))
  const [used] = await world.consigner
    .call(loan.listAuths)
    .then((auths) => auths.filter(({ authType }) => authType === 3))
  await db
    .update(consignerAuth)
    .set({ quotaFen: (used?.usedQuotaFen ?? 0) + 100_000_000 })
    .where(eq(consignerAuth.consignerEntId, world.ports.ent(3)))
  const ids = await insertApplies(10, ['YFD', 'YSZK', 'CLD'])
  const items = ids.map((id) => confirmation(id, 0, 70_000_000))
  // Each by itself: of batches that share one, the second would wait for the first.
  const answers = await Promise.all(
    items.map((item) =>
      world.consigner
        .call(loan.decideApplies, { body: { password, items: [item] } })
        .then(({ results }) => results[0]?.problem ?? 'confirmed'),
    ),
  )
  expect(tally(answers)).toEqual({ confirmed: 1, amount: 2 })
})

test('contracts signed at once open one account, and every line stands on it', async () => {
  const { ports } = world
  const ids = await insertApplies(30, ['YFD', 'YSZK'], {
    haulierEntId: ports.ent(8),
    consignerEntId: ports.ent(5),
    approvedFen: 10_000_000,
    dueAt: ports.clock.now() + 1,
  })
  const signed = await Promise.all(
    ids.map((applyId) =>
      world.other
        .call(loan.signApply, { body: { applyId, version: 0, password } })
        .then(() => 'signed', codeOf),
    ),
  )
  expect(tally(signed)).toEqual({ signed: 2 })
  const accounts = await ports.db
    .select()
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.entId, ports.ent(8)), eq(ledgerAccount.kind, 'CREDIT')))
  expect(accounts.map(({ balanceFen }) => balanceFen)).toEqual([20_000_000])
})

test('a note is never repaid twice, by parallel repayments or by one sent again', async () => {
  const { db } = world.ports
  const [note] = await db.select().from(loanNote).where(eq(loanNote.status, 1))
  if (!note) throw new Error('the seed has no note')
  const { notes } = await detailOf(world.haulier, note.applyId)
  const payoffFen = notes.find(({ id }) => id === note.id)?.payoffFen ?? 0
  const bookOf = async () => {
    const [book] = await db
      .select()
      .from(ledgerAccount)
      .where(
        and(eq(ledgerAccount.entId, world.ports.ent(1)), eq(ledgerAccount.kind, 'ACCOUNT_BOOK')),
      )
    return book?.balanceFen ?? 0
  }
  const before = await bookOf()
  const now = world.ports.clock.now()
  const body = { noteId: note.id, amountFen: payoffFen, password }
  const answers = await Promise.all(
    times(5).map((at) =>
      world.haulier
        .call(loan.repayNote, { body }, { key: actKeyAt(now, `repayment-at-once-${at % 2}`) })
        .then(() => 'repaid', codeOf),
    ),
  )
  // One key is paid and perhaps answered again; the other finds nothing to pay.
  expect(tally(answers)['repaid']).toBeGreaterThanOrEqual(1)
  expect(await db.$count(loanRepayment, eq(loanRepayment.noteId, note.id))).toBe(1)
  expect(await bookOf()).toBe(before - payoffFen)
  expect(await findUnbalanced(db)).toEqual([])
})

test('what is approved while an application is handed in changes its list and its sum alike', async () => {
  const { db, ent } = world.ports
  const month = (at: number) => ({
    haulierEntId: ent(2),
    consignerEntId: ent(3),
    month: `2026-${String(10 + (at % 2)).padStart(2, '0')}`,
  })
  await giveMaterial(world.network)
  const [project] = await db
    .select()
    .from(loanProject)
    .where(eq(loanProject.contractNo, 'KJ-2026-003'))
  const { applyId, version } = await world.network.call(loan.insertApply, {
    body: { ...world.terms, projectId: project?.id ?? '' },
  })
  await Promise.all([
    world.network.call(loan.startApply, { body: { applyId, version } }),
    ...times(12).map((at) =>
      db
        .insert(carriageMonth)
        .values({ ...month(at), orders: 1, onTimeOrders: 1, freightFen: at + 1 })
        .onConflictDoUpdate({
          target: [carriageMonth.haulierEntId, carriageMonth.consignerEntId, carriageMonth.month],
          set: { freightFen: sql`${carriageMonth.freightFen} + ${at + 1}` },
        }),
    ),
  ])
  const [apply] = await db.select().from(loanApply).where(eq(loanApply.id, applyId))
  const [listed] = await db
    .select({ fen: sql<string>`sum(${loanReceivable.freightFen})` })
    .from(loanReceivable)
    .where(eq(loanReceivable.applyId, applyId))
  expect(Number(listed?.fen)).toBe(apply?.receivableFen)
})
