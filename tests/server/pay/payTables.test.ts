import { describe, expect, test } from 'vitest'
import type { PayDetailStatus } from '#contract/payTask.contract.ts'
import { instantOf } from '#contract/time.ts'
import { seal } from '#server/platform/db/sealed.ts'
import { answerOf, type ChannelStatus, icbcStatus } from '#server/pay/answer.ts'
import { channelTimes } from '#server/pay/channelTimes.ts'
import { blocks, checkProblems, found } from '#server/pay/checkProblem.ts'
import { needsPayer } from '#server/pay/chooseChannel.ts'
import { type Answer, decide, isOpen, outBizNoOf } from '#server/pay/decide.ts'
import { checkDetail } from '#server/pay/detailCheck.ts'
import type { DetailFacts } from '#server/pay/detailFacts.ts'
import { mismatchOf } from '#server/pay/notice.ts'
import { checkOrder } from '#server/pay/orderCheck.ts'
import { orderCheckFailed } from '#server/pay/orderCheckFailed.ts'
import { sumsByPayee } from '#server/pay/payeeLimits.ts'
import type { PayOrder } from '#server/pay/payOrder.store.ts'
import type { PayParams } from '#server/pay/payParam.store.ts'
import { misfitOf } from '#server/pay/statements.ts'
import { order as orderEn } from '#src/parts/order/words.en.ts'
import { order as orderZhCN } from '#src/parts/order/words.zhCN.ts'

describe('what a channel says of a payment', () => {
  const answers = {
    paid: { kind: 'paid' },
    moving: { kind: 'moving' },
    failed: { kind: 'failed', code: 'PAYEE_NOT_EXIST' },
    closed: { kind: 'closed' },
    returned: { kind: 'returned' },
    notFound: { kind: 'notFound' },
    lost: { kind: 'lost' },
  } satisfies Record<Answer['kind'], Answer>
  const kinds = Object.keys(answers) as Answer['kind'][] // the keys of `answers` are kinds

  /** Where each answer leads, in the order of the kinds; with a mark for what else follows. */
  const steps = (status: PayDetailStatus, returned = false) =>
    kinds
      .map((kind) => {
        const step = decide({ status, returned }, answers[kind])
        const marks = [step.returned && '<', step.resend && '*', step.contradicts && '!']
        return `${step.to}${marks.filter(Boolean).join('')}`
      })
      .join(' ')

  test.each([
    [0, '0! 0 0 0 0! 0 0'],
    [10, '20 10 30 50 20< 10* 15'],
    [15, '20 10 30 10 20< 15* 15'],
    [30, '30! 30 30 30 30! 30 30'],
    [50, '50! 50 50 50 50! 50 50'],
    [20, '20 20 20! 20! 20< 20 20'],
  ] as const)('of status %i leads to %s', (status, expected) => {
    expect(steps(status)).toBe(expected)
  })

  test('is no second return', () => {
    expect(steps(20, true)).toBe('20 20 20! 20! 20 20 20')
  })

  test.each([
    ['SUCCESS', 'paid'],
    ['REFUND', 'returned'],
    ['DEALING', 'moving'],
    ['WAIT_PAY', 'moving'],
    ['CLOSED', 'closed'],
    ['FAIL', 'lost'],
  ] as const satisfies readonly (readonly [ChannelStatus, string])[])(
    'as %s is %s',
    (status, kind) => {
      expect(answerOf(status, null)).toEqual({ kind })
    },
  )

  test('as a number of ICBC stays open unless it is on the list', () => {
    expect([6, 7, 8, 11, 95, 98, 0].map(icbcStatus)).toEqual([
      'FAIL',
      'SUCCESS',
      'FAIL',
      'CLOSED',
      'DEALING',
      'DEALING',
      'DEALING',
    ])
  })
})

test('a portal asks about what is on its way and what is unknown', () => {
  expect(([0, 10, 15, 20, 30, 50] as const).filter(isOpen)).toEqual([10, 15])
})

test('a number tells the task, the place in it and the attempt', () => {
  expect(outBizNoOf('FK1', 7, 2)).toBe('FK1-00007R2')
})

