import assert from 'node:assert/strict'
import { sql, type SQL } from 'drizzle-orm'
import type { CheckedPayee, PayeeReason } from '#contract/payTask.contract.ts'
import { timeOf } from '#contract/time.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { unseal } from '#server/platform/db/sealed.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db } from '#server/platform/ports.ts'
import { type DetailFacts, otherAccount, samePayment } from './detailFacts.ts'

type Reason = PayeeReason['kind']
type Earlier = NonNullable<PayeeReason['earlier']>

/** Payees of one answer; a task may have thousands. */
const mostPayees = 200

/** What deserves a look most comes first. */
const reasons: readonly [Reason, (fact: DetailFacts) => boolean][] = [
  ['changed', ({ isChanged }) => isChanged],
  ['similar', ({ isSimilar }) => isSimilar],
  ['first', ({ isKnown }) => !isKnown],
]

type Payee = { facts: readonly DetailFacts[]; amountFen: number; rank: number }

const rankOf = (facts: readonly DetailFacts[]) => {
  const rank = reasons.findIndex(([, holds]) => facts.some(holds))
  return rank === -1 ? reasons.length : rank
}

/** Each account of a payee is one: those that deserve a look first, then the largest amounts. */
const payeesOf = (facts: readonly DetailFacts[]): Payee[] =>
  [...Map.groupBy(facts, (one) => `${one.payeeId} ${one.payeeAccount}`).values()]
    .map((group) => ({
      facts: group,
      amountFen: group.reduce((sum, { amountFen }) => sum + amountFen, 0),
      rank: rankOf(group),
    }))
    .toSorted((a, b) => a.rank - b.rank || b.amountFen - a.amountFen)

/** By detail, the youngest earlier payment that this holds of. */
const findEarlier = async (
  db: Db,
  holds: SQL,
  detailIds: readonly string[],
): Promise<Map<string, Earlier>> => {
  if (detailIds.length === 0) return new Map()
  const rows = await rowsOf<Omit<Earlier, 'time'> & { id: string; at: number }>(
    db,
    sql`select d.id::text as id, earlier.task_id::text as "taskId", pay_task.task_no as "taskNo",
        earlier.sent_at as at, earlier.payee_account as account, earlier.amount_fen as "amountFen",
        earlier.status = 20 as "isPaid"
      from pay_detail d
      cross join lateral (
        select p.* from pay_detail p where ${holds} order by p.sent_at desc limit 1
      ) earlier
      join pay_task on pay_task.id = earlier.task_id
      where d.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(detailIds)}::jsonb))`,
  )
  return new Map(
    rows.map(({ id, taskId, taskNo, at, account, amountFen, isPaid }) => [
      id,
      {
        taskId,
        taskNo,
        time: timeOf(Number(at)),
        account: maskAccount(unseal(account)),
        amountFen: Number(amountFen),
        isPaid,
      },
    ]),
  )
}

/** How the account of these payments was last changed. */
const lastChange = (facts: readonly DetailFacts[]): CheckedPayee['changed'] => {
  const [last] = facts
    .flatMap(({ changedAt: at, changedBy: by }) => (at === null || by === null ? [] : [{ at, by }]))
    .toSorted((a, b) => b.at - a.at)
  return last ? { time: timeOf(last.at), by: last.by } : null
}

/** Whom a task pays, with what deserves a look before its money moves; the first of them, and how many there are. */
export const checkedPayees = async (
  db: Db,
  facts: readonly DetailFacts[],
  now: number,
): Promise<{ payees: CheckedPayee[]; accountCount: number }> => {
  const all = payeesOf(facts)
  const payees = all.slice(0, mostPayees)
  // One of each payee's says enough: a payee may have thousands.
  const idsOf = (holds: (fact: DetailFacts) => boolean) =>
    payees.flatMap((payee) => payee.facts.find(holds)?.id ?? [])
  const earlier = {
    changed: await findEarlier(
      db,
      otherAccount,
      idsOf(({ isChanged }) => isChanged),
    ),
    similar: await findEarlier(
      db,
      samePayment(now),
      idsOf(({ isSimilar }) => isSimilar),
    ),
    first: new Map<string, Earlier>(),
  }
  const shown = payees.map(({ facts: [one, ...more], amountFen }) => {
    assert(one, 'a payee without payments')
    const group = [one, ...more]
    return {
      payeeId: one.payeeId,
      payeeName: one.payeeName,
      accountType: one.accountType,
      payeeAccount: maskAccount(one.payeeAccount),
      bankName: one.payeeBank,
      changed: lastChange(group),
      count: group.length,
      amountFen,
      reasons: reasons.flatMap(([kind, holds]) => {
        const [first, ...others] = group.filter(holds)
        if (!first) return []
        const { id, shippingNoteNumber } = first
        const count = 1 + others.length
        return [{ kind, count, shippingNoteNumber, earlier: earlier[kind].get(id) ?? null }]
      }),
    }
  })
  return { payees: shown, accountCount: all.length }
}
