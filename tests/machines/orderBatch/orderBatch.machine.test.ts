import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { OrderBatchReply } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import { type Batch, type MatchingOrders, noOrders } from '#machines/orderBatch/orderBatch.setup.ts'

const request = {
  type: 'batch.requested',
  kind: 'submit',
  target: {
    kind: 'rows',
    orders: [
      { id: '1', version: 3 },
      { id: '2', version: 1 },
    ],
  },
} as const

const contract = {
  contractNo: 'KJ-2026-009',
  partyA: '江汇示例供应链管理有限公司',
  signDate: '2026-01-01',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  fileIds: JSON.stringify(['1850000000000000901', '1850000000000000902']),
}

const startBatch = (answer: OrderBatchReply | Problem) => {
  let calls = 0
  let announced = 0
  const actor = createActor(
    orderBatchMachine.provide({
      actors: {
        changeOrders: fromPromise(async () => {
          calls++
          if (answer instanceof Problem) throw answer
          return answer
        }),
      },
      actions: { announceChange: () => void announced++ },
    }),
  ).start()
  actor.send(request)
  return { actor, calls: () => calls, announced: () => announced }
}

test('reports order by order and has the list read again', async () => {
  const reply = {
    success: 1,
    fail: 1,
    errors: [
      {
        orderId: '2',
        shippingNoteNumber: 'YD2',
        code: 'R16',
        message: '没有轨迹',
        status: 0 as const,
      },
    ],
  }
  const { actor, announced } = startBatch(reply)
  actor.send({ type: 'form.submitted' })
  const { context } = await waitFor(actor, (it) => it.matches('reported'))
  expect(context.reply).toEqual({ ...reply, notes: [], passed: 0 })
  expect(announced()).toBe(1)
})

test('a contract is registered before any order names it', async () => {
  const sent: Batch[] = []
  const actor = createActor(
    orderBatchMachine.provide({
      actors: {
        changeOrders: fromPromise<OrderBatchReply, Batch>(async ({ input }) => {
          sent.push(input)
          return { success: 1, fail: 0, errors: [] }
        }),
      },
    }),
  ).start()
  actor.send({ type: 'batch.requested', kind: 'registerContract', target: noOrders })
  actor.send({ type: 'form.submitted' })
  expect(actor.getSnapshot().matches('asking')).toBe(true)
  actor.send({ type: 'form.typed', texts: contract })
  actor.send({ type: 'form.submitted' })
  await waitFor(actor, (it) => it.matches('reported'))
  expect(sent).toMatchObject([{ kind: 'registerContract', orders: [] }])
  expect(sent[0]?.details).toMatchObject({ contractNo: contract.contractNo, contractType: 3 })
})

test('ten clicks are one batch', async () => {
  const { actor, calls } = startBatch({ success: 2, fail: 0, errors: [] })
  for (let click = 0; click < 10; click++) actor.send({ type: 'form.submitted' })
  await waitFor(actor, (it) => it.matches('reported'))
  expect(calls()).toBe(1)
})

test('of what was imported to be submitted nothing is asked again', async () => {
  const found = [{ id: '1', version: 1 }]
  const sent: Batch[] = []
  const begin = (orders: MatchingOrders['orders']) => {
    const actor = createActor(
      orderBatchMachine.provide({
        actors: {
          queryMatchingOrders: fromPromise(async () => ({ orders, freightFen: 0 })),
          changeOrders: fromPromise<OrderBatchReply, Batch>(async ({ input }) => {
            sent.push(input)
            return { success: 1, fail: 0, errors: [] }
          }),
        },
      }),
    ).start()
    const filter = { batchNo: 'DR1', status: '0' }
    actor.send({
      type: 'batch.requested',
      kind: 'submit',
      target: { kind: 'imported', filter, count: 1 },
    })
    return actor
  }
  await waitFor(begin(found), (it) => it.matches('reported'))
  expect(sent).toMatchObject([{ kind: 'submit', orders: found }])
  // Somebody else has submitted them meanwhile.
  await waitFor(begin([]), (it) => it.matches('noneFound'))
  expect(sent).toHaveLength(1)
})

test('without an answer nothing is said to have failed, and the list is read again', async () => {
  const { actor, announced } = startBatch(new Problem('timedOut'))
  actor.send({ type: 'form.submitted' })
  await waitFor(actor, (it) => it.matches('unanswered'))
  expect(announced()).toBe(1)
})

const all = {
  type: 'batch.requested',
  kind: 'submit',
  target: { kind: 'all', filter: { status: '0' }, count: 2 },
} as const

