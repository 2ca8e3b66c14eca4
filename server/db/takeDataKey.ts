import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/ports.ts'
import { readSetting, settleSetting } from '#server/stores/setting.ts'
import { enterprise } from './auth.schema.ts'
import { freightOrder } from './order.schema.ts'
import { bankCard, driver, vehicleOwner } from './party.schema.ts'
import { payDetail } from './pay.schema.ts'
import { rowsOf } from './rows.ts'
import { holdDataKey, seal, sealMark } from './sealed.ts'

const columns: readonly (readonly [PgTable, string])[] = [
  [enterprise, 'legal_id_no'],
  [driver, 'id_no'],
  [vehicleOwner, 'owner_id_no'],
  [bankCard, 'holder_id_no'],
  [bankCard, 'card_no'],
  [freightOrder, 'driver_id_no'],
  [freightOrder, 'payee_account'],
  [payDetail, 'payee_id_no'],
  [payDetail, 'payee_account'],
]

const piece = 1_000

const markKey = 'dataKeyMark'

/**
 * Holds the key of this installation. The first time a database meets one, what stands open in it is sealed; afterwards
 * only the same key will do: throws where it is another.
 */
export const takeDataKey = (db: Db, key: Uint8Array): Promise<void> => {
  holdDataKey(key)
  const mine = seal('portal')
  return db.transaction(async (tx) => {
    const mark = await readSetting(tx, markKey)
    if (mark === null) {
      for (const [table, column] of columns) await sealColumn(tx, getTableName(table), column)
      await settleSetting(tx, markKey, mine)
    } else if (mark !== mine) {
      throw new Error(
        'The database was sealed with another key: give this process the DATA_KEY, or the data.key in DATA_DIR, of the first one',
      )
    }
  })
}

const sealColumn = async (db: Db, tableName: string, columnName: string) => {
  const table = sql.identifier(tableName)
  const column = sql.identifier(columnName)
  for (;;) {
    const open = await rowsOf<{ id: string; plain: string }>(
      db,
      sql`select id::text as id, ${column} as plain from ${table}
        where ${column} <> '' and not starts_with(${column}, ${sealMark}) limit ${piece}`,
    )
    if (open.length === 0) return
    const rows = open.map(({ id, plain }) => ({ id, sealed: seal(plain) }))
    await db.execute(sql`update ${table} set ${column} = given.sealed
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, sealed text)
      where ${table}.id = given.id`)
  }
}
