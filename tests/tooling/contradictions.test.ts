import { describe, expect, test } from 'vitest'
import * as loan from '#contract/loan.examples.ts'
import * as order from '#contract/order.examples.ts'
import * as pay from '#contract/payTask.examples.ts'
import type { PayDetail, PayTask } from '#contract/payTask.contract.ts'
import { page } from '#contract/values.ts'
import { begin } from '#machines/atlas/position.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { ListRow, Sums } from '#machines/kit/pagedList/selection.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { contradictionsIn } from '#stories/contradictions/contradictions.ts'
import { contradictionsOfSheet } from '#stories/contradictions/loan.ts'
import { noteOn, overdueNote, settledNote } from '#stories/parts/loan/applies.ts'
import { detailsOf } from '#stories/parts/pay/taskDetails.ts'

/** What is said of things on one page. */
const said = (...things: unknown[]) => contradictionsIn(things, [])

/** Each thing by what is planted in it, beside a part of the sentence that finds it. */
const findsEach = (planted: readonly [sentence: string, ...things: unknown[]][]) =>
  test.each(planted)('%s', (sentence, ...things) => {
    expect(said(...things)).toContainEqual(expect.stringContaining(sentence))
  })

test('what the contract gives as examples can be', () => {
  const examples = [loan, order, pay].flatMap((module) => Object.values<unknown>(module))
  expect(said(...examples.flatMap((example) => [example, [example].flat()].flat()))).toEqual([])
  expect(said(overdueNote, settledNote)).toEqual([])
})

describe('a task', () => {
  const { settlingTask, settledTask, awaitingTask, checkedTask, draftTask, partlyFailedTask } = pay
  const one = { count: 1, fen: 337_784 }
  const none = { count: 0, fen: 0 }

  findsEach([
    ['with parts of 2', { ...settledTask, totalCount: 3 }],
    ['with parts of 695145 fen', { ...settledTask, totalFen: 700_000 }],
    ['of which 0 worth 1 fen are failed', { ...settledTask, failed: { count: 0, fen: 1 } }],
    ['of 2, with parts of 4', { ...partlyFailedTask, returned: { count: 2, fen: 695_145 } }],
    // Green, though one came back.
    ['in status 40, whose parts say another', { ...pay.returnedTask, status: 40 }],
    ['whose money is not that of its parts', { ...settledTask, money: settlingTask.money }],
    // Somebody is told that all is paid while one payment is unknown.
    ['in status 40, whose parts say another', { ...pay.unknownTask, status: 40 }],
    ['in status 10, whose parts say another', { ...checkedTask, waiting: none, moving: one }],
    ['in status 60, whose parts say another', { ...pay.cancelledTask, waiting: one }],
    ['without a channel or payer', { ...settlingTask, channel: null }],
    ['which was never started', { ...settlingTask, startTime: null }],
    ['finished at null', { ...settledTask, finishTime: null }],
    ['awaits its payer on no page', { ...awaitingTask, cashierUrl: null }],
    ['before it was started or made', { ...settledTask, createTime: '2026-11-11 00:00:00' }],
    [
      'whose reasons of failure are not those of what failed',
      { ...pay.taskDetail(partlyFailedTask), failures: [] },
    ],
    [
      'whose history runs backwards',
      {
        ...pay.taskDetail(settledTask),
        events: [settledTask.finishTime, settledTask.createTime].map((time, at) => ({
          ...pay.taskDetail(settledTask).events[0],
          sequence: at + 1,
          time,
        })),
      },
    ],
    ['as unpaid, which is paid', { outcome: 'unpaid', task: settledTask }],
    ['as notStarted, which is moving', { outcome: 'notStarted', task: settlingTask }],
  ])

  const places = {
    settled: { started: 'settled' },
    awaitingPayer: 'awaitingPayer',
    choosingChannel: 'choosingChannel',
  } as const
  const at = (state: keyof typeof places, task: PayTask) => {
    const wizard = begin(payTaskMachine, {
      taskId: task.id,
      draftId: 'new',
      keySeed: 'a-seed-of-sixteen',
      chosen: null,
    })
      .done('getPayTask', pay.taskDetail(task))
      .done('act', nothingOpen).snapshot
    return contradictionsIn(
      [],
      [payTaskMachine.resolveState({ ...wizard, value: { paying: places[state] } })],
    )
  }

  test('is where its wizard stands', () => {
    expect(at('settled', settlingTask)).toEqual([expect.stringContaining('which is moving')])
    expect(at('awaitingPayer', settlingTask)).toEqual([expect.stringContaining('which is moving')])
    expect(at('settled', settledTask)).toEqual([])
    expect(at('choosingChannel', draftTask)).toEqual([])
  })
})