/** All that match are asked for: what is answered, one after the other. */
const startAll = (...answers: (MatchingOrders | Problem)[]) => {
  const changed: Batch[] = []
  let announced = 0
  const actor = createActor(
    orderBatchMachine.provide({
      actors: {
        queryMatchingOrders: fromPromise(async ({ input }) => {
          expect(input).toEqual({ filter: { status: '0' } })
          const answer = answers.shift()!
          if (answer instanceof Problem) throw answer
          return answer
        }),
        changeOrders: fromPromise(async ({ input }) => {
          changed.push(input)
          return { success: input.orders.length, fail: 0, errors: [] }
        }),
      },
      actions: { announceChange: () => void announced++ },
    }),
  ).start()
  actor.send(all)
  return { actor, changed, announced: () => announced }
}
const three = {
  orders: ['1', '2', '3'].map((id) => ({ id, version: 4 })),
  freightFen: 30_000,
}

test('of all that match those are changed that were found before the person confirmed', async () => {
  const { actor, changed } = startAll(three)
  expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
  const { context } = await waitFor(actor, (it) => it.matches('asking'))
  expect(context).toMatchObject(three)
  actor.send({ type: 'form.submitted' })
  await waitFor(actor, (it) => it.matches('reported'))
  expect(changed).toMatchObject([{ kind: 'submit', orders: three.orders }])
})

test('where they are too many, or cannot be read, nothing is asked or done', async () => {
  const { actor, changed } = startAll(new Problem('tooManyOrders'), new Problem('offline'), three)
  const { context } = await waitFor(actor, (it) => it.matches('notFound'))
  expect(context.problem?.code).toBe('tooManyOrders')
  expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
  actor.send({ type: 'load.retried' })
  await waitFor(actor, (it) => it.context.problem?.code === 'offline')
  actor.send({ type: 'load.retried' })
  await waitFor(actor, (it) => it.matches('asking'))
  expect(changed).toEqual([])
})

test('where none matches any more the list is read again, and the next act begins anew', async () => {
  const { actor, announced } = startAll({ orders: [], freightFen: 0 })
  await waitFor(actor, (it) => it.matches('noneFound'))
  expect(announced()).toBe(1)
  actor.send({ type: 'report.closed' })
  actor.send(request)
  expect(actor.getSnapshot().context).toMatchObject({
    orders: request.target.orders,
    freightFen: null,
  })
})

test('the next act begins beside whatever is told of the last', async () => {
  const told = [
    ['reported', startBatch({ success: 2, fail: 0, errors: [] })],
    ['unanswered', startBatch(new Problem('timedOut'))],
    ['noneFound', startAll({ orders: [], freightFen: 0 })],
    ['notFound', startAll(new Problem('offline'))],
  ] as const
  for (const [state, { actor }] of told) {
    if (actor.getSnapshot().can({ type: 'form.submitted' })) actor.send({ type: 'form.submitted' })
    await waitFor(actor, (it) => it.matches(state))
    actor.send({ ...request, kind: 'withdraw' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'asking',
      context: { kind: 'withdraw', problem: null, answered: 0, reply: { success: 0, errors: [] } },
    })
  }
})

test('a refusal leads back to the question with its reason', async () => {
  const { actor } = startBatch(new Problem('inputInvalid'))
  actor.send({ type: 'form.submitted' })
  const { context } = await waitFor(actor, (it) => it.matches('asking'))
  expect(context.problem?.code).toBe('inputInvalid')
})

test('what is wrong with the file of a track is said at the files', async () => {
  const message = '第 3 行的时间有误'
  const errors = [{ field: 'items.0.fileId', code: 'time', message }]
  const { actor } = startBatch(new Problem('inputInvalid', { errors }))
  actor.send({ type: 'form.submitted' })
  const { context } = await waitFor(actor, (it) => it.matches('asking'))
  expect(context.form.faults).toMatchObject({ fileIds: { message } })
})

test('nothing chosen asks nothing', () => {
  const { actor } = startBatch({ success: 0, fail: 0, errors: [] })
  actor.send({ type: 'batch.abandoned' })
  actor.send({ ...request, target: { kind: 'rows', orders: [] } })
  expect(actor.getSnapshot().value).toBe('idle')
})

