import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Ports } from '#server/ports.ts'
import { readSetting, settleSetting } from '#server/stores/setting.ts'
import { enterprise } from './auth.schema.ts'
import { type KeyPlace, makeDataKey, readDataKey } from './dataKey.ts'
import { freightOrder } from './order.schema.ts'
import { bankCard, driver, vehicleOwner } from './party.schema.ts'
import { payDetail, payNotice } from './pay.schema.ts'
import { rowsOf } from './rows.ts'
import { holdDataKey, isSealed, seal, sealMark } from './sealed.ts'

const sealedColumns: readonly (readonly [PgTable, readonly string[]])[] = [
  [enterprise, ['legal_id_no']],
  [driver, ['id_no']],
  [vehicleOwner, ['owner_id_no']],
  [bankCard, ['holder_id_no', 'card_no']],
  [freightOrder, ['driver_id_no', 'payee_account', 'actual_carrier_id', 'consignee_id']],
  [payDetail, ['payee_id_no', 'payee_account']],
]

const markKey = 'dataKeyMark'
const piece = 1_000

/**
 * Holds the key of this installation. When a database meets its first, what stands open in it is sealed, and from then on
 * the database refuses what is not. Throws where the key is missing or another than the first.
 */
export const takeDataKey = async ({ db, log }: Pick<Ports, 'db' | 'log'>, place: KeyPlace): Promise<void> => {
  const mark = await readSetting(db, markKey)
  if (mark === null) makeDataKey(place, log)
  holdDataKey(readDataKey(place))
  const mine = seal('portal')
  if (mark === null) await sealAll(db, mine)
  else if (mark !== mine) {
    throw new Error(
      'The database was sealed with another key: give this process the DATA_KEY, or the data.key in DATA_DIR, of the first one',
    )
  }
}

const sealAll = async (db: Db, mark: string) => {
  const rewritten: SQL[] = []
  await db.transaction(async (tx) => {
    for (const [of, names] of sealedColumns) {
      const table = sql.identifier(getTableName(of))
      if (await sealRows(tx, table, sql`id`, names.map(columnOf))) rewritten.push(sql`${table}`)
      for (const name of names) {
        const column = sql.identifier(name)
        await tx.execute(sql`alter table ${table} add constraint ${sql.identifier(`${getTableName(of)}_${name}_sealed`)}
          check (${column} = '' or starts_with(${column}, ${sql.raw(`'${sealMark}'`)}))`)
      }
    }
    const account = { read: sql`body ->> 'payeeAccount'`, name: 'account', write: bodyWith }
    const notices = sql.identifier(getTableName(payNotice))
    if (await sealRows(tx, notices, sql`notice_no`, [account])) rewritten.push(sql`${notices}`)
    await settleSetting(tx, markKey, mark)
  })
  // What was written over still stands on the pages and in the indexes of the tables.
  for (const table of rewritten) await db.execute(sql`vacuum (full, analyze) ${table}`)
}

/** What is sealed in a row: how it is read, and how written from `given`. */
type Place = { read: SQL; name: string; write: SQL }

const columnOf = (name: string): Place => {
  const column = sql.identifier(name)
  return { read: sql`${column}`, name, write: sql`${column} = given.sealed ->> ${sql.raw(`'${name}'`)}` }
}

const bodyWith = sql`body = jsonb_set(body, '{payeeAccount}', given.sealed -> 'account')`

/** Seals what stands open in a table, piece by piece in the order of its key; answers whether anything did. */
const sealRows = async (tx: Db, table: SQL | ReturnType<typeof sql.identifier>, key: SQL, places: readonly Place[]) => {
  const read = sql.join(places.map(({ name, read: from }) => sql`${sql.raw(`'${name}'`)}, ${from}`), sql`, `)
  const write = sql.join(places.map((place) => place.write), sql`, `)
  let last: string | null = null
  let isChanged = false
  for (;;) {
    const rows: { key: string; open: Record<string, string | null> }[] = await rowsOf(
      tx,
      sql`select ${key}::text as key, jsonb_build_object(${read}) as open from ${table}
        ${last === null ? sql`` : sql`where ${key} > ${last}`} order by ${key} limit ${piece}`,
    )
    const sealed = rows
      .filter(({ open }) => Object.values(open).some((value) => value && !isSealed(value)))
      .map(({ key: of, open }) => ({
        key: of,
        sealed: Object.fromEntries(
          Object.entries(open).map(([name, value]) => [name, value && !isSealed(value) ? seal(value) : value]),
        ),
      }))
    if (sealed.length > 0) {
      isChanged = true
      await tx.execute(sql`update ${table} set ${write}
        from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as given (key text, sealed jsonb)
        where ${key}::text = given.key`)
    }
    last = rows.at(-1)?.key ?? null
    if (rows.length < piece) return isChanged
  }
}
