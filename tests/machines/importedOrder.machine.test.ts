import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { approvedOrderDetail } from '#contract/order.examples.ts'
import type { OrderDetail, OrderInput } from '#contract/order.contract.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { importedOrderMachine } from '#machines/order/importedOrder.machine.ts'
import { draftOrderDetail, orderInput } from '#machines/order/importedOrder.scenarios.ts'

type Saved = { id: string | null; version: number | null; order: OrderInput }

const startOrder = (order: OrderDetail, refusals: ProblemCode[] = []) => {
  let stored = order
  const saved: Saved[] = []
  const actor = createActor(
    importedOrderMachine.provide({
      actors: {
        queryOrderInfoById: fromPromise<OrderDetail, { id: string }>(async () => stored),
        insertOrderInfo: fromPromise<OrderDetail, Saved>(async ({ input }) => {
          saved.push(input)
          const code = refusals.shift()
          if (code) throw new Problem(code)
          stored = { ...stored, version: stored.version + 1 }
          return stored
        }),
      },
    }),
    { input: { id: order.id } },
  ).start()
  const changeElsewhere = () => {
    stored = { ...stored, version: stored.version + 5 }
  }
  const shown = () => waitFor(actor, (it) => it.matches({ viewing: 'shown' }))
  return { actor, saved, changeElsewhere, shown }
}

const save = { type: 'order.saved', order: { ...orderInput, remark: '已与磅单核对' } } as const

describe('viewing', () => {
  test('lets a draft be changed, an approved order be given another account', async () => {
    const draft = startOrder(draftOrderDetail)
    const approved = startOrder({ ...approvedOrderDetail, payeeId: '1' })
    const can = async ({ shown }: typeof draft) => {
      const at = await shown()
      return [at.can({ type: 'edit.requested' }), at.can({ type: 'payee.requested' })]
    }
    expect(await can(draft)).toEqual([true, false])
    expect(await can(approved)).toEqual([false, true])
  })
})

describe('editing', () => {
  test('saves under the version that was read', async () => {
    const { actor, saved, shown } = startOrder(draftOrderDetail)
    await shown()
    actor.send({ type: 'edit.requested' })
    actor.send(save)
    const { context } = await shown()
    expect(saved[0]).toMatchObject({ id: draftOrderDetail.id, version: 1 })
    expect(context.typed).toBeNull()
  })

  test('keeps what was typed when the server refuses', async () => {
    const { actor, shown } = startOrder(draftOrderDetail, ['inputInvalid'])
    await shown()
    actor.send({ type: 'edit.requested' })
    actor.send(save)
    const at = await waitFor(actor, (it) => it.matches({ editing: 'filling' }) && !it.hasTag('busy'))
    expect(at.context.typed).toEqual(save.order)
    expect(at.context.problem?.code).toBe('inputInvalid')
  })

  test('offers the choice when somebody else was faster: mine goes over the newest version', async () => {
    const { actor, saved, changeElsewhere, shown } = startOrder(draftOrderDetail, ['versionConflict'])
    await shown()
    actor.send({ type: 'edit.requested' })
    changeElsewhere()
    actor.send(save)
    await waitFor(actor, (it) => it.matches({ editing: 'conflicted' }))
    actor.send({ type: 'mine.kept' })
    await shown()
    expect(saved.map(({ version }) => version)).toEqual([1, 6])
    expect(saved[1]?.order.remark).toBe('已与磅单核对')
  })

  test('or theirs is shown and mine is gone', async () => {
    const { actor, saved, shown } = startOrder(draftOrderDetail, ['versionConflict'])
    await shown()
    actor.send({ type: 'edit.requested' })
    actor.send(save)
    await waitFor(actor, (it) => it.matches({ editing: 'conflicted' }))
    actor.send({ type: 'theirs.taken' })
    const { context } = await shown()
    expect(context.typed).toBeNull()
    expect(saved).toHaveLength(1)
  })

  test('ten clicks send once', async () => {
    const { actor, saved, shown } = startOrder(draftOrderDetail)
    await shown()
    actor.send({ type: 'edit.requested' })
    for (let click = 0; click < 10; click++) actor.send(save)
    await shown()
    expect(saved).toHaveLength(1)
  })
})