describe('more orders than one call takes', () => {
  const orders = Array.from({ length: 450 }, (_, at) => ({ id: String(at), version: 1 }))
  const failed = {
    orderId: '7',
    shippingNoteNumber: 'YD7',
    code: 'versionConflict',
    message: '已变更',
    status: 40 as const,
  }

  /** Approves them all; each call is answered in turn, the first with one that failed. */
  const startMany = (...problems: (Problem | null)[]) => {
    const sent: string[][] = []
    const actor = createActor(
      orderBatchMachine.provide({
        actors: {
          changeOrders: fromPromise(async ({ input }) => {
            const problem = problems.shift()
            if (problem) throw problem
            sent.push(input.orders.map(({ id }) => id))
            const errors = sent.length === 1 ? [failed] : []
            return { success: input.orders.length - errors.length, fail: errors.length, errors }
          }),
        },
      }),
    ).start()
    actor.send({ type: 'batch.requested', kind: 'approve', target: { kind: 'rows', orders } })
    actor.send({ type: 'form.submitted' })
    return { actor, sent }
  }
  const inPieces = [orders.slice(0, 200), orders.slice(200, 400), orders.slice(400)].map((piece) =>
    piece.map(({ id }) => id),
  )

  test('go one call after the other, and are reported as one', async () => {
    const { actor, sent } = startMany()
    const { context } = await waitFor(actor, (it) => it.matches('reported'))
    expect(sent).toEqual(inPieces)
    expect(context.reply).toEqual({ success: 449, fail: 1, errors: [failed], notes: [], passed: 0 })
  })

  test('where a later call is refused, the earlier are told, and the rest goes on when asked', async () => {
    const { actor, sent } = startMany(null, new Problem('tooManyRequests'))
    const { context } = await waitFor(actor, (it) => it.matches('stopped'))
    expect(context).toMatchObject({
      answered: 200,
      reply: { success: 199, fail: 1, errors: [failed] },
      problem: { code: 'tooManyRequests' },
    })
    actor.send({ type: 'batch.resumed' })
    const ended = await waitFor(actor, (it) => it.matches('reported'))
    expect(sent).toEqual(inPieces)
    expect(ended.context.reply).toMatchObject({ success: 449, fail: 1 })
  })

  test('where a later call has no answer, the earlier are told all the same', async () => {
    const { actor, sent } = startMany(null, null, new Problem('timedOut'))
    const { context } = await waitFor(actor, (it) => it.matches('unanswered'))
    expect(context).toMatchObject({ answered: 400, reply: { success: 399, fail: 1 } })
    actor.send({ type: 'batch.resumed' })
    await waitFor(actor, (it) => it.matches('reported'))
    expect(sent).toEqual(inPieces)
  })
})

describe('what an act needs besides its orders', () => {
  const faultsOf = (kind: BatchKind, texts: Record<string, string>) => {
    const { actor } = startBatch(new Problem('offline'))
    actor.send({ type: 'batch.abandoned' })
    actor.send({ ...request, kind })
    actor.send({ type: 'form.typed', texts })
    actor.send({ type: 'form.submitted' })
    const { faults } = actor.getSnapshot().context.form
    return Object.fromEntries(Object.entries(faults).map(([name, { code }]) => [name, code]))
  }

  test.each([
    ['', { reason: 'empty' }],
    ['重复', { reason: 'tooShort' }],
    ['同一运单重复', {}],
    ['字'.repeat(201), { reason: 'tooLong' }],
  ])('a reason “%s”', (reason, faults) => {
    expect(faultsOf('void', { reason })).toEqual(faults)
  })

  test.each([
    [{}, {}],
    [{ fileIds: '' }, { fileIds: 'empty' }],
    [{ fileIds: 'uploading' }, { fileIds: 'uploading' }],
    [{ signDate: '2026-02-30' }, { signDate: 'noSuchDay' }],
    [{ validTo: '2025-12-31' }, { validTo: 'beforeStart' }],
  ])('a contract but for %j', (changed, faults) => {
    expect(faultsOf('bindContract', { ...contract, ...changed })).toEqual(faults)
    expect(faultsOf('registerContract', { ...contract, ...changed })).toEqual(faults)
  })

  test.each([
    [{ trackUrl: 'https://track.example.com/1' }, {}],
    [{ trackUrl: '', fileIds: JSON.stringify(['1850000000000000901']) }, {}],
    [{ trackUrl: '', fileIds: 'uploading' }, { fileIds: 'uploading' }],
    [{ trackUrl: 'http://x' }, { trackUrl: 'format' }],
    [{ trackUrl: '' }, { trackUrl: 'linkOrFile' }],
  ])('a track %j', (texts, faults) => {
    expect(faultsOf('bindTrack', texts)).toEqual(faults)
  })
})

describe('transfers of several orders', () => {
  const typed = (sequenceCodes: string) =>
    begin(orderBatchMachine, undefined)
      .sent({ ...request, kind: 'fileMoney' })
      .sent({
        type: 'form.typed',
        texts: { sequenceCodes, paidTime: '2026-10-11 09:00:00', fileIds: '["7"]' },
      })
      .sent({ type: 'form.submitted' }).snapshot
  test.each(['A-1001', 'A-1001\nA-1002\n'])('are one for all or one for each: %j', (codes) => {
    expect(typed(codes).value).toBe('working')
  })
  test('are neither fewer nor more than the orders, and each is a number', () => {
    expect(typed('A-1001\nA-1002\nA-1003').context.form.faults).toMatchObject({
      sequenceCodes: { code: 'sequenceCount', params: { count: 2 } },
    })
    expect(Object.keys(typed('A-1001\nA').context.form.faults)).toEqual(['sequenceCodes'])
    expect(Object.keys(typed('').context.form.faults)).toEqual(['sequenceCodes'])
  })
})
