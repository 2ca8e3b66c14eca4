import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as loan from '#contract/loan.contract.ts'
import { addDays, addMonths } from '#contract/loan.rules.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, instantOf } from '#contract/time.ts'
import { loanApply, loanNote, loanProject } from '#server/loan/loan.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { monthsSince, readCarriage } from '#server/loan/carriage.ts'
import { readBlocked } from '#server/loan/eligibility.ts'
import { projectsToApply } from '#server/loan/receivable.ts'
import { openNote } from '#server/pay/loanNote.ts'
import { findPayer } from '#server/pay/payerOf.ts'
import { projectInput } from '#machines/loanProject/loanProject.scenarios.ts'
import { refusalOf } from '#tests/server/api.ts'
import { statementsOf } from '#tests/server/statements.ts'
import {
  atBank,
  confirmation,
  createLoanWorld,
  handedIn,
  type LoanWorld,
  password,
} from './loanWorld.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

const decide = async (applyId: string, version: number, confirmFen: number) => {
  const { results } = await world.consigner.call(loan.decideApplies, {
    body: { password, items: [confirmation(applyId, version, confirmFen)] },
  })
  return results[0]?.problem ?? results[0]?.status
}

const owed = async () => {
  const projects = await world.haulier.call(loan.listProjects)
  return projects.find(({ id }) => id === world.projectId)?.receivableFen ?? 0
}

const theNote = async () => {
  const [note] = await world.ports.db.select().from(loanNote)
  if (!note) throw new Error('the seed has no note')
  return note
}

describe('a receivable', () => {
  test('is freight that was carried: what is on its way, or not yet, is owed by nobody', async () => {
    const { ports } = world
    const owedTo = async () => {
      const of = { haulierEntId: ports.ent(2), consignerEntId: ports.ent(3), days: 60 }
      return (await readCarriage(ports, of))[0]?.receivableFen ?? 0
    }
    const [moving] = await ports.db
      .select()
      .from(freightOrder)
      .where(
        and(
          eq(freightOrder.orderKind, 'REALTIME'),
          eq(freightOrder.status, 50),
          eq(freightOrder.entId, ports.ent(2)),
        ),
      )
    if (!moving) throw new Error('the seed has no order on its way')
    const isIt = eq(freightOrder.id, moving.id)
    await ports.db
      .update(freightOrder)
      .set({ consignorEntId: ports.ent(3) })
      .where(isIt)
    const before = await owedTo()
    await ports.db.update(freightOrder).set({ orderKind: 'TAXPAY' }).where(isIt)
    expect(await owedTo()).toBe(before + moving.freightFen)
    await ports.db
      .update(freightOrder)
      .set({ despatchActualDateTime: ports.clock.now() + 1 })
      .where(isIt)
    expect(await owedTo()).toBe(before)
  })

  test('is confirmed once: what stands for one loan stands for no other', async () => {
    const before = await owed()
    const first = await handedIn(world)
    const factoring = { productCode: 'YSZK', repayMethod: 'BULLET', termDays: 60 } as const
    const second = await handedIn(world, factoring)
    expect(await decide(first.applyId, first.version, before)).toBe(20)
    expect(await owed()).toBe(0)
    expect(await decide(second.applyId, second.version, 1)).toBe('amount')
  })

  test('is free again when the bank will not lend on it', async () => {
    const before = await owed()
    const applyId = await atBank(world)
    expect(await owed()).toBe(before - 60_000_000)
    await world.ports.db.update(loanApply).set({ status: 22 }).where(eq(loanApply.id, applyId))
    expect(await owed()).toBe(before)
  })

  test('that is confirmed already carries no further application', async () => {
    const before = await owed()
    const { applyId, version } = await handedIn(world)
    await decide(applyId, version, before)
    const terms = {
      ...world.terms,
      productCode: 'YSZK',
      repayMethod: 'BULLET',
      termDays: 60,
    } as const
    const error = await world.haulier
      .call(loan.insertApply, { body: terms })
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ value: { errors: [{ code: 'amountRatio' }] } })
  })
})