describe('what a machine has of the contract', () => {
  const { settledTask } = pay
  const list = (row: ListRow) =>
    begin(createPagedList<ListRow>(), {
      subject: null,
      question: { filter: {}, sort: null, page: 1, size: 20 },
    }).done('loadPage', { records: [row], total: 1, sums: {} }).snapshot

  test('fits its schema, or is said not to', () => {
    const wizard = begin(payTaskMachine, {
      taskId: settledTask.id,
      draftId: 'new',
      keySeed: 'a-seed-of-sixteen',
      chosen: null,
    }).done('getPayTask', pay.taskDetail(settledTask))
    const opened = wizard.done('act', nothingOpen).snapshot
    const task = { ...pay.taskDetail(settledTask), totalFen: '1' }
    const unfit = { ...opened, context: { ...opened.context, task } }
    expect(contradictionsIn([], [unfit])).toEqual([
      `${settledTask.id} is no PayTaskDetail of the contract`,
    ])
  })

  test.each([
    ['OrderRow', order.approvedOrder],
    ['PayTask', settledTask],
    ['LoanApply', loan.activeApply],
  ])('and so do the rows of a list: %s', (name, row) => {
    expect(contradictionsIn([], [list(row)])).toEqual([])
    const unfit = { ...row, version: 'x' }
    expect(contradictionsIn([], [list(unfit)])).toEqual([`${row.id} is no ${name} of the contract`])
  })
})

describe('a payment', () => {
  const { paidDetail, failedDetail, returnedDetail, unknownDetail } = pay

  findsEach([
    ['paid or not paid', { ...paidDetail, payTime: null }],
    ['which failed for 户名', { ...paidDetail, failReason: '户名不符' }],
    ['which failed for null', { ...failedDetail, failReason: null }],
    ['which is not paid', { ...unknownDetail, hasReceipt: true }],
    ['returned and not paid before', { ...returnedDetail, status: 30 }],
    ['or more than was paid', { ...returnedDetail, amountFen: 1 }],
  ])
})

describe('a task and its rows', () => {
  const { partlyFailedTask, settledTask, returnedTask } = pay
  const beside = (task: PayTask, change: (rows: PayDetail[]) => unknown[]) =>
    [task, change(detailsOf(task))] as const

  findsEach([
    // “Retry 1 failed” beside a paid one and one of which nobody knows.
    [
      'of which 1 worth 337784 fen are failed, beside 0 such rows',
      ...beside(partlyFailedTask, ([, paid]) => [{ ...pay.unknownDetail }, paid]),
    ],
    [
      'of which 2 worth 695145 fen are paid, beside 2 such rows worth 357362 fen',
      ...beside(settledTask, ([first, second]) => [first, { ...second, amountFen: 1 }]),
    ],
    [
      'of which 0 worth 0 fen are failed, beside 1 such rows',
      ...beside(settledTask, () => [pay.failedDetail]),
    ],
    [
      'of which 1 worth 337784 fen are returned, beside 0 such rows',
      ...beside(returnedTask, (rows) => rows.map((row) => ({ ...row, returned: null }))),
    ],
    ['of 2 beside 3 rows', ...beside(settledTask, ([first, ...rows]) => [first, first, ...rows])],
    ['twice', ...beside(settledTask, ([first]) => [first, first])],
    [
      'from before its start',
      ...beside(settledTask, (rows) =>
        rows.map((row) => ({ ...row, payTime: '2026-11-10 09:15:00' })),
      ),
    ],
  ])

  test('agree where the rows are those of the task, all or some', () => {
    for (const task of [settledTask, partlyFailedTask, returnedTask, pay.unknownTask]) {
      expect(said(task, detailsOf(task))).toEqual([])
      expect(said(task, detailsOf(task).slice(0, 1))).toEqual([])
    }
  })
})

