import { describe, expect, test } from 'vitest'
import { PayDetailStatus, PayTaskStatus } from '#contract/payTask.contract.ts'
import {
  canName,
  isAllBack,
  isPaidLater,
  detailTransitions,
  feeOf,
  isLive,
  moneyMovedBy,
  needsOtherAccount,
  outcomeOf,
  taskStates,
  type TaskState,
  taskStatusOf,
  taskTransitions,
} from '#contract/payTask.rules.ts'
import { channelZhCN } from '#contract/words/channel.zhCN.ts'

const taskStatuses = Object.keys(taskTransitions).map((it) => PayTaskStatus.parse(Number(it)))
const detailStatuses = Object.keys(detailTransitions).map((it) => PayDetailStatus.parse(Number(it)))

test('the money of a task is counted once, where its detail says that it is', () => {
  const part = (status: PayDetailStatus, amountFen: number, returnedFen = 0) => ({
    status,
    amountFen,
    returnedFen,
  })
  const details = [
    part(0, 1),
    part(10, 20),
    part(15, 300),
    part(20, 4_000, 1_500),
    part(20, 60_000),
    part(30, 700_000),
    part(50, 8_000_000),
  ]
  expect(moneyMovedBy(30, details)).toMatchObject({ movingFen: 321, untouchedFen: 8_700_000 })
  expect(moneyMovedBy(41, details)).toEqual({
    movedFen: 62_500,
    returnedFen: 1_500,
    movingFen: 320,
    untouchedFen: 8_700_001,
  })
  expect(moneyMovedBy(0, [])).toEqual({
    movedFen: 0,
    returnedFen: 0,
    movingFen: 0,
    untouchedFen: 0,
  })
})

describe('a task that is settled', () => {
  const tally = (count: number) => ({ count, fen: 100 * count })
  const rest = { failed: tally(1), returned: tally(2), closed: tally(3) }

  test.each([
    [40, true],
    [41, true],
    [50, true],
    [30, false],
    [60, false],
    [70, false],
  ] as const)('of status %d may be paid by later ones: %s', (status, isOver) => {
    expect(isPaidLater({ ...rest, status, paidLater: tally(6) })).toBe(isOver)
    expect(isAllBack({ status, paid: tally(0), returned: tally(2) })).toBe(isOver)
  })

  test('is paid by later ones where they paid all that it did not bring to its payees', () => {
    expect(isPaidLater({ ...rest, status: 41, paidLater: tally(5) })).toBe(false)
    const none = { failed: tally(0), returned: tally(0), closed: tally(0) }
    expect(isPaidLater({ ...none, status: 40, paidLater: tally(0) })).toBe(false)
  })

  test('has brought nothing where all that it paid came back', () => {
    expect(isAllBack({ status: 41, paid: tally(1), returned: tally(1) })).toBe(false)
    expect(isAllBack({ status: 50, paid: tally(0), returned: tally(0) })).toBe(false)
  })
})

describe('where a task stands', () => {
  const tally = (count: number) => ({ count, fen: 100 * count })
  type Standing = Parameters<typeof taskStates>[0]
  const none: Omit<Standing, 'status'> = {
    unknown: tally(0),
    paid: tally(0),
    failed: tally(0),
    returned: tally(0),
    closed: tally(0),
    paidLater: tally(0),
  }

  test.each<[string, Partial<Standing>, TaskState[]]>([
    ['a draft', { status: 0 }, [0]],
    ['being paid', { status: 30 }, [30]],
    ['being paid, one unknown', { status: 30, unknown: tally(1) }, ['unknown']],
    ['settled: nothing is unknown any more', { status: 41, unknown: tally(1) }, [41]],
    ['paid', { status: 40, paid: tally(2) }, [40]],
    ['one came back', { status: 41, paid: tally(1), returned: tally(1) }, [41, 'partlyReturned']],
    ['all came back', { status: 50, returned: tally(2) }, ['returned']],
    [
      'one came back, one failed',
      { status: 50, returned: tally(1), failed: tally(1) },
      [50, 'returned'],
    ],
    [
      'one came back, one was closed',
      { status: 50, returned: tally(1), closed: tally(1) },
      [50, 'returned'],
    ],
    ['all failed', { status: 50, failed: tally(2) }, [50]],
    [
      'one failed and was paid later',
      { status: 41, paid: tally(1), failed: tally(1), paidLater: tally(1) },
      [41, 'paidLater'],
    ],
    [
      'all came back and was paid later',
      { status: 50, returned: tally(1), paidLater: tally(1) },
      ['returned', 'paidLater'],
    ],
  ])('%s', (_, changes, states) => {
    expect(taskStates({ status: 0, ...none, ...changes })).toEqual(states)
  })
})

