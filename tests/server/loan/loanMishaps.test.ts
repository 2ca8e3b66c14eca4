import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import { dayOf } from '#contract/time.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { readFile } from '#contract/file.contract.ts'
import { assessedEnterprise } from '#server/credit/credit.schema.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { carriageMonth, loanApply, loanNote, loanProject } from '#server/loan/loan.schema.ts'
import { loanSweep } from '#server/loan/sweep.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { moveMoney } from '#server/pay/moveMoney.ts'
import type { Decided } from '#server/pay/settle.ts'
import { freeze } from '#server/account/ledger.store.ts'
import { refusalOf } from '#tests/server/api.ts'
import {
  atBank,
  confirmation,
  createLoanWorld,
  detailOf,
  giveMaterial,
  handedIn,
  type LoanWorld,
  meanwhile,
  password,
} from './loanWorld.ts'

const dayMs = 86_400_000

let world: LoanWorld
/** What the seeded lines use of the project. */
let usedBefore = 0
beforeEach(async () => {
  world = await createLoanWorld()
  usedBefore = 0
  usedBefore = await usedOfProject()
})
afterEach(() => world.ports.close())

const theHaulier = () => world.api.as('91349901MAXXX00157')

const decide = (
  applyId: string,
  body: { decision: 'approve' | 'reject' | 'supplement' | 'freeze' | 'thaw'; fileTypes?: number[] },
) => world.api.anonymous.call(desk.decideLoan, { params: { id: applyId }, body })

const theNote = async () => {
  const [note] = await world.ports.db.select().from(loanNote)
  if (!note) throw new Error('the seed has no note')
  return note
}

const usedOfProject = async () => {
  const [project] = await world.ports.db
    .select()
    .from(loanProject)
    .where(eq(loanProject.id, world.projectId))
  return (project?.usedLimitFen ?? 0) - usedBefore
}

const signed = async () => {
  const applyId = await atBank(world)
  await decide(applyId, { decision: 'approve' })
  const { version } = await detailOf(world.haulier, applyId)
  await world.haulier.call(loan.signApply, { body: { applyId, version, password } })
  return applyId
}

const setGrade = (creditGrade: 'AAA' | 'D') =>
  world.ports.db
    .update(assessedEnterprise)
    .set({ creditGrade })
    .where(eq(assessedEnterprise.uscc, '91349901MAXXX00157'))

describe('a payment that is settled late', () => {
  /** What the bank paid out of a note's task after everything else. */
  const payLate = async () => {
    const { db } = world.ports
    const note = await theNote()
    const [task] = await db.select().from(payTask).where(eq(payTask.id, note.taskId))
    const [paid] = await db.select().from(payDetail).where(eq(payDetail.taskId, note.taskId))
    if (!task || !paid || task.accountId === null) throw new Error('the seed has no such task')
    const detail = {
      ...paid,
      id: world.ports.nextId(),
      status: 15 as const,
      amountFen: 1_000,
      feeFen: 0,
    }
    const late: Decided = {
      detail,
      step: { to: 20, returned: false } as Decided['step'], // money asks for no more
      answer: 'success' as unknown as Decided['answer'], // nor for this
      reply: { kind: 'lost' },
    }
    const accountId = task.accountId
    await db.transaction(async (tx) => {
      await freeze(tx, accountId, detail.amountFen)
      await moveMoney(tx, world.ports, task, [late], world.ports.clock.now())
    })
    return note
  }

  test('joins a note that is overdue by now', async () => {
    await world.ports.clock.advance(70 * dayMs)
    await world.ports.runSweep('loans')
    const before = await payLate()
    expect(await theNote()).toMatchObject({ status: 3, amountFen: before.amountFen + 1_000 })
  })

  /** The note is repaid while a payment of its task is under way. */
  const repaidMeanwhile = async () => {
    const { db } = world.ports
    const note = await theNote()
    await db.execute(sql`alter table pay_detail disable trigger all`)
    await db.update(payDetail).set({ status: 15 }).where(eq(payDetail.taskId, note.taskId))
    const { notes } = await detailOf(world.haulier, note.applyId)
    const amountFen = notes[0]?.payoffFen ?? 0
    const repaid = await world.haulier.call(loan.repayNote, {
      body: { noteId: note.id, amountFen, password },
    })
    expect(repaid).toMatchObject({ status: 1, payoffFen: 0 })
    return note
  }
  const allPaid = async ({ taskId }: { taskId: string }) => {
    await payLate()
    await world.ports.db.update(payDetail).set({ status: 20 }).where(eq(payDetail.taskId, taskId))
  }
  const shown = async ({ applyId }: { applyId: string }) =>
    (await detailOf(world.haulier, applyId)).notes[0]
  const owed = { status: 1, payoffFen: expect.toSatisfy((fen: number) => fen >= 1_000) }

  test('finds its note open: repaid meanwhile, it is settled only when nothing is under way', async () => {
    const note = await repaidMeanwhile()
    await allPaid(note)
    expect(await shown(note)).toMatchObject(owed)
  })

  test('leaves a note that was repaid meanwhile to the sweep, which settles it', async () => {
    const note = await repaidMeanwhile()
    await world.ports.db
      .update(payDetail)
      .set({ status: 30 })
      .where(eq(payDetail.taskId, note.taskId))
    expect(await shown(note)).toMatchObject({ status: 1 })
    await world.ports.runSweep('loans')
    expect(await shown(note)).toMatchObject({ status: 2, payoffFen: 0 })
  })

  test('is owed, though the sweep read before that nothing is', async () => {
    const note = await repaidMeanwhile()
    let isPaid = false
    const db = meanwhile(world.ports.db, async () => {
      if (!isPaid) await allPaid(note)
      isPaid = true
    })
    await loanSweep.run({ ...world.ports, db })
    expect(await shown(note)).toMatchObject(owed)
  })
})