describe('a check before paying', () => {
  const { passedCheck, shortCheck } = pay
  const blocked = shortCheck.problems
  const orders = {
    pass: true,
    totalCount: 1,
    totalFen: 357_361,
    passIds: ['1'],
    passFen: 357_361,
    problems: [],
  }

  findsEach([
    ['of orders that passed with what blocks it', { ...orders, problems: blocked }],
    ['of which 0 worth 357361 fen passed', { ...orders, passIds: [] }],
    ['that 1 orders worth 0 fen passed', { ...orders, totalCount: 2, passFen: 0 }],
    ['of a channel that passed with what blocks it', { ...passedCheck, problems: blocked }],
    ['of which 1 are left', { ...passedCheck, afterFen: 1 }],
    ['no word of the 195145', { ...shortCheck, problems: [{ ...blocked[0], shortFen: 1 }] }],
    ['whose task is 2 worth 695145 fen', { ...passedCheck, totalCount: 3 }],
    ['with a fee of 1 fen', { ...passedCheck, feeFen: 1 }],
    ['has status 0 after it', { ...passedCheck, task: pay.draftTask }],
  ])
})

describe('an account', () => {
  const book = {
    accountBookId: '1',
    agreementNo: null,
    agreementStatus: 'NORMAL',
    availableFen: 80,
    frozenFen: 20,
    balanceFen: 100,
    extCard: null,
    status: 3,
    openTime: null,
    signing: null,
    lastSigning: null,
    withdrawal: { minFen: 100, feeFen: 200, mostADay: 5, usedToday: 0, card: null },
  }
  const atDesk = {
    id: '1',
    kind: 'ICBC',
    entName: '安和示例物流有限公司',
    account: '1',
    balanceFen: 100,
    frozenFen: 20,
    availableFen: 80,
    frozen: false,
    agreement: null,
  }

  findsEach([
    ['with 20 frozen and 90 available', { ...book, availableFen: 90 }],
    ['with 30 frozen and 80 available', { ...atDesk, frozenFen: 30 }],
  ])
})

describe('a payroll', () => {
  const payroll = {
    id: '1',
    payrollNo: 'P1',
    taskId: '1',
    taskNo: 'FK1',
    period: '2026-11',
    channel: 'ICBC',
    payerAccount: '1',
    totalCount: 2,
    totalFen: 200,
    feeFen: 0,
    successCount: 1,
    successFen: 100,
    failCount: 1,
    failFen: 100,
    status: 41,
    submitTime: '2026-11-10 09:15:40',
    finishTime: null,
  }

  findsEach([['more succeeded and failed than there is', { ...payroll, failCount: 2 }]])
})

describe('a note', () => {
  const { note } = loan
  const [row] = note.plan
  const [late] = overdueNote.plan
  const [paid] = settledNote.plan

  findsEach([
    ['settled by 1 fen', { ...note, payoffFen: 1 }],
    ['are repaid and 1 came back', { ...note, returnedFen: 1 }],
    ['settled and still owed', { ...note, status: 2, payoffFen: 0 }],
    ['whose plan is overdue', { ...overdueNote, status: 1 }],
    ['in status 3, whose plan is not', { ...note, status: 3 }],
    ['whose plan ends on 2026-12-19', { ...note, dueDate: '2026-12-20' }],
    ['whose plan repays 1', { ...note, plan: [{ ...row, principalFen: 1 }] }],
    ['and 5 by its plan', { ...note, plan: [{ ...row, paidFen: 5 }] }],
    [
      'not that of its oldest overdue instalment',
      { ...overdueNote, plan: [{ ...late, penaltyFen: 0 }] },
    ],
    ['not paid as its status says', { ...note, plan: [{ ...row, status: 1 }] }],
    [
      'not paid as its status says',
      { ...note, plan: [{ ...row, paidTime: '2026-11-01 10:00:00' }] },
    ],
    [
      'settled with instalments that are not paid',
      { ...settledNote, plan: [{ ...paid, status: 0, paidTime: null }] },
    ],
    // What the stories of repayments once showed.
    [
      'owes 34222 fen of interest and 12650 of penalty on no day',
      {
        ...note,
        status: 3,
        penaltyFen: 12_650,
        payoffFen: note.payoffFen + 12_650,
        plan: [{ ...row, penaltyFen: 12_650, status: 3 }],
      },
    ],
    [
      'owes 34223 fen of interest and 0 of penalty on no day',
      { ...note, accruedInterestFen: 34_223, payoffFen: note.payoffFen + 1 },
    ],
    [
      'more interest or penalty than had run up',
      { ...settledNote, plan: [{ ...paid, paidTime: '2026-10-21 10:00:00' }] },
    ],
  ])

  test('agrees with its plan under each method, however much of it is repaid', () => {
    const methods = ['BULLET', 'ON_DEMAND', 'INTEREST_FIRST', 'ANNUITY', 'EQUAL_PRINCIPAL'] as const
    for (const repayMethod of methods) {
      const isMonthly = repayMethod === 'ANNUITY' || repayMethod === 'EQUAL_PRINCIPAL'
      const terms = { repayMethod, startDate: '2026-08-05', termMonths: isMonthly ? 12 : null }
      const repayments = [1_000_000, 2_500_000].map((amountFen, at) => ({
        day: `2026-1${at}-01`,
        amountFen,
      }))
      for (const count of [0, 1, 2]) {
        expect(said(noteOn({ ...terms, termDays: 180 }, repayments.slice(0, count)))).toEqual([])
      }
    }
  })
})

