import { type SQL, sql } from 'drizzle-orm'
import { breathe } from '#server/platform/breathe.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { seal, unseal } from '#server/platform/db/sealed.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import type { Db } from '#server/platform/ports.ts'

type Payee = { payeeId: string; idNo: string }

/** So few in one statement that the embedded database answers others in between. */
const pieceSize = 250

const payees = sql`(select id, id_no from driver union all select id, owner_id_no from vehicle_owner) as payee`

/** The identity numbers of payees, by their ids, of whom one of these holds. */
const findPayees = async (
  db: Db,
  keys: readonly string[],
  isOneOf: (keys: SQL) => SQL,
): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for (const piece of inPieces(keys, pieceSize)) {
    const among = isOneOf(
      sql`(select value from jsonb_array_elements_text(${JSON.stringify(piece)}::jsonb))`,
    )
    const rows = await rowsOf<Payee>(
      db,
      sql`select payee.id::text as "payeeId", payee.id_no as "idNo" from ${payees} where ${among}`,
    )
    for (const { payeeId, idNo } of rows) found.set(payeeId, unseal(idNo))
    await breathe()
  }
  return found
}

/** Every enterprise has an id of its own for a person: all of them, and whose number each has. What is counted of a person is counted over these. */
export const payeesOfPeople = (db: Db, idNos: readonly string[]) =>
  findPayees(db, idNos.map(seal), (keys) => sql`payee.id_no in ${keys}`)

/** The identity numbers of payees, by their ids. */
export const numbersOfPayees = (db: Db, payeeIds: readonly string[]) =>
  findPayees(db, payeeIds, (keys) => sql`payee.id in (select value::bigint from ${keys} as one)`)