describe('what is confirmed of a project', () => {
  test('is given back when the application is withdrawn', async () => {
    const applyId = await atBank(world)
    expect(await usedOfProject()).toBe(60_000_000)
    await decide(applyId, { decision: 'approve' })
    const { version } = await detailOf(world.haulier, applyId)
    await world.haulier.call(loan.withdrawApply, { body: { applyId, version } })
    expect(await usedOfProject()).toBe(0)
  })

  test('is given back when the last note of a line that is over is repaid', async () => {
    const { db } = world.ports
    const note = await theNote()
    await db
      .update(loanApply)
      .set({ creditTo: '2026-11-20', projectId: world.projectId, confirmedFen: 7 })
      .where(eq(loanApply.id, note.applyId))
    await db
      .update(loanProject)
      .set({ usedLimitFen: usedBefore + 10 })
      .where(eq(loanProject.id, world.projectId))
    const { notes } = await detailOf(world.haulier, note.applyId)
    await world.haulier.call(loan.repayNote, {
      body: { noteId: note.id, amountFen: notes[0]?.payoffFen ?? 0, password },
    })
    expect((await detailOf(world.haulier, note.applyId)).status).toBe(60)
    expect(await usedOfProject()).toBe(3)
  })
})

describe('the bank', () => {
  test('rejects what the confirmed receivable cannot carry, and the sweep goes on', async () => {
    const { applyId, version } = await handedIn(world)
    await world.consigner.call(loan.decideApplies, {
      body: { password, items: [confirmation(applyId, version, 1_000_000)] },
    })
    await world.ports.clock.advance(60_000)
    await world.ports.runSweep('loans')
    const { status, reason } = await detailOf(world.haulier, applyId)
    expect([status, reason]).toEqual([22, expect.stringContaining('应收账款')])
  })

  test('thaws a line with an overdue note to overdue: nothing is drawn before it is paid', async () => {
    const { applyId } = await theNote()
    await decide(applyId, { decision: 'freeze' })
    await world.ports.clock.advance(70 * dayMs)
    await world.ports.runSweep('loans')
    await decide(applyId, { decision: 'thaw' })
    expect((await detailOf(await theHaulier(), applyId)).status).toBe(50)
  })

  test('alone thaws what it froze', async () => {
    const applyId = await signed()
    await decide(applyId, { decision: 'freeze' })
    await world.ports.runSweep('loans')
    expect((await detailOf(world.haulier, applyId)).status).toBe(41)
  })

  test('asks for a kind of document and takes nothing less', async () => {
    const applyId = await atBank(world)
    await decide(applyId, { decision: 'supplement', fileTypes: [6] })
    const { version } = await detailOf(world.haulier, applyId)
    const handIn = () => world.haulier.call(loan.startApply, { body: { applyId, version } })
    expect(await refusalOf(handIn())).toBe('loanRefused')
    await giveMaterial(world.haulier, [6])
    expect((await handIn()).status).toBe(20)
  })

  test('has its answer though nothing was carried since: what is confirmed bounds the loan', async () => {
    const applyId = await atBank(world)
    await decide(applyId, { decision: 'supplement', fileTypes: [6] })
    await world.ports.clock.advance(91 * dayMs)
    const haulier = await theHaulier()
    await giveMaterial(haulier, [6])
    const { version } = await detailOf(haulier, applyId)
    expect((await haulier.call(loan.startApply, { body: { applyId, version } })).status).toBe(20)
  })
})