test('a task can be named until it has started', () => {
  expect(taskStatuses.filter((status) => canName({ status }))).toEqual([0, 10])
})

const part = (status: PayDetailStatus, returnedFen = 0) => ({ status, returnedFen })

describe('a started task', () => {
  test.each(detailStatuses.filter(isLive))('is being paid while a detail is %i', (status) => {
    expect(taskStatusOf([part(20), part(status)])).toBe(30)
    expect(taskStatusOf([part(30), part(status)])).toBe(30)
  })

  test.each([
    [40, [20, 20]],
    [41, [20, 30]],
    [41, [50, 20]],
    [50, [30, 50]],
  ] as const)('is %i once its details are %j', (status, details) => {
    expect(taskStatusOf(details.map((detail) => part(detail)))).toBe(status)
  })

  test.each([
    [41, [part(20), part(20, 1)]],
    [41, [part(20), part(20, 1), part(30)]],
    [50, [part(20, 1), part(20, 1)]],
    [50, [part(20, 1), part(30)]],
    [30, [part(20, 1), part(15)]],
  ] as const)('is %i where money came back of %j: that is not paid', (status, details) => {
    expect(taskStatusOf(details)).toBe(status)
  })
})

test('a detail reserves its order until it is paid, failed or closed', () => {
  expect(detailStatuses.filter(isLive)).toEqual([0, 10, 15])
})

test('no transition leads out of an end, and none into what was never sent', () => {
  const ends = taskStatuses.filter((status) => taskTransitions[status].length === 0)
  expect(ends).toEqual([50, 60, 70])
  // Money that comes back makes less of what was paid, never more.
  expect([taskTransitions[40], taskTransitions[41]]).toEqual([[41, 50], [50]])
  expect(detailStatuses.filter((status) => detailTransitions[status].length === 0)).toEqual([
    20, 30, 50,
  ])
  // What may have taken effect is neither closed nor sent as if it were new.
  expect(detailTransitions[15]).toEqual([10, 20, 30])
  expect(Object.values(detailTransitions).flat()).not.toContain(0)
})

test.each([
  [1_000_000, 600, 600],
  [1_000, 500, 1],
  [999, 500, 0],
  [123_456, 0, 0],
  [100_000_000_000_000, 10, 1_000_000_000],
])('the fee of %i fen at %i millionths is %i fen, half of one rounded up', (fen, ppm, fee) => {
  expect(feeOf(fen, ppm)).toBe(fee)
})

test.each(Object.entries(channelZhCN))(
  'what failed by %s needs another account where its remedy says so',
  (code, { remedy }) => {
    expect(needsOtherAccount(code)).toBe(/更换(收款账户|为其名下另一账户)/.test(remedy))
  },
)

test('while one detail is unknown, that is said of the task, and only then', () => {
  const told = (status: PayTaskStatus, count: number) => outcomeOf({ status, unknown: { count } })
  expect(told(30, 1)).toBe('unknown')
  expect(told(30, 0)).toBe('moving')
  expect(taskStatuses.filter((it) => it !== 30).map((status) => told(status, 1))).toEqual([
    'notSent',
    'notSent',
    'awaitingPayer',
    'paid',
    'partlyPaid',
    'unpaid',
    'cancelled',
    'expired',
  ])
})