describe('a contract’s number that two consigners use', () => {
  const foreign = async () => {
    const { ports } = world
    const [own] = await ports.db
      .select()
      .from(loanProject)
      .where(eq(loanProject.id, world.projectId))
    if (!own) throw new Error('no project')
    const id = '1'
    await ports.db.insert(loanProject).values({
      ...own,
      id,
      projectNo: 'XM-0000-001',
      projectName: 'other',
      consignerEntId: ports.ent(5),
    })
    return id
  }

  test('leads a draw to the project of its line', async () => {
    await foreign()
    const { db } = world.ports
    const note = await theNote()
    const [task] = await db.select().from(payTask).where(eq(payTask.id, note.taskId))
    if (!task) throw new Error('no task')
    const orders = db
      .select({ id: payDetail.orderId })
      .from(payDetail)
      .where(eq(payDetail.taskId, task.id))
    await db
      .update(freightOrder)
      .set({ contractNo: 'KJ-2026-103' })
      .where(inArray(freightOrder.id, orders))
    // As if it had not been drawn on yet.
    await db.update(loanNote).set({ taskId: world.ports.nextId() }).where(eq(loanNote.id, note.id))
    const at = world.ports.clock.now()
    await openNote(db, world.ports, { task, noteNo: 'JJ20261121999999', at })
    const [opened] = await db.select().from(loanNote).where(eq(loanNote.taskId, task.id))
    expect(opened?.projectId).toBe(world.projectId)
  })

  test('leads a payment to the line of its orders’ consigner', async () => {
    await foreign()
    const asked = {
      channel: 'LOAN',
      entId: world.ports.ent(1),
      payerAccount: 'SX2000000000000001',
      payerEntId: world.ports.ent(1),
      totalFen: 1,
      now: world.ports.clock.now(),
    } as const
    const of = async (consignerEntId: string) => {
      const contracts = [{ no: 'KJ-2026-103', consignerEntId }]
      const { problems } = await findPayer(world.ports.db, { ...asked, contracts })
      return problems.map(({ key }) => key)
    }
    expect(await of(world.ports.ent(3))).toEqual([])
    expect(await of(world.ports.ent(5))).toContain('C30_CREDIT')
  })
})

describe('a line of a project that has ended', () => {
  test('is over once nothing is owed of it: another may be asked for', async () => {
    const { db } = world.ports
    const { applyId } = await theNote()
    const status = async () =>
      (await db.select().from(loanApply).where(eq(loanApply.id, applyId)))[0]?.status
    await db.update(loanProject).set({ approveState: 5 }).where(eq(loanProject.id, world.projectId))
    await world.ports.runSweep('loans')
    expect(await status()).toBe(41)
    await db.update(loanNote).set({ status: 2 })
    await world.ports.runSweep('loans')
    expect(await status()).toBe(60)
  })
})

describe('the financing of a receivable', () => {
  test('runs as long as the project’s payment period', async () => {
    const terms = { ...world.terms, productCode: 'YSZK', repayMethod: 'BULLET' } as const
    const ask = (termDays: number) =>
      world.haulier
        .call(loan.insertApply, { body: { ...terms, termDays } })
        .catch((reason: unknown) => reason)
    const [project] = await world.ports.db
      .select()
      .from(loanProject)
      .where(eq(loanProject.id, world.projectId))
    expect(project?.periodDays).toBe(60)
    expect(await ask(90)).toMatchObject({ value: { errors: [{ code: 'termPeriod' }] } })
    expect(await ask(60)).toMatchObject({ version: 0 })
  })
})

describe('months since a day', () => {
  test.each([
    ['2025-11-21', '2026-11-20', 11],
    ['2025-11-21', '2026-11-21', 12],
    ['2026-08-31', '2026-11-29', 2],
    ['2026-08-31', '2026-11-30', 3],
  ])('from %s to %s are %i', (day, today, months) => {
    expect(monthsSince(day, instantOf(`${today} 12:00:00`))).toBe(months)
  })
})

