import { sql } from 'drizzle-orm'
import { dayMs, dayOf } from '#contract/time.ts'
import { breathe } from '#server/platform/breathe.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { seal, unseal } from '#server/platform/db/sealed.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import type { Db } from '#server/platform/ports.ts'
import type { PayParams } from './payParam.store.ts'

type Part = { payeeIdNo: string; payeeType: number; amountFen: number }

/** Sums per person, by the sealed identity number and in one order for everybody; fleet enterprises (type 3) have no limits of their own. */
export const sumsByPayee = (details: readonly Part[]) => {
  const sums = new Map<string, number>()
  for (const { payeeIdNo, payeeType, amountFen } of details) {
    if (payeeType !== 3) sums.set(payeeIdNo, (sums.get(payeeIdNo) ?? 0) + amountFen)
  }
  return [...sums]
    .map(([payeeIdNo, fen]) => ({ person: seal(payeeIdNo), fen }))
    .sort((a, b) => (a.person < b.person ? -1 : 1))
}

export type PayeeOver = { payeeIdNo: string; limit: 'DAY' | 'MONTH' | 'YEAR' }

/** So few in one statement that the process answers others in between. */
const pieceSize = 250

/** Adds to what payees are sent today, and names those who would then exceed a limit; the caller rolls back. */
export const reserveUsage = async (
  tx: Db,
  details: readonly Part[],
  at: number,
  params: PayParams,
): Promise<PayeeOver[]> => {
  const sums = sumsByPayee(details)
  for (const piece of inPieces(sums, pieceSize)) {
    await tx.execute(sql`
      insert into payee_usage (payee_id_no, day, fen)
      select person, ${dayOf(at)}, fen
      from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as row (person text, fen bigint)
      order by person collate "C"
      on conflict (payee_id_no, day) do update set fen = payee_usage.fen + excluded.fen`)
    await breathe()
  }
  const counted = sums.map(({ person }) => ({ person, fen: 0 }))
  return findOver(tx, counted, at, params)
}

/** `person` is a sealed identity number. */
type Sum = { person: string; fen: number }

/** People who exceed a limit with these sums on top of what they were sent. */
export const findOver = async (
  db: Db,
  sums: readonly Sum[],
  at: number,
  params: PayParams,
): Promise<PayeeOver[]> => {
  const over: PayeeOver[] = []
  for (const piece of inPieces(sums, pieceSize)) {
    over.push(...(await findOverIn(db, piece, at, params)))
    await breathe()
  }
  return over
}

const findOverIn = async (
  db: Db,
  sums: readonly Sum[],
  at: number,
  params: PayParams,
): Promise<PayeeOver[]> => {
  const today = dayOf(at)
  const month = today.slice(0, 7)
  const yearAgo = dayOf(at - 365 * dayMs)
  const rows = await rowsOf<{ person: string; day: string; month: string; year: string }>(
    db,
    sql`select asked.person,
        asked.fen + coalesce(sum(usage.fen) filter (where usage.day = ${today}), 0) as day,
        asked.fen + coalesce(sum(usage.fen) filter (where usage.day like ${`${month}%`}), 0) as month,
        asked.fen + coalesce(sum(usage.fen), 0) as year
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as asked (person text, fen bigint)
      left join payee_usage usage on usage.payee_id_no = asked.person and usage.day > ${yearAgo}
      group by asked.person, asked.fen`,
  )
  return rows.flatMap(({ person, day, month: inMonth, year }): PayeeOver[] => {
    const payeeIdNo = unseal(person)
    if (Number(day) > params.payeeDayLimitFen) return [{ payeeIdNo, limit: 'DAY' }]
    if (Number(inMonth) > params.payeeMonthLimitFen) return [{ payeeIdNo, limit: 'MONTH' }]
    return Number(year) > params.payeeYearLimitFen ? [{ payeeIdNo, limit: 'YEAR' }] : []
  })
}

/** What failed, was cancelled or came back counts no more, on the day it was counted. */
export const giveBackUsage = async (tx: Db, details: readonly Part[], startedAt: number) => {
  const sums = sumsByPayee(details)
  await tx.execute(sql`
    with part as (
      select person as payee_id_no, fen
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as row (person text, fen bigint)
    ), locked as (
      select payee_id_no, day from payee_usage
      where day = ${dayOf(startedAt)} and payee_id_no in (select payee_id_no from part)
      order by payee_id_no collate "C" for update
    )
    update payee_usage set fen = payee_usage.fen - part.fen
    from locked join part using (payee_id_no)
    where payee_usage.payee_id_no = locked.payee_id_no and payee_usage.day = locked.day`)
}
