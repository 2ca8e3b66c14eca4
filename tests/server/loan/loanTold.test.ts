import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as loan from '#contract/loan.contract.ts'
import { instantOf } from '#contract/time.ts'
import { loanApply, loanNote, loanProject, loanRepayment } from '#server/loan/loan.schema.ts'
import { tellDrawn, type NoteRow } from '#server/loan/note.ts'
import { approveProject } from '#server/loan/project.ts'
import { message } from '#server/message/message.schema.ts'
import { projectInput } from '#machines/loanProject/loanProject.scenarios.ts'
import { createLoanWorld, handedIn, type LoanWorld, returnedBy } from './loanWorld.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
  await world.ports.db.delete(message)
})
afterEach(() => world.ports.close())

const consigner = '江汇示例供应链管理有限公司'

/** Who was told what, in the order in which it happened. */
const told = async () => {
  const rows = await world.ports.db.select().from(message).orderBy(message.id)
  return rows.map(({ entId, kind, params }) => ({ to: entId, kind, params }))
}

describe('what is due soon', () => {
  const sweep = () => world.ports.runSweep('loans')
  const lineOf = async (ent: number) => {
    const rows = await world.ports.db
      .select()
      .from(loanApply)
      .where(eq(loanApply.haulierEntId, world.ports.ent(ent)))
    const line = rows.find(({ status }) => status === 40)
    if (!line) throw new Error('the seed has no line')
    return line.id
  }
  let template: NoteRow
  beforeEach(async () => {
    const [row] = await world.ports.db.select().from(loanNote)
    if (!row) throw new Error('the seed has no note')
    template = row
    // The notes of each test are all that there are.
    await world.ports.db.delete(loanRepayment)
    await world.ports.db.delete(loanNote)
  })
  let made = 0
  const add = async (more: Partial<NoteRow>) => {
    const id = String(++made)
    const note: NoteRow = {
      ...template,
      id,
      noteNo: `N${id}`,
      taskId: id,
      applyId: await lineOf(1),
      amountFen: 1_000_000,
      ratePpm: 36_000,
      repayMethod: 'BULLET',
      termMonths: null,
      startDate: '2026-09-22',
      dueDate: '2026-11-24',
      principalPaidFen: 0,
      interestPaidFen: 0,
      penaltyPaidFen: 0,
      returnedFen: 0,
      refundedFen: 0,
      status: 1,
      ...more,
    }
    await world.ports.db.insert(loanNote).values(note)
    return note
  }
  const due = ({ id, noteNo }: NoteRow, dueDay: string, fen: number, ent = 1) => ({
    to: world.ports.ent(ent),
    kind: 'loanDue',
    params: { noteNo, noteId: id, dueDay, fen },
  })

  test('is told three days before to whoever borrowed, to the fen and once', async () => {
    const { clock } = world.ports
    const own = await add({ dueDate: '2026-11-25' })
    const others = await add({ dueDate: '2026-11-25', applyId: await lineOf(2), amountFen: 70 })
    await sweep()
    expect(await told()).toEqual([])
    await clock.advance(86_400_000)
    await sweep()
    // Sixty-four days at 3.6 percent of 10,000 yuan.
    const both = [due(own, '2026-11-25', 1_006_400), due(others, '2026-11-25', 70, 2)]
    expect(await told()).toEqual(both)
    await sweep()
    await clock.advance(3 * 86_400_000)
    await sweep()
    expect(await told()).toEqual(both)
  })

  test('is told on its very day where it was not before, and of what is past, paid or not drawn nothing', async () => {
    const today = await add({ dueDate: '2026-11-21' })
    await add({ dueDate: '2026-11-20' })
    await add({ dueDate: '2026-11-25' })
    await add({ status: 0 })
    await add({ status: 2 })
    await add({ status: 3 })
    await add({ status: 4, amountFen: 0 })
    // All of it came back, and a payment is under way that may lend some again.
    await add({ returnedFen: 1_000_000, principalPaidFen: 1_000_000, taskId: template.taskId })
    await sweep()
    expect((await told()).filter(({ kind }) => kind === 'loanDue')).toEqual([
      due(today, '2026-11-21', 1_006_000),
    ])
  })

  test('is the next instalment alone, less what is paid of it, and none that is paid before its day', async () => {
    const { db } = world.ports
    const monthly = {
      amountFen: 1_200_000,
      ratePpm: 60_000,
      repayMethod: 'EQUAL_PRINCIPAL',
      termMonths: 12,
      startDate: '2026-10-23',
      dueDate: '2027-10-23',
    } as const
    // The first instalment, on the 23rd, asks for 1,000 yuan and 60 yuan of interest.
    const untouched = await add(monthly)
    const begun = await add(monthly)
    const ahead = await add(monthly)
    const repaid = (noteId: string, principalFen: number) => ({
      id: noteId,
      noteId,
      at: instantOf('2026-11-20 10:00:00'),
      amountFen: principalFen + 5_400,
      penaltyFen: 0,
      interestFen: 5_400,
      principalFen,
    })
    await db.insert(loanRepayment).values([repaid(begun.id, 24_600), repaid(ahead.id, 110_000)])
    for (const [{ id }, principalPaidFen] of [
      [begun, 24_600],
      [ahead, 110_000],
    ] as const)
      await db
        .update(loanNote)
        .set({ principalPaidFen, interestPaidFen: 5_400 })
        .where(eq(loanNote.id, id))
    await sweep()
    expect(await told()).toEqual([
      due(untouched, '2026-11-23', 106_000),
      due(begun, '2026-11-23', 76_000),
    ])
  })
})