describe('the line that a payment draws on', () => {
  const payerOf = (totalFen: number, more: { no?: string; applyId?: string } = {}) => {
    const { ports } = world
    return findPayer(ports.db, {
      channel: 'LOAN',
      entId: ports.ent(1),
      payerAccount: 'SX2000000000000001',
      payerEntId: ports.ent(1),
      totalFen,
      contracts: [{ no: more.no ?? 'KJ-2026-103', consignerEntId: ports.ent(3) }],
      applyId: more.applyId ?? null,
      now: ports.clock.now(),
    })
  }
  const keysOf = ({ problems }: Awaited<ReturnType<typeof payerOf>>) =>
    problems.map(({ key }) => key)
  const theLine = async () => {
    const { applyId } = await theNote()
    const [line] = await world.ports.db.select().from(loanApply).where(eq(loanApply.id, applyId))
    if (!line) throw new Error('the seed has no line')
    return line
  }
  /** A line of another product beside the seeded one: cheaper, and of 1,000.00 yuan only. */
  const withSmall = async () => {
    const line = await theLine()
    const small = {
      ...line,
      id: world.ports.nextId(),
      applyNo: 'DK000',
      approvedFen: 100_000,
      approvedRatePpm: 1,
    }
    await world.ports.db.insert(loanApply).values({ ...small, productCode: 'DDRZ' })
    return { line, small }
  }

  test('is the cheapest that carries it', async () => {
    const { line, small } = await withSmall()
    expect(await payerOf(100_000)).toMatchObject({
      applyId: small.id,
      availableFen: 100_000,
      problems: [],
    })
    expect((await payerOf(100_000)).credit).toMatchObject({ productCode: 'DDRZ', ratePpm: 1 })
    expect(await payerOf(100_001)).toMatchObject({ applyId: line.id, problems: [] })
    await world.ports.db.update(loanApply).set({ status: 41 }).where(eq(loanApply.id, small.id))
    expect(await payerOf(100_000)).toMatchObject({ applyId: line.id, problems: [] })
  })

  test('is at its start the one that was checked, whatever others have left', async () => {
    const { small } = await withSmall()
    expect(keysOf(await payerOf(100_001, { applyId: small.id }))).toEqual(['C30_SHORT'])
    await world.ports.db.update(loanApply).set({ status: 41 }).where(eq(loanApply.id, small.id))
    expect(keysOf(await payerOf(1, { applyId: small.id }))).toEqual(['C30_CREDIT'])
  })

  test('was given for the project of the orders', async () => {
    const { db } = world.ports
    const [own] = await db.select().from(loanProject).where(eq(loanProject.id, world.projectId))
    if (!own) throw new Error('no project')
    await db
      .insert(loanProject)
      .values({ ...own, id: '1', projectNo: 'XM-0000-001', contractNo: 'KJ-OTHER' })
    expect(keysOf(await payerOf(1, { no: 'KJ-OTHER' }))).toEqual(['C30_CREDIT'])
  })

  test('is found under a number that an ended project had before', async () => {
    const { db } = world.ports
    const [own] = await db.select().from(loanProject).where(eq(loanProject.id, world.projectId))
    if (!own) throw new Error('no project')
    await db
      .insert(loanProject)
      .values({ ...own, id: '1', projectNo: 'XM-0000-001', approveState: 5 })
    expect(await payerOf(1)).toMatchObject({ applyId: (await theLine()).id, problems: [] })
  })
})

describe('whoever changes what loans go by', () => {
  test('is in the audit: projects, hauliers and authorisations', async () => {
    const body = projectInput
    const made = await world.consigner.call(loan.saveProject, { body })
    await world.consigner.call(loan.saveProject, {
      body: { ...body, id: made.id, version: made.version },
    })
    await world.consigner.call(loan.setQualified, {
      body: { haulierEntId: world.ports.ent(1), version: 0, qualifiedState: 2 },
    })
    await world.consigner.call(loan.saveAuth, {
      body: { password, authType: 4, action: 'sign', validTo: '2027-06-30', signer: '王示三' },
    })
    const rows = await world.ports.db.select({ action: auditLog.action }).from(auditLog)
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'project.registered',
        'project.changed',
        'haulier.qualified',
        'authorisation.signed',
      ]),
    )
  })
})

