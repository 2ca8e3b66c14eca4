import assert from 'node:assert/strict'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { addPayTask } from '#contract/payTask.contract.ts'
import { isPersonNo } from '#contract/identity.rules.ts'
import { feeOf } from '#contract/payTask.rules.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import { payDetail, payTask } from './pay.schema.ts'
import { recordSet } from '#server/platform/db/recordSet.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Asking } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { lockOrders, takeDayNumber } from '#server/order/orderChange.store.ts'
import { payParams } from './payParam.store.ts'
import type { PayOrder } from './payOrder.store.ts'
import { fieldError } from '#server/platform/words.ts'
import { blocks } from './checkProblem.ts'
import { chooseOrders } from './choice.ts'
import { outBizNoOf } from './decide.ts'
import { orderCheckFailed } from './orderCheckFailed.ts'
import { checkOrders } from './orderCheck.ts'
import type { Detail } from './settle.ts'
import { record } from './timeline.ts'
import { lockTask, retotal, type Task } from './totals.ts'

type Body = ParsedOf<typeof addPayTask>['body']
export type Who = { caller: Caller; locale: Locale } & Omit<Asking, 'ports'>

/** The number of a task; see `takeDayNumber`. */
export const takeTaskNo = (ports: Pick<Ports, 'db' | 'clock'>) => takeDayNumber(ports, 'FK')

/** Makes a draft of chosen orders, or puts other orders into a task that has not started. Its details reserve them. */
export const createTask = async (
  tx: Db,
  ports: Ports,
  who: Who,
  body: Body,
  taskNo: string,
): Promise<Task> => {
  const { caller, locale } = who
  const at = ports.clock.now()
  const task = body.taskId
    ? await emptied(tx, ports, caller, { ...body, taskId: body.taskId })
    : await fresh(tx, ports, who, { ...body, taskNo })
  if (body.retryOf !== undefined && body.retryOf !== task.retryOf) {
    throw new Problem('inputInvalid', { errors: [fieldError(locale, 'retryOf', 'notAllowed')] })
  }
  const { ids } = await chooseOrders(tx, caller.entId, body.orderKind, choiceOf(body, task))
  await addOrders(tx, ports, who, task, ids)
  const made = await retotal(tx, task.id)
  await record(tx, {
    taskId: task.id,
    entId: task.entId,
    at,
    actor: who,
    action: body.taskId ? 'orders.replaced' : 'task.created',
    params: { count: made.totalCount, fen: made.totalFen },
  })
  return made
}

// A task that pays failed ones again stays one when its orders are changed.
const choiceOf = ({ orderIds, filter, expected, retryPart }: Body, { retryOf }: Task) => ({
  orderIds,
  filter,
  expected,
  retryPart,
  retryOf: retryOf ?? undefined,
})

const unnamed: Record<Locale, string> = { 'zh-CN': '运费付款', en: 'Freight payment' }

/** Puts orders into a task, if each of them can be paid. */
export const addOrders = async (
  tx: Db,
  ports: Ports,
  { caller, locale }: Who,
  task: Task,
  ids: readonly string[],
) => {
  await lockOrders(tx, caller.entId, ids)
  const checked = await checkOrders(tx, ids, ports.clock.now())
  const problems = checked.flatMap((one) => one.problems)
  if (blocks(problems)) throw orderCheckFailed(locale, problems)
  await addDetails(
    tx,
    ports,
    task,
    checked.map(({ order }) => order),
  )
}

/** A task without orders yet. */
export const fresh = async (
  tx: Db,
  ports: Ports,
  { caller, locale }: Who,
  body: Omit<Body, 'taskId'> & { taskNo: string },
): Promise<Task> => {
  const at = ports.clock.now()
  const [task] = await tx
    .insert(payTask)
    .values({
      id: ports.nextId(),
      taskNo: body.taskNo,
      entId: caller.entId,
      userId: caller.userId,
      taskName: body.taskName ?? `${unnamed[locale]} ${dayOf(at)}`,
      orderKind: body.orderKind,
      remark: body.remark ?? null,
      retryOf: body.retryOf ?? null,
      status: 0,
      createdAt: at,
      touchedAt: at,
    })
    .returning()
  assert(task, 'no task was made')
  return task
}