describe('a plan', () => {
  const [row] = loan.note.plan

  findsEach([['not one after another', [row, { ...row, dueDate: '2026-01-01' }]]])
})

describe('an application', () => {
  const { activeApply, waitingApply, activeApplyDetail, waitingApplyDetail } = loan

  findsEach([
    ['10000000 are used and 1 available', { ...activeApply, availableFen: 1 }],
    ['0 are used and 1 available', { ...waitingApply, availableFen: 1 }],
    ['of whose null fen 1 are used', { ...waitingApply, usedFen: 1 }],
    ['of the 1 that are owed', { ...activeApply, receivableFen: 1 }],
    ['and confirmed over 1', { ...activeApply, confirmedFen: 1 }],
    ['with 150000000 fen confirmed in acceptance 0', { ...activeApply, acceptState: 0 }],
    ['in status 40, in acceptance 3', { ...activeApply, acceptState: 3 }],
    ['in status 11, in acceptance 0', { ...waitingApply, status: 11 }],
    ['at null over 100000000 fen', { ...activeApply, approvedRatePpm: null }],
    ['open from 2026-10-16 to null', { ...activeApply, creditTo: null }],
    ['for 60 days and 2 months', { ...activeApply, termMonths: 2 }],
    ['and handed in at null', { ...activeApply, submitTime: null }],
    ['and 10000000 are drawn', { ...activeApplyDetail, usedFen: 0, availableFen: 100_000_000 }],
    ['with a note overdue', { ...activeApplyDetail, notes: [overdueNote] }],
    ['with no note overdue', { ...activeApplyDetail, status: 50, availableFen: 0 }],
    ['settled with notes that are not', { ...activeApplyDetail, status: 60 }],
    ['with a note of another', { ...activeApplyDetail, id: '6009' }],
    ['drawn outside', { ...activeApplyDetail, creditFrom: '2026-11-01' }],
    ['where haulier has to act', { ...waitingApplyDetail, actsNow: 'haulier' }],
    [
      'whose history runs backwards',
      { ...activeApplyDetail, timeline: activeApplyDetail.timeline.toReversed() },
    ],
    ['to be asked again on 2026-12-01', { ...waitingApplyDetail, reapplyDay: '2026-12-01' }],
  ])
})

describe('a decision on applications', () => {
  const { waitingApply } = loan
  const row = { apply: waitingApply, remainingFen: 4, receivableLeftFen: 5 }
  const saidOf = (more: Partial<typeof row>) => {
    const rows = [row, { ...row, ...more }]
    return contradictionsOfSheet({ rows, quotaLeftFen: null, canConfirm: true, accounts: [] })
  }

  test('shows once what its project has left', () => {
    expect(saidOf({})).toEqual([])
    expect(saidOf({ remainingFen: 3 })).toEqual([
      'project 5001, of which different amounts are left',
    ])
  })
})

describe('a consigner', () => {
  const { approvedProject, confirming, consigner } = loan

  findsEach([
    ['of whose 1 fen 80000000 are used', { ...approvedProject, creditLimitFen: 1 }],
    ['which ends before it starts', { ...approvedProject, endDate: '2020-01-01' }],
    ['of whose 1 fen 150000000 are used', { ...confirming, quotaFen: 1 }],
    ['which ends before it starts', { ...confirming, validTo: '2020-01-01' }],
    ['of whose 1 fen 150000000 are used', { ...consigner, quotaFen: 1 }],
    ['no authorisation for it', { ...consigner, authorised: [1, 2] }],
  ])
})