test('a notice is of the payment whose channel, amount and payee it names', () => {
  const notice = { channel: 'ICBC', amountFen: 100, payeeAccount: '1' } as const
  const of = (channel: string | null, amountFen: number, payeeAccount: string) =>
    mismatchOf(notice, { amountFen, payeeAccount }, { channel })
  expect(of('ICBC', 100, '1')).toBeNull()
  expect(of('SAFE', 100, '1')).toBe('wrongChannel')
  expect(of('ICBC', 101, '1')).toBe('wrongAmount')
  expect(of('ICBC', 100, '2')).toBe('wrongPayee')
})

test('a line of a statement is of the payment whose channel and amount it names', () => {
  const of = (channel: 'ICBC' | 'SAFE', amountFen: number) =>
    misfitOf({ amountFen: 100 }, 'ICBC', { detail: { amountFen }, channel })
  expect(misfitOf({ amountFen: 100 }, 'ICBC', undefined)).toBe('unknownNumber')
  expect(of('SAFE', 100)).toBe('wrongChannel')
  expect(of('ICBC', 99)).toBe('wrongAmount')
  expect(of('ICBC', 100)).toBeNull()
})

const params = {
  minFen: 100,
  singleLimitFen: { ALIPAY: 50_000, ICBC: 60_000, LOAN: 70_000, SAFE: 80_000 },
  remarkRequiredFen: 40_000,
  confirmThresholdFen: 1_000,
} as PayParams // what else there is, no rule below asks

test('a payer confirms what is above the threshold, at ICBC always and a loan never', () => {
  const asked = (fen: number) =>
    (['ALIPAY', 'SAFE', 'LOAN', 'ICBC'] as const).map((one) => needsPayer(one, fen, params))
  expect(asked(1_000)).toEqual([false, false, false, true])
  expect(asked(1_001)).toEqual([true, true, false, true])
})

test('a bank pays on the next day what comes when it is closed', () => {
  const at = (time: string, channel: 'ICBC' | 'ALIPAY' | 'LOAN' = 'ICBC') =>
    channelTimes(channel, instantOf(`2026-11-20 ${time}:00`))
  const late = { cutoff: '17:00', expectedArrival: 'nextDay' }
  const inTime = { cutoff: '17:00', expectedArrival: 'sameDay' }
  expect(at('08:29')).toEqual(late)
  expect(at('08:30')).toEqual(inTime)
  expect(at('16:59')).toEqual(inTime)
  expect(at('17:00')).toEqual(late)
  expect(at('23:00', 'ALIPAY')).toEqual({
    cutoff: null,
    expectedArrival: 'twoHours',
  })
  expect(at('23:00', 'LOAN')).toMatchObject({ cutoff: null })
})

describe('a problem', () => {
  const warning = found('C06_LIST', { level: 'WARN', params: { name: 'X' } })
  const about = {
    detailId: '1',
    orderId: '2',
    shippingNoteNumber: 'YD1',
    taskId: '3',
    taskNo: 'FK',
  }

  test('that blocks comes first, and all else it says follows its words', () => {
    const said = checkProblems('en', [
      found('C20_TIME', { level: 'INFO' }),
      warning,
      found('C11', { ...about, shortFen: 5, params: { short: '0.05' } }),
    ])
    expect(said.map(({ code, level }) => `${code} ${level}`)).toEqual([
      'C11 BLOCK',
      'C06 WARN',
      'C20 INFO',
    ])
    expect(said[0]).toMatchObject({
      ...about,
      shortFen: 5,
      message: expect.stringContaining('0.05'),
    })
    const nothing = { detailId: null, orderId: null, shippingNoteNumber: null }
    expect(said[1]).toMatchObject({ ...nothing, taskId: null, taskNo: null, shortFen: null })
  })

  test('is in the way where it blocks', () => {
    expect([[], [warning], [warning, found('C99')]].map(blocks)).toEqual([false, false, true])
  })

  test('is told in the language of whoever asks', () => {
    const [chinese] = checkProblems('zh-CN', [warning])
    const [english] = checkProblems('en', [warning])
    expect(chinese?.message).toContain('X 已列入')
    expect(english?.message).not.toContain('已列入')
  })

  test('is one of five hundred at most', () => {
    expect(
      checkProblems(
        'en',
        Array.from({ length: 600 }, () => warning),
      ),
    ).toHaveLength(500)
  })

  test('refuses where it blocks, beside its order', () => {
    const errors = [warning, found('C01', about), found('C99')]
    expect(orderCheckFailed('en', errors).value).toMatchObject({
      code: 'checkFailed',
      errors: [
        { field: 'YD1', code: 'C01' },
        { field: 'task', code: 'C99' },
      ],
    })
    expect(orderCheckFailed('en', errors).value.errors).toHaveLength(2)
  })
})

