import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { OrderBatchReply } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'

const request = {
  type: 'batch.requested',
  kind: 'submit',
  target: { kind: 'rows', orderIds: ['1', '2'] },
} as const

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
    errors: [{ orderId: '2', shippingNoteNumber: 'YD2', code: 'R16', message: '没有轨迹' }],
  }
  const { actor, announced } = startBatch(reply)
  actor.send({ type: 'batch.confirmed', details: {} })
  const { context } = await waitFor(actor, (it) => it.matches('reported'))
  expect(context.reply).toEqual(reply)
  expect(announced()).toBe(1)
})

test('ten clicks are one batch', async () => {
  const { actor, calls } = startBatch({ success: 2, fail: 0, errors: [] })
  for (let click = 0; click < 10; click++) actor.send({ type: 'batch.confirmed', details: {} })
  await waitFor(actor, (it) => it.matches('reported'))
  expect(calls()).toBe(1)
})

test('without an answer nothing is said to have failed, and the list is read again', async () => {
  const { actor, announced } = startBatch(new Problem('timedOut'))
  actor.send({ type: 'batch.confirmed', details: {} })
  await waitFor(actor, (it) => it.matches('unanswered'))
  expect(announced()).toBe(1)
})

test('a refusal leads back to the question with its reason', async () => {
  const { actor } = startBatch(new Problem('inputInvalid'))
  actor.send({ type: 'batch.confirmed', details: { reason: '重复导入' } })
  const { context } = await waitFor(actor, (it) => it.matches('asking'))
  expect(context.problem?.code).toBe('inputInvalid')
})

test('nothing chosen asks nothing', () => {
  const { actor } = startBatch({ success: 0, fail: 0, errors: [] })
  actor.send({ type: 'batch.abandoned' })
  actor.send({ ...request, target: { kind: 'rows', orderIds: [] } })
  expect(actor.getSnapshot().value).toBe('idle')
})
