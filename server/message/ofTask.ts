import { eq } from 'drizzle-orm'
import type { PayAction } from '#contract/payTask.rules.ts'
import { timeOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import type { payTask } from '#server/pay/pay.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { tell, type Told, type ToldWhat } from './tell.ts'

type Task = typeof payTask.$inferSelect

export type HappenedToTask = {
  at: number
  actor: string
  action: PayAction
  params: Readonly<Record<string, string | number>>
  /** The enterprise whose orders are paid, as the payer of a safe payment is told; empty where nobody else pays. */
  asker: string
}

type Tells = (task: Task, happened: HappenedToTask) => ToldWhat[]

const paramsOf = ({ taskNo, id, totalCount, totalFen }: Task) => ({
  taskNo,
  taskId: id,
  totalCount,
  totalFen,
})

/** Another enterprise whose account book pays, by safe pay. */
const otherPayer = ({ payerEntId, entId }: Task) => (payerEntId === entId ? null : payerEntId)

const ended =
  (kind: 'payExpired' | 'payCancelled'): Tells =>
  (task) => {
    const params = paramsOf(task)
    const payer = otherPayer(task)
    const wasAsked = payer !== null && task.cashierNo !== null
    return [
      { to: task.entId, kind, params },
      ...(wasAsked ? [{ to: payer, kind: 'payAskedNoMore' as const, params }] : []),
    ]
  }

/** A task that has come to its end, by where its money is; with safe pay the payer is told too, whether it was asked or not. */
const settled: Tells = (task, { params: { status }, asker: by }) => {
  const params = paramsOf(task)
  const { entId: to, totalCount, totalFen, returnedCount, returnedFen } = task
  const payer = otherPayer(task)
  if (status === 40)
    return [
      { to, kind: 'payPaid', params },
      ...(payer ? [{ to: payer, kind: 'safePaid' as const, params: { ...params, by } }] : []),
    ]
  if (status === 50) {
    // What came back is told by itself.
    const rest = { totalCount: totalCount - returnedCount, totalFen: totalFen - returnedFen }
    if (rest.totalCount === 0) return []
    const failed = { ...params, ...rest }
    return [
      { to, kind: 'payFailed', params: failed },
      ...(payer ? [{ to: payer, kind: 'safeFailed' as const, params: { ...failed, by } }] : []),
    ]
  }
  const [paidCount, paidFen] = [task.paidCount - returnedCount, task.paidFen - returnedFen]
  const [failedCount, failedFen] = [totalCount - paidCount, totalFen - paidFen]
  const partly = { ...params, paidCount, paidFen, failedCount, failedFen }
  return [
    { to, kind: 'payPartlyPaid', params: partly },
    ...(payer ? [{ to: payer, kind: 'safePartlyPaid' as const, params: { ...partly, by } }] : []),
  ]
}

const started: Tells = (task, { asker: by }) => {
  // Without a deadline nobody has to confirm: it is on its way.
  if (task.deadlineAt === null) return []
  const until = timeOf(task.deadlineAt).slice(0, 16)
  const params = { ...paramsOf(task), payer: task.payerName ?? '', until }
  const payer = otherPayer(task)
  return [
    { to: task.entId, kind: 'payAwaiting', params },
    ...(payer ? [{ to: payer, kind: 'payAsked' as const, params: { ...params, by } }] : []),
  ]
}

const unknown: Tells = (task, { params: { count = 0, fen = 0 } }) => [
  { to: task.entId, kind: 'payUnknown', params: { ...paramsOf(task), count, fen } },
]

const returned: Tells = (task, { params: { count = 0, fen = 0 }, asker: by }) => {
  const params = { ...paramsOf(task), count, fen }
  const payer = otherPayer(task)
  return [
    { to: task.entId, kind: 'payReturned', params },
    ...(payer ? [{ to: payer, kind: 'safeReturned' as const, params: { ...params, by } }] : []),
  ]
}

/** Whom what happens to a pay task concerns, or why it is no message. */
export const toldOfTask: Readonly<Record<PayAction, Tells | string>> = {
  'payment.started': started,
  'payer.refused': (task) => [
    {
      to: task.entId,
      kind: 'payRefused',
      params: { ...paramsOf(task), payer: task.payerName ?? '' },
    },
  ],
  'query.exhausted': unknown,
  'money.returned': returned,
  'task.settled': settled,
  'task.cancelled': ended('payCancelled'),
  'task.expired': ended('payExpired'),
  'task.created': 'the person’s own act, whose page has told',
  'orders.replaced': 'the person’s own act, whose page has told',
  'order.added': 'the person’s own act, whose page has told',
  'details.leftOut': 'the person’s own act, whose page has told',
  'task.split': 'the person’s own act, whose page has told',
  'task.named': 'the person’s own act, whose page has told',
  'channel.checked': 'the person’s own act, whose page has told',
  'payer.confirmed': 'the task goes on, and tells of its end',
  'details.settled': 'a part; the task tells of all its details at its end',
  'notice.refused': 'the portal’s to look into: no status has changed',
  'order.alarmed': 'the returned money, of which it is a consequence, is told',
}

const nameOf = async (tx: Db, entId: string) => {
  const [ent] = await tx
    .select({ name: enterprise.entName })
    .from(enterprise)
    .where(eq(enterprise.id, entId))
  return ent?.name ?? ''
}

/** Tells of what has just happened to a task, under the number of its event. */
export const tellOfTask = async (
  tx: Db,
  task: Task,
  happened: Omit<HappenedToTask, 'asker'>,
): Promise<void> => {
  const tells = toldOfTask[happened.action]
  if (typeof tells === 'string') return
  const event = `pay ${task.id} ${task.lastEventNo}`
  const asker = otherPayer(task) === null ? '' : await nameOf(tx, task.entId)
  const told = tells(task, { ...happened, asker })
  await tell(
    tx,
    told.map((one): Told => ({ ...one, event, at: happened.at })),
  )
}
