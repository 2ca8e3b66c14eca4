import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type {
  addRule,
  Cashier,
  decideTransfers,
  DeskRule,
  listTransfers,
} from '#contract/desk.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { plainAccount } from '#contract/names.rules.ts'
import {
  sandboxCashier,
  sandboxRule,
  sandboxTransfer,
} from '#server/platform/channels/channel.schema.ts'
import { containing, nameContaining } from '#server/platform/containing.ts'
import type { Ports } from '#server/platform/ports.ts'
import { conclude, giveBack, type Booked } from './books.ts'
import { decide, findCashier, type CashierRow } from './cashier.ts'
import { announce } from './notices.ts'

const showCashier = (row: CashierRow): Cashier => ({
  no: row.no,
  kind: row.kind,
  channel: row.channel,
  payerName: row.payerName,
  payerAccount: row.payerAccount,
  taskNo: row.taskNo,
  count: row.count,
  amountFen: row.amountFen,
  state: row.state,
  createTime: timeOf(row.createdAt),
  deadlineAt: timeOf(row.deadlineAt),
  returnUrl: row.returnUrl,
})

export const readCashier = async (ports: Ports, no: string): Promise<Cashier> => {
  const row = await findCashier(ports, no)
  if (!row) throw new Problem('missing')
  return showCashier(row)
}

/** The payer's answer; the same twice is one, another after it is refused, and after the deadline none counts. */
export const decideCashier = async (
  ports: Ports,
  no: string,
  decision: 'confirm' | 'refuse',
): Promise<Cashier> => {
  const row = await findCashier(ports, no)
  if (!row) throw new Problem('missing')
  const state = decision === 'confirm' ? 'done' : 'refused'
  if (row.state === 'waiting' && row.deadlineAt <= ports.clock.now())
    throw new Problem('stateForbids')
  await decide(ports, no, state)
  const after = await readCashier(ports, no)
  if (after.state !== state) throw new Problem('stateForbids')
  return after
}

export const pageCashiers = async (
  { db }: Ports,
  { current, size }: { current: number; size: number },
) => {
  const rows = await db
    .select()
    .from(sandboxCashier)
    .orderBy(desc(sandboxCashier.createdAt), asc(sandboxCashier.no))
    .limit(size)
    .offset((current - 1) * size)
  // Not the number: it is the payer's.
  const shown = rows.map((row) => {
    const { no: _, returnUrl: __, ...cashier } = showCashier(row)
    return cashier
  })
  return page(shown, await db.$count(sandboxCashier), { current, size })
}

export const pageTransfers = async (
  { db }: Ports,
  { keyword, bankStatus, current, size }: ParsedOf<typeof listTransfers>['query'],
) => {
  const where = and(
    bankStatus === undefined ? undefined : eq(sandboxTransfer.status, bankStatus),
    keyword === undefined
      ? undefined
      : or(
          containing(sandboxTransfer.outBizNo, keyword.toUpperCase()),
          nameContaining(sandboxTransfer.payeeName, keyword),
          containing(sandboxTransfer.payeeAccount, plainAccount(keyword)),
        ),
  )
  const rows = await db
    .select()
    .from(sandboxTransfer)
    .where(where)
    .orderBy(desc(sandboxTransfer.createdAt), asc(sandboxTransfer.outBizNo))
    .limit(size)
    .offset((current - 1) * size)
  return page(rows, await db.$count(sandboxTransfer, where), { current, size })
}

type Decision = ParsedOf<typeof decideTransfers>['body']

/** Decides transfers by hand: what is in process ends, what was paid can come back; nothing else is possible at a bank. */
export const decideByHand = (
  ports: Ports,
  { outBizNos, all, outcome, errorCode, answer }: Decision,
) =>
  ports.db.transaction(async (tx) => {
    const now = ports.clock.now()
    const wanted = outcome === 'REFUND' ? 'SUCCESS' : 'DEALING'
    const rows = await tx
      .select()
      .from(sandboxTransfer)
      .where(
        all
          ? eq(sandboxTransfer.status, wanted)
          : inArray(sandboxTransfer.outBizNo, outBizNos ?? []),
      )
      .orderBy(asc(sandboxTransfer.outBizNo))
      .limit(1000)
      .for('update')
    const fit = rows.filter(
      ({ status }) => status === wanted || (status === 'NONE' && wanted === 'DEALING'),
    )
    if (fit.length === 0 || (!all && fit.length < rows.length)) throw new Problem('stateForbids')
    const after = fit.map((row): Booked => {
      const decided = { ...row, outcome, outcomeCode: errorCode ?? null }
      return outcome === 'REFUND' ? giveBack(decided, now) : conclude(ports, decided, now)
    })
    for (const row of after) {
      await tx.update(sandboxTransfer).set(row).where(eq(sandboxTransfer.outBizNo, row.outBizNo))
    }
    if (answer !== 'silent') {
      await announce(
        tx,
        ports,
        after.map((row) => ({ ...row, answer: 'normal' })),
        answer === 'notifyTwice' ? 2 : 1,
      )
    }
    return after.length
  })

export const pageRules = async ({ db }: Ports): Promise<DeskRule[]> =>
  db.select().from(sandboxRule).orderBy(asc(sandboxRule.id))

export const saveRule = async (
  ports: Ports,
  rule: ParsedOf<typeof addRule>['body'],
): Promise<DeskRule> => {
  const saved = { ...rule, id: ports.nextId() }
  await ports.db.insert(sandboxRule).values(saved)
  return saved
}

export const dropRule = async ({ db }: Ports, id: string) => {
  const gone = await db
    .delete(sandboxRule)
    .where(eq(sandboxRule.id, id))
    .returning({ id: sandboxRule.id })
  if (gone.length === 0) throw new Problem('missing')
  return null
}