describe('an authorisation to confirm', () => {
  test('is not revoked while something is lent on it, and says how much', async () => {
    const revoke = () =>
      world.consigner.call(loan.saveAuth, { body: { authType: 3, action: 'revoke' } })
    const error = await revoke().catch((reason: unknown) => reason)
    if (!(error instanceof Problem)) throw error
    expect(error.value.code).toBe('receivableUnpaid')
    expect(error.value.message).toContain('11,311.02 元')
    await world.ports.db.update(loanNote).set({ status: 2 })
    expect(await revoke()).toMatchObject({ status: 4 })
  })

  test('is not shortened while something is lent on it, but may be prolonged', async () => {
    const sign = (validTo: string) =>
      world.consigner.call(loan.saveAuth, {
        body: { password, authType: 3, action: 'sign', signer: '王示三', validTo },
      })
    const inForce = async () =>
      (await world.consigner.call(loan.listAuths)).find(({ authType }) => authType === 3)
        ?.validTo ?? ''
    const before = await inForce()
    expect(await refusalOf(sign(addDays(dayOf(world.ports.clock.now()), 1)))).toBe(
      'receivableUnpaid',
    )
    expect(await inForce()).toBe(before)
    const longer = addMonths(dayOf(world.ports.clock.now()), 12)
    await sign(longer)
    expect(await inForce()).toBe(longer)
  })

  test('that is revoked stops new draws at once', async () => {
    const { ports } = world
    const asked = {
      channel: 'LOAN',
      entId: ports.ent(1),
      payerAccount: 'SX2000000000000001',
      payerEntId: ports.ent(1),
      totalFen: 1,
      contracts: [{ no: 'KJ-2026-103', consignerEntId: ports.ent(3) }],
      now: ports.clock.now(),
    } as const
    const keysOf = async () => (await findPayer(ports.db, asked)).problems.map(({ key }) => key)
    expect(await keysOf()).toEqual([])
    await ports.db.update(loanNote).set({ status: 2 })
    await world.consigner.call(loan.saveAuth, { body: { authType: 3, action: 'revoke' } })
    expect(await keysOf()).toEqual(['C30_AUTH'])
  })
})

describe('lists of many', () => {
  test('show every project and haulier, in as many questions as one', async () => {
    const { db, nextId } = world.ports
    const [own] = await db.select().from(loanProject).where(eq(loanProject.id, world.projectId))
    if (!own) throw new Error('no project')
    const more = Array.from({ length: 30 }, (_, at) => ({
      ...own,
      id: nextId(),
      projectNo: `XM-0000-${at}`,
      contractNo: `KJ-0000-${at}`,
      // Consigners that removed nobody and owe nothing, each with a term of its own.
      consignerEntId: at % 2 === 0 ? own.consignerEntId : world.ports.ent(4 + (at % 4)),
      periodDays: [30, 45, 60, 90][at % 4] ?? 60,
    }))
    const ask = async () => {
      let shown = 0
      const listed = await statementsOf(db, async () => {
        shown = (await projectsToApply(world.ports, world.ports.ent(1))).length
      })
      const judged = await statementsOf(db, () => readBlocked(world.ports, world.ports.ent(1)))
      return { shown, questions: [listed.length, judged.length] }
    }
    const few = await ask()
    await db.insert(loanProject).values(more)
    const many = await ask()
    expect(many.shown).toBe(few.shown + 30)
    expect(many.questions).toEqual(few.questions)
    expect(few.questions[1]).toBeLessThan(12)
  })

  test('are not counted to judge one haulier', async () => {
    const body = { haulierEntId: world.ports.ent(1), version: 0, qualifiedState: 2 } as const
    const statements = await statementsOf(world.ports.db, async () => {
      expect(await world.consigner.call(loan.setQualified, { body })).toMatchObject({
        haulierEntId: body.haulierEntId,
        qualifiedState: 2,
        version: 1,
      })
    })
    expect(statements.filter((text) => text.includes('carriage_month'))).toHaveLength(1)
  })
})