describe('one payment', () => {
  const good = {
    id: '1',
    orderId: '2',
    shippingNoteNumber: 'YD1',
    payeeType: 1,
    payeeName: '张样一',
    amountFen: 1_000,
    remark: null,
    orderKind: 'API',
    orderStatus: 40,
    payType: 2,
    unpaidFen: 1_000,
    realNameStatus: 1,
    holderName: '张样一',
    verifyStatus: 1,
    cardType: 1,
    bankName: 'ICBC',
    bankUnionCode: '102',
    isBound: true,
  } as DetailFacts // what else there is, no rule of one payment asks
  const codes = (more: Partial<DetailFacts>, channel: 'ALIPAY' | 'ICBC' | 'LOAN' | 'SAFE') =>
    checkDetail(
      {
        ...good,
        payType: { ALIPAY: 2, ICBC: 3, LOAN: 4, SAFE: 5 }[channel],
        ...more,
      } as DetailFacts,
      channel,
      params,
    ) // the right kind of payment for each
      .map(({ key }) => key)
      .join()

  test.each([
    ['nothing', {}, ''],
    ['nothing, paid in part before', { orderStatus: 90 }, ''],
    ['its status', { orderStatus: 70 }, 'C01'],
    ['nothing, signed for on the way', { orderKind: 'REALTIME', orderStatus: 70 }, ''],
    ['more than is left', { unpaidFen: 999 }, 'C03'],
    ['nobody’s real name', { realNameStatus: 0 }, 'C04'],
    ['an account not verified', { verifyStatus: 2 }, 'C04'],
    ['somebody else’s account', { holderName: '李样二' }, 'C04'],
    ['nothing at the least', { amountFen: 100 }, ''],
    ['less than the least', { amountFen: 99 }, 'C05_MIN'],
    ['nothing below a remark', { amountFen: 39_999, unpaidFen: 99_999 }, ''],
    ['no remark', { amountFen: 40_000, unpaidFen: 99_999 }, 'C07'],
    ['an empty remark', { amountFen: 40_000, unpaidFen: 99_999, remark: '' }, 'C07'],
    ['nothing, with a remark', { amountFen: 50_000, unpaidFen: 99_999, remark: 'x' }, ''],
    ['too much at once', { amountFen: 50_001, unpaidFen: 99_999, remark: 'x' }, 'C05_SINGLE'],
    ['nothing, without a bank card', { cardType: 2, bankName: null, isBound: false }, ''],
    ['another way than was agreed', { payType: 3 }, 'C40_PAYTYPE_3'],
  ] as const)('over the account book: %s', (_, more, expected) => {
    expect(codes(more, 'ALIPAY')).toBe(expected)
  })

  test.each([
    ['nothing', {}, '', ''],
    ['an account that is no card', { cardType: 2 }, 'C20_BANK', 'C30_BANK'],
    ['a card without its bank', { bankName: null }, 'C20_BANK', 'C30_BANK'],
    ['a card without its bank’s number', { bankUnionCode: '' }, 'C20_BANK', 'C30_BANK'],
    ['a driver of nobody', { isBound: false }, '', 'C30_DRIVER'],
    ['no driver', { payeeType: 2 }, '', 'C30_DRIVER'],
  ] as const)('over a bank: %s', (_, more, icbc, loan) => {
    expect(codes(more, 'ICBC')).toBe(icbc)
    expect(codes(more, 'LOAN')).toBe(loan)
    expect(codes(more, 'SAFE')).toBe('')
  })

  test('names itself, and by how much', () => {
    const where = { detailId: '1', orderId: '2', shippingNoteNumber: 'YD1' }
    const [over] = checkDetail({ ...good, unpaidFen: 900 }, 'ALIPAY', params)
    expect(over).toMatchObject({ ...where, level: 'BLOCK', params: { short: '1.00' } })
    const [large] = checkDetail(
      { ...good, amountFen: 60_000, unpaidFen: 60_000, remark: 'x' },
      'ALIPAY',
      params,
    )
    expect(large).toMatchObject({ ...where, params: { limit: '500.00' } })
    const [otherWay] = checkDetail({ ...good, payType: 5 }, 'ALIPAY', params)
    expect(otherWay?.level).toBe('WARN')
  })

  test.each([1, 2, 3, 4, 5] as const)(
    'names the way %i that was agreed, as the order does',
    (way) => {
      const told = checkDetail({ ...good, payType: way }, way === 2 ? 'ICBC' : 'ALIPAY', params)
      const { 0: zhCN } = checkProblems('zh-CN', told)
      const { 0: english } = checkProblems('en', told)
      expect(zhCN?.message).toContain(`“${orderZhCN[`order.payType.${way}`]}”`)
      expect(english?.message).toContain(`“${orderEn[`order.payType.${way}`]}”`)
    },
  )
})