const emptied = async (
  tx: Db,
  ports: Ports,
  caller: Caller,
  { taskId, version, orderKind, taskName, remark }: Body & { taskId: string },
): Promise<Task> => {
  const task = await lockDraft(tx, caller, taskId, version)
  for (;;) {
    const piece = tx
      .select({ id: payDetail.id })
      .from(payDetail)
      .where(eq(payDetail.taskId, task.id))
      .limit(500)
    const gone = await tx
      .delete(payDetail)
      .where(and(eq(payDetail.taskId, task.id), inArray(payDetail.id, sql`(${piece})`)))
      .returning({ id: payDetail.id })
    if (gone.length === 0) break
  }
  const [draft] = await tx
    .update(payTask)
    .set({
      status: 0,
      touchedAt: ports.clock.now(),
      orderKind,
      taskName,
      remark,
    })
    .where(eq(payTask.id, task.id))
    .returning()
  return draft ?? task
}

/** Locks a task of the caller that has not started; a version says that it is still the one that was read. */
export const lockDraft = async (
  tx: Db,
  caller: Caller,
  id: string,
  version?: number,
): Promise<Task> => {
  const task = await lockTask(tx, id)
  if (!task || task.entId !== caller.entId) throw new Problem('missing')
  if (task.status !== 0 && task.status !== 10) throw new Problem('stateForbids')
  if (version !== undefined && version !== task.version) throw new Problem('versionConflict')
  return task
}

/** Adds details; an order that somebody else took at the same moment is not added, and the whole is refused. */
export const addDetails = async (tx: Db, ports: Ports, task: Task, orders: readonly PayOrder[]) => {
  const { serviceFeePpm } = await payParams(ports, tx)
  const earlier = await earlierAttempts(tx, task)
  const at = ports.clock.now()
  let seq = task.lastDetailNo
  const rows = orders.map((order) => {
    seq++
    return detailOf(ports.nextId(), task, order, {
      seq,
      ppm: serviceFeePpm,
      at,
      before: earlier.get(order.id),
    })
  })
  for (const piece of inPieces(rows, 250)) {
    const added = await rowsOf<{ id: string }>(
      tx,
      sql`insert into pay_detail
        select * from ${recordSet(payDetail, piece)}
        on conflict do nothing returning id`,
    )
    if (added.length !== piece.length) throw new Problem('ordersChanged')
  }
  await tx.update(payTask).set({ lastDetailNo: seq }).where(eq(payTask.id, task.id))
}

const earlierAttempts = async (tx: Db, { retryOf }: Task) => {
  if (retryOf === null) return new Map<string, { id: string; attemptNo: number }>()
  const rows = await tx
    .select({ orderId: payDetail.orderId, id: payDetail.id, attemptNo: payDetail.attemptNo })
    .from(payDetail)
    .where(eq(payDetail.taskId, retryOf))
  return new Map(rows.map(({ orderId, ...row }) => [orderId, row]))
}

/** Only an enterprise is paid as one: a person whom an order calls a fleet enterprise is the owner, and has limits. */
const payeeTypeOf = ({ payeeType, payeeIdNo }: PayOrder) =>
  payeeType === 3 && isPersonNo(payeeIdNo ?? '') ? 2 : payeeType

type Place = {
  seq: number
  ppm: number
  at: number
  before: { id: string; attemptNo: number } | undefined
}

const detailOf = (
  id: string,
  task: Task,
  order: PayOrder,
  { seq, ppm, at, before }: Place,
): Detail => {
  const attemptNo = (before?.attemptNo ?? 0) + 1
  return {
    id,
    taskId: task.id,
    seq,
    outBizNo: outBizNoOf(task.taskNo, seq, attemptNo),
    attemptNo,
    retryOf: before?.id ?? null,
    entId: task.entId,
    orderId: order.id,
    shippingNoteNumber: order.shippingNoteNumber,
    vehicleNumber: order.vehicleNumber,
    payeeType: payeeTypeOf(order),
    payeeId: order.payeeId ?? '0',
    payeeName: order.payeeName,
    payeeIdNo: order.payeeIdNo ?? '',
    payeePhone: order.payeePhone ?? '',
    cardId: order.cardId,
    accountType: order.cardType ?? 1,
    payeeAccount: order.cardNo ?? '',
    bankName: order.bankName ?? '',
    amountFen: order.unpaidFen,
    feeFen: feeOf(order.unpaidFen, ppm),
    title: `运费-${order.vehicleNumber}`,
    remark: task.remark,
    status: 0,
    lastEventNo: 0,
    changedAt: at,
    cause: 'created',
    channelOrderId: null,
    fundOrderId: null,
    sentAt: null,
    payAt: null,
    errorCode: null,
    returnedFen: 0,
    queryCount: 0,
    nextQueryAt: null,
  }
}