describe('orders', () => {
  const { approvedOrder, paidOrder } = order
  const batch = {
    batchNo: 'DR1',
    total: 3,
    success: 3,
    fail: 0,
    successFreightFen: 1,
    successDriverFreightFen: 1,
    errorFile: null,
    errors: [],
    warnings: [],
  }
  const wrong = { row: 3, column: '车牌号', code: 'R01', message: '车牌号不正确' }
  const counted = (status: number | null, count: number) => ({
    status,
    statusName: '',
    count,
    amountFen: count,
  })
  const counts = {
    lackContract: 0,
    lackTrack: 0,
    lackReceipt: 0,
    lackMoney: 0,
    awaitingMyAudit: 0,
    isExact: true,
    types: null,
  }

  findsEach([
    ['of which 1 fen are unpaid', { ...approvedOrder, unpaidFen: 1 }],
    ['paid with 357361 fen unpaid', { ...approvedOrder, status: 100 }],
    ['of which 357361 fen are unpaid', { ...paidOrder, unpaidFen: 357_361 }],
    ['of which 3 are in and 1 refused', { ...batch, fail: 1 }],
    ['and errors in more', { ...batch, errors: [wrong] }],
    ['and no file of them', { ...batch, success: 2, fail: 1, errors: [wrong] }],
    ['with no row and 1 fen', { ...batch, total: 0, success: 0 }],
    ['of which 1 failed, for 0 reasons', { success: 1, fail: 1, errors: [] }],
    ['that do not add up', { ...counts, rows: [counted(null, 2), counted(0, 1)] }],
  ])

  test('add up by status, of tasks too', () => {
    expect(said([counted(null, 2), counted(0, 1)])).toEqual([
      expect.stringContaining('statistics of 2 over 2 fen that do not add up'),
    ])
  })
})

describe('a list', () => {
  const question = { filter: {}, sort: null, page: 1, size: 20 }
  const shown = (records: readonly ListRow[], total: number, sums: Sums = {}) =>
    begin(createPagedList<ListRow>(), { subject: null, question }).done('loadPage', {
      records,
      total,
      sums,
    })
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at) }))
  const saidOf = ({ snapshot }: ReturnType<typeof shown>) => contradictionsIn([], [snapshot])

  findsEach([['with 2 rows of 41', { ...page(rows(2), 41, { current: 1, size: 20 }) }]])

  test('shows a whole page, or all there is', () => {
    expect(saidOf(shown(rows(7), 64))).toEqual([expect.stringContaining('with 7 rows')])
    expect(saidOf(shown(rows(7), 6))).toContainEqual(expect.stringContaining('with 7 rows'))
    expect(saidOf(shown(rows(20), 64))).toEqual([])
    expect(saidOf(shown(rows(7), 7))).toEqual([])
  })

  test('may have more pages at its end, or the rows of the page before', () => {
    const more = shown(rows(20), 64).sent({ type: 'more.wanted' })
    const next = rows(40).slice(20)
    expect(saidOf(more.done('loadPage', { records: next, total: 64, sums: {} }))).toEqual([])
    expect(saidOf(shown(rows(20), 64).sent({ type: 'page.changed', page: 4 }))).toEqual([])
  })

  test('sums what it shows, and more only where there is more', () => {
    const { approvedOrder, draftOrder } = order
    const freight = (freightFen: number, total: number) =>
      saidOf(shown([approvedOrder, draftOrder], total, { freightFen }))
    expect(freight(727_900, 2)).toEqual([])
    expect(freight(727_901, 2)).toEqual([expect.stringContaining('727901 fen of freightFen')])
    expect(freight(727_899, 2)).toEqual([expect.stringContaining('whose 2 rows are 727900')])
    const paid = (paidFen: number) => saidOf(shown([pay.returnedTask], 1, { paidFen }))
    expect(paid(357_361)).toEqual([])
    expect(paid(695_145)).toEqual([expect.stringContaining('695145 fen of paidFen')])
  })

  // Somebody else added an order, or took one away, after all were selected.
  test('may have another count than when all of it was selected', () => {
    const all = shown(rows(20), 64).sent({ type: 'all.selected' }).sent({ type: 'list.refreshed' })
    const fewer = all.done('loadPage', { records: rows(4), total: 4, sums: {} })
    expect(fewer.snapshot.context.selection).toMatchObject({ kind: 'all', count: 64 })
    expect(saidOf(fewer)).toEqual([])
  })
})