describe('one order', () => {
  const good = {
    id: '2',
    shippingNoteNumber: 'YD1',
    orderKind: 'API',
    status: 40,
    unpaidFen: 1,
    payeeId: '3',
    payeeName: '张样一',
    holderName: '张样一',
    realNameStatus: 1,
    verifyStatus: 1,
    live: null,
  } as PayOrder // what else there is, the rule does not ask
  const order = { orderId: '2', shippingNoteNumber: 'YD1' }

  test.each([
    ['nothing', {}, []],
    ['its status', { status: 80 }, [{ key: 'C01', ...order }]],
    ['its status, whatever is left', { status: 100, unpaidFen: 0 }, [{ key: 'C01', ...order }]],
    ['nothing left', { unpaidFen: 0 }, [{ key: 'C03', ...order, params: { short: '0.00' } }]],
    ['too much paid', { unpaidFen: -150 }, [{ key: 'C03', ...order, params: { short: '1.50' } }]],
    ['a request to void it', { isVoidAsked: true, status: 70 }, [{ key: 'C01_VOID', ...order }]],
    ['a transfer that was filed', { isFiled: true, status: 70 }, [{ key: 'C03_FILED', ...order }]],
    ['no payee', { payeeId: null }, [{ key: 'C04', ...order }]],
    ['nobody’s real name', { realNameStatus: 0 }, [{ key: 'C04', ...order }]],
    ['an account not verified', { verifyStatus: 2 }, [{ key: 'C04', ...order }]],
    ['somebody else’s account', { holderName: null }, [{ key: 'C04', ...order }]],
    ['all at once', { status: 0, verifyStatus: 2 }, [{ key: 'C01' }, { key: 'C04' }]],
    [
      'another task',
      { live: { taskId: '7', taskNo: 'FK7' }, status: 80, payeeId: null },
      [{ key: 'C02', ...order, taskId: '7', taskNo: 'FK7', params: { taskNo: 'FK7' } }],
    ],
  ])('is kept from a task by %s', (_, more, expected) => {
    const problems = checkOrder({ ...good, ...more } as PayOrder) // as above
    expect(problems).toMatchObject(expected)
    expect(problems).toHaveLength(expected.length)
  })
})

test('what payees are sent is added up by person, in one order for everybody; fleets have no limits', () => {
  const part = (payeeIdNo: string, payeeType: number, amountFen: number) => ({
    payeeIdNo,
    payeeType,
    amountFen,
  })
  const sums = sumsByPayee([part('2', 1, 5), part('1', 2, 7), part('2', 1, 6), part('3', 3, 9)])
  const expected = [
    { person: seal('1'), fen: 7 },
    { person: seal('2'), fen: 11 },
  ]
  expect(sums).toEqual(expected.toSorted((a, b) => (a.person < b.person ? -1 : 1)))
})