describe('a line', () => {
  test('that is frozen is over on its last day too, and the haulier may ask again', async () => {
    const applyId = await signed()
    await setGrade('D')
    await world.ports.runSweep('loans')
    await world.ports.clock.advance(366 * dayMs)
    await world.ports.runSweep('loans')
    expect((await detailOf(await theHaulier(), applyId)).status).toBe(80)
  })

  test('takes nothing with it when it is over: its account has what other lines may draw', async () => {
    const { db } = world.ports
    const ofHaulier = and(
      eq(ledgerAccount.entId, world.ports.ent(1)),
      eq(ledgerAccount.kind, 'CREDIT'),
    )
    const balance = async () =>
      (await db.select().from(ledgerAccount).where(ofHaulier))[0]?.balanceFen
    const before = await balance()
    await signed()
    expect(await balance()).toBe((before ?? 0) + 30_000_000)
    await world.ports.clock.advance(366 * dayMs)
    await world.ports.runSweep('loans')
    expect(await balance()).toBe(before)
  })

  test('counts what is on its way as used', async () => {
    const { db } = world.ports
    const note = await theNote()
    const { usedFen } = await detailOf(world.haulier, note.applyId)
    await db.execute(sql`alter table pay_detail disable trigger all`)
    const moving = await db
      .update(payDetail)
      .set({ status: 15 })
      .where(eq(payDetail.taskId, note.taskId))
      .returning()
    await db.execute(sql`alter table pay_task disable trigger all`)
    await db.update(payTask).set({ status: 30 }).where(eq(payTask.id, note.taskId))
    const onItsWay = moving.reduce((sum, { amountFen }) => sum + amountFen, 0)
    expect((await detailOf(world.haulier, note.applyId)).usedFen).toBe(usedFen + onItsWay)
  })

  test('that was drawn and repaid is settled when it is over', async () => {
    const note = await theNote()
    const { notes } = await detailOf(world.haulier, note.applyId)
    await world.haulier.call(loan.repayNote, {
      body: { noteId: note.id, amountFen: notes[0]?.payoffFen ?? 0, password },
    })
    expect((await detailOf(world.haulier, note.applyId)).status).toBe(40)
    await world.ports.clock.advance(400 * dayMs)
    await world.ports.runSweep('loans')
    expect((await detailOf(await theHaulier(), note.applyId)).status).toBe(60)
  })
})

describe('who reads an application', () => {
  test('is not the consigner of a draft that was never handed in', async () => {
    const { applyId, version } = await world.haulier.call(loan.insertApply, { body: world.terms })
    await world.haulier.call(loan.withdrawApply, { body: { applyId, version } })
    expect(await refusalOf(detailOf(world.consigner, applyId))).toBe('missing')
    const { records } = await world.consigner.call(loan.pageApplies, {
      query: { role: 'consigner' },
    })
    expect(records.map(({ id }) => id)).not.toContain(applyId)
  })

  test('sees the haulier’s phone only if it is its own', async () => {
    const { applyId } = await handedIn(world)
    expect((await detailOf(world.haulier, applyId)).material.contactPhone).toBe('19900000001')
    expect((await detailOf(world.consigner, applyId)).material.contactPhone).toBe('199****0001')
  })
})

