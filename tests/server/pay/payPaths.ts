import { asc, eq } from 'drizzle-orm'
import * as desk from '#contract/desk.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { ChannelStatus } from '#server/pay/answer.ts'
import { type Outcome, settle } from '#server/pay/settle.ts'
import { sandboxCashier, sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { payDetail, payEvent } from '#server/pay/pay.schema.ts'
import { addOrders, password, type PayWorld } from './payWorld.ts'

type Rule = InputOf<typeof desk.addRule>['body']
const moving: Rule = {
  channel: null,
  payee: null,
  times: 1,
  outcome: 'DEALING',
  errorCode: null,
  delaySeconds: 86_400,
  answer: 'normal',
}

/** How tasks over the account book come to where tests begin, and what is to be read of them there. */
export const pathsOf = (world: () => PayWorld) => {
  const take = (count: number) => addOrders(world().ports, count)

  const started = async (orderIds: string[]) => {
    const task = await world().checked(orderIds)
    await world().ports.clock.advance(5_000)
    const { status } = await world().start(task)
    if (status === 20) await confirm(task.id)
    return task
  }

  const paid = async (orderIds: string[]) => {
    const task = await started(orderIds)
    await world().ports.runSweep('settlement')
    return world().read(task.id)
  }

  const addRule = (more: Partial<Rule>) =>
    world().me.call(desk.addRule, { body: { ...moving, ...more } })

  /** On their way, until somebody tells what became of them. */
  const sent = async (count: number) => {
    await addRule({ times: count })
    return paid(await take(count))
  }

  /** What the channel says of each, in their order. */
  const told = async (
    taskId: string,
    replies: readonly (ChannelStatus | 'lost' | 'notFound' | null)[],
    cause = 'query',
    errorCode: string | null = null,
    at: number | null = null,
  ) => {
    const details = await detailsOf(taskId)
    const outcomes = replies.flatMap((status, seq): Outcome[] => {
      const detailId = details[seq]?.id ?? ''
      if (status === null) return []
      if (status === 'lost' || status === 'notFound') return [{ detailId, reply: { kind: status } }]
      const ids = { channelOrderId: `channel ${seq}`, fundOrderId: `fund ${seq}`, at }
      return [{ detailId, reply: { kind: 'status', status, errorCode, ...ids } }]
    })
    return settle(world().ports, taskId, outcomes, cause)
  }

  const cashierOf = async (taskId: string) => {
    const no = (await world().read(taskId)).cashierUrl?.split('/').at(-1) ?? ''
    const [row] = await world()
      .ports.db.select()
      .from(sandboxCashier)
      .where(eq(sandboxCashier.no, no))
    if (!row) throw new Error('no page of the payer')
    return row
  }

  const confirm = async (taskId: string) =>
    world().me.call(desk.decideCashier, {
      params: { no: (await cashierOf(taskId)).no },
      body: { decision: 'confirm', password },
    })

  const detailsOf = (taskId: string) =>
    world()
      .ports.db.select()
      .from(payDetail)
      .where(eq(payDetail.taskId, taskId))
      .orderBy(asc(payDetail.seq))

  const eventsOf = async (taskId: string) =>
    (await world().ports.db.select().from(payEvent).where(eq(payEvent.taskId, taskId))).map(
      ({ action }) => action,
    )

  /** Returned at the bank at one moment, and no notice told it. */
  const returnSilently = async (taskId: string, amountOff = 0, at = world().ports.clock.now()) => {
    const numbers = (await detailsOf(taskId)).map(({ outBizNo }) => outBizNo)
    const { db } = world().ports
    for (const [seq, outBizNo] of numbers.entries()) {
      await db
        .update(sandboxTransfer)
        .set({ status: 'REFUND', returnedAt: at, returnReason: 'BANK_RETURN' })
        .where(eq(sandboxTransfer.outBizNo, outBizNo))
      if (seq === 0 && amountOff > 0) {
        const [row] = await db
          .select()
          .from(sandboxTransfer)
          .where(eq(sandboxTransfer.outBizNo, outBizNo))
        const amountFen = (row?.amountFen ?? 0) - amountOff
        await db
          .update(sandboxTransfer)
          .set({ amountFen })
          .where(eq(sandboxTransfer.outBizNo, outBizNo))
      }
    }
  }

  /** Lines of a channel that nobody sent anything over, none of them the portal's. */
  const postStrange = async (name: string, count: number, at: number) => {
    const { db } = world().ports
    const task = await paid(await take(1))
    const [pattern] = await db
      .select()
      .from(sandboxTransfer)
      .where(eq(sandboxTransfer.outBizNo, (await detailsOf(task.id))[0]?.outBizNo ?? ''))
    if (!pattern) throw new Error('no transfer to copy')
    const rows = Array.from({ length: count }, (_, seq) => ({
      ...pattern,
      channel: 'SAFE' as const,
      outBizNo: `${name}${String(seq).padStart(5, '0')}`,
      paidAt: at,
    }))
    for (let start = 0; start < count; start += 500)
      await db.insert(sandboxTransfer).values(rows.slice(start, start + 500))
  }

  return {
    take,
    started,
    paid,
    addRule,
    sent,
    told,
    cashierOf,
    confirm,
    detailsOf,
    eventsOf,
    returnSilently,
    postStrange,
  }
}
