import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { seal, unseal } from '#server/platform/db/sealed.ts'
import type { Db } from '#server/platform/ports.ts'

type Payee = { payeeId: string; idNo: string }

const payees = sql`(select id, id_no from driver union all select id, owner_id_no from vehicle_owner) as payee`

const found = async (db: Db, where: ReturnType<typeof sql>): Promise<Map<string, string>> => {
  const rows = await rowsOf<Payee>(
    db,
    sql`select payee.id::text as "payeeId", payee.id_no as "idNo" from ${payees} where ${where}`,
  )
  return new Map(rows.map(({ payeeId, idNo }) => [payeeId, unseal(idNo)]))
}

/** Every enterprise has an id of its own for a person: all of them, and whose number each has. What is counted of a person is counted over these. */
export const payeesOfPeople = (db: Db, idNos: readonly string[]) =>
  found(
    db,
    sql`payee.id_no in (select value from jsonb_array_elements_text(${JSON.stringify(idNos.map(seal))}::jsonb))`,
  )

/** The identity numbers of payees, by their ids. */
export const numbersOfPayees = (db: Db, payeeIds: readonly string[]) =>
  found(
    db,
    sql`payee.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(payeeIds)}::jsonb))`,
  )