describe('an application that one consigner returned', () => {
  /** A project of another consigner that owes the haulier enough for the terms. */
  const projectOfOther = async () => {
    const { db, ent, nextId, clock } = world.ports
    const [other] = await db
      .select({ id: enterprise.id })
      .from(enterprise)
      .where(eq(enterprise.uscc, '91339901MAXXX00821'))
    const [project] = await db.select().from(loanProject).where(eq(loanProject.id, world.projectId))
    if (!other || !project) throw new Error('the seed has no other consigner')
    const month = dayOf(clock.now()).slice(0, 7)
    await db.insert(carriageMonth).values({
      haulierEntId: ent(1),
      consignerEntId: other.id,
      month,
      orders: 9,
      onTimeOrders: 9,
      freightFen: 90_000_000,
    })
    const id = nextId()
    await db
      .insert(loanProject)
      .values({ ...project, id, projectNo: 'XM-OTHER', consignerEntId: other.id, contractNo: null })
    return id
  }
  const returned = async () => {
    const { applyId, version } = await handedIn(world)
    const item = {
      ...confirmation(applyId, version, 0),
      result: 2 as const,
      confirmFen: null,
      remark: '请补充对账单',
    }
    await world.consigner.call(loan.decideApplies, { body: { password, items: [item] } })
    return { applyId, version: version + 1 }
  }

  test('is asked of no other: it shows nobody else what was handed in to the first', async () => {
    const projectId = await projectOfOther()
    const { applyId, version } = await returned()
    const save = (more: object) =>
      world.haulier.call(loan.insertApply, { body: { ...world.terms, ...more } })
    const refused = await save({ applyId, version, projectId }).catch((reason: unknown) => reason)
    expect(refused).toMatchObject({
      value: {
        code: 'loanRefused',
        errors: [
          { field: 'projectId', code: 'sameConsigner', message: expect.stringContaining('撤回') },
        ],
      },
    })
    expect(await refusalOf(detailOf(world.other, applyId))).toBe('missing')
    const { material } = await detailOf(world.consigner, applyId)
    const params = { id: material.documents[0]?.file.id ?? '' }
    expect(await refusalOf(world.other.call(readFile, { params }))).toBe('missing')
    // Taken back, the other may be asked anew.
    expect((await save({ applyId, version })).version).toBe(version + 1)
    await world.haulier.call(loan.withdrawApply, { body: { applyId, version: version + 1 } })
    expect((await save({ projectId })).applyId).not.toBe(applyId)
  })

  test('may be a draft first, which is still asked of anybody', async () => {
    const projectId = await projectOfOther()
    const { applyId, version } = await world.haulier.call(loan.insertApply, { body: world.terms })
    const body = { ...world.terms, applyId, version, projectId }
    expect((await world.haulier.call(loan.insertApply, { body })).applyId).toBe(applyId)
  })
})

describe('is told what to do', () => {
  test('who repays from an account that is stopped, and who has too little in it', async () => {
    const note = await theNote()
    const { notes } = await detailOf(world.haulier, note.applyId)
    const amountFen = notes[0]?.payoffFen ?? 0
    const repay = () =>
      world.haulier.call(loan.repayNote, { body: { noteId: note.id, amountFen, password } })
    const book = and(
      eq(ledgerAccount.entId, world.ports.ent(1)),
      eq(ledgerAccount.kind, 'ACCOUNT_BOOK'),
    )
    await world.ports.db.update(ledgerAccount).set({ status: 2 }).where(book)
    expect(await refusalOf(repay())).toBe('accountNotOpen')
    await world.ports.db
      .update(ledgerAccount)
      .set({ status: 1, balanceFen: 100, frozenFen: 0 })
      .where(book)
    expect(await refusalOf(repay())).toBe('balanceShort')
  })

  test('who may not apply at all', async () => {
    const { applyId, version } = await world.haulier.call(loan.insertApply, { body: world.terms })
    await giveMaterial(world.haulier)
    await world.ports.db.execute(
      sql`update enterprise set establish_date = '2026-10-01' where id = ${world.ports.ent(1)}`,
    )
    const error = await world.haulier
      .call(loan.startApply, { body: { applyId, version } })
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      value: {
        code: 'loanRefused',
        errors: [{ code: 'established', message: expect.stringContaining('12') }],
      },
    })
  })
})

describe('is refused, never a failure', () => {
  test('one kind of document twice, and a version that no row can have', async () => {
    const {
      documents: _,
      entName: __,
      uscc: ___,
      legalPerson: ____,
      address: _____,
      offers: ______,
      ...facts
    } = await giveMaterial(world.haulier, [1])
    const { documents } = await world.haulier.call(loan.getMaterial, { query: {} })
    const one = { fileType: 1, fileId: documents[0]?.file.id ?? '', validTo: null }
    const save = (more: object) =>
      world.haulier.call(loan.saveMaterial, { body: { ...facts, files: [], removed: [], ...more } })
    expect(await refusalOf(save({ files: [one, one] }))).toBe('inputInvalid')
    expect(await refusalOf(save({ version: Number.MAX_SAFE_INTEGER }))).toBe('inputInvalid')
  })

  test('a project of somebody who is no consigner', async () => {
    const body = {
      projectName: '不是货主的项目',
      haulierUsccs: ['91349901MAXXX00232'],
      route: '芜湖—宣城',
      goods: '瓷砖',
      contractNo: 'KJ-2026-778',
      contractFen: 1,
      yearlyFreightFen: 1,
      periodDays: 60 as const,
      startDate: '2026-01-01',
      endDate: '2027-12-31',
      creditLimitFen: 1,
    }
    expect(await refusalOf(world.haulier.call(loan.saveProject, { body }))).toBe('forbidden')
  })
})