describe('hauliers of a project', () => {
  const move = (id: string, approveState: 1 | 2 | 4 | 5, version: number, remark?: string) =>
    world.consigner.call(loan.changeProjectState, {
      body: { projectId: id, approveState, version, ...(remark === undefined ? {} : { remark }) },
    })
  const made = async () => {
    const project = await world.consigner.call(loan.saveProject, { body: projectInput })
    const { version } = await move(project.id, 1, project.version)
    return { id: project.id, version, projectName: project.projectName }
  }

  test('are told when it is opened, suspended, opened again and ended, with the reason, if there is one', async () => {
    const { db, clock, ent } = world.ports
    const { id, version, projectName } = await made()
    // What is handed in for review is the platform's to know.
    expect(await told()).toEqual([])
    await approveProject(db, id, clock.now())
    const haulier = (kind: string, remark: string) => ({
      to: ent(1),
      kind,
      params: { projectName, consigner, remark },
    })
    const opened = [
      { to: ent(3), kind: 'projectApproved', params: { projectName } },
      haulier('projectOpened', ''),
    ]
    expect(await told()).toEqual(opened)
    await move(id, 4, version + 1, '路线正在检修')
    await move(id, 2, version + 2)
    await move(id, 5, version + 3, '合同已到期')
    expect(await told()).toEqual([
      ...opened,
      haulier('projectSuspended', '路线正在检修'),
      haulier('projectOpened', ''),
      haulier('projectEnded', '合同已到期'),
    ])
  })

  test('are all told', async () => {
    const { db, ent } = world.ports
    const [seeded] = await db.select().from(loanProject).where(eq(loanProject.id, world.projectId))
    await move(world.projectId, 4, seeded?.version ?? 0)
    expect((await told()).map(({ to, kind }) => [to, kind])).toEqual(
      [1, 9].map((haulier) => [ent(haulier), 'projectSuspended']),
    )
  })
})

test('a haulier is told by whom it was qualified, watched or removed, once for each', async () => {
  const haulierEntId = world.ports.ent(1)
  for (const [version, qualifiedState] of ([2, 3, 1] as const).entries()) {
    const body = { haulierEntId, version, qualifiedState }
    await world.consigner.call(loan.setQualified, { body })
    await world.consigner.call(loan.setQualified, { body })
  }
  expect(await told()).toEqual(
    ['haulierWatched', 'haulierRemoved', 'haulierQualified'].map((kind) => ({
      to: haulierEntId,
      kind,
      params: { consigner },
    })),
  )
})

test('a haulier is told that its note is drawn, and the consigner who confirmed it, once, with its number and its last day', async () => {
  const { db, ent, clock } = world.ports
  const [line] = await db
    .select()
    .from(loanApply)
    .where(and(eq(loanApply.haulierEntId, ent(1)), eq(loanApply.status, 40)))
  if (!line) throw new Error('the seed has no line')
  const note = { id: '7', applyId: line.id, noteNo: 'JJ20261121000007', dueDate: '2027-02-19' }
  for (let times = 0; times < 2; times++)
    await db.transaction((tx) => tellDrawn(tx, note, clock.now()))
  expect(await told()).toEqual([
    {
      to: ent(1),
      kind: 'loanDrawn',
      params: { noteNo: 'JJ20261121000007', noteId: '7', dueDay: '2027-02-19' },
    },
    {
      to: line.consignerEntId,
      kind: 'loanDrawnOther',
      params: expect.objectContaining({
        applyId: line.id,
        applyNo: line.applyNo,
        noteNo: 'JJ20261121000007',
        dueDay: '2027-02-19',
      }),
    },
  ])
})

test('what a consigner returns is told to the haulier with its reason', async () => {
  const handed = await handedIn(world)
  const { applyId } = handed
  await world.ports.db.delete(message)
  await returnedBy(world.consigner, handed)
  expect(await told()).toMatchObject([
    {
      to: world.ports.ent(1),
      kind: 'loanReturned',
      params: { applyId, consigner, remark: '请补充对账单' },
    },
  ])
})
