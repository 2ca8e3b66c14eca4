import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Db, Ports } from '#server/platform/ports.ts'
import { closeNewAudit } from '#server/platform/audit.ts'
import { readSetting, settleSetting, writeSetting } from '#server/platform/setting.ts'
import {
  accountBook,
  accountCharge,
  accountWithdrawal,
  icbcVendor,
  prepaidRefund,
  strayArrival,
} from '#server/account/account.schema.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { entSignature } from '#server/entSignature/entSignature.schema.ts'
import { interfaceKey } from '#server/interfaceKey/interfaceKey.schema.ts'
import { invoice, invoiceApply } from '#server/invoice/invoice.schema.ts'
import { type KeyPlace, makeDataKey, readDataKey } from './dataKey.ts'
import { loanApply } from '#server/loan/loan.schema.ts'
import { freightOrder, importBatch, moneyFile, orderTrack } from '#server/order/order.schema.ts'
import { bankCard, driver, vehicleOwner } from '#server/order/party.schema.ts'
import { payDetail, payeeUsage, payNotice } from '#server/pay/pay.schema.ts'
import { taxInfoChange } from '#server/taxInfo/taxInfo.schema.ts'
import { limitTo, migrationLimits } from './limits.ts'
import { openDataKey, readKeyWraps, wrapKey, writeKeyWraps } from './keyWraps.ts'
import { rowsOf } from './rows.ts'
import { setDataKey, isSealed, seal, sealMark, unseal } from './sealed.ts'
import { untilUnlocked } from './untilUnlocked.ts'

/** Tables, what tells their rows apart, and what is sealed in them. */
export const sealedColumns = [
  [enterprise, 'id', ['legal_id_no']],
  [driver, 'id', ['id_no', 'qualification_no']],
  [vehicleOwner, 'id', ['owner_id_no']],
  [bankCard, 'id', ['holder_id_no', 'card_no']],
  [freightOrder, 'id', ['driver_id_no', 'payee_account', 'actual_carrier_id', 'consignee_id']],
  [payDetail, 'id', ['payee_id_no', 'payee_account']],
  [importBatch, 'id', ['report']],
  [icbcVendor, 'ent_id', ['account_no']],
  [accountBook, 'ent_id', ['ext_card']],
  [accountCharge, 'id', ['payer_account']],
  [strayArrival, 'id', ['payer_account']],
  [accountWithdrawal, 'id', ['to_account']],
  [prepaidRefund, 'id', ['to_account']],
  [loanApply, 'id', ['repay_account']],
  [entSignature, 'ent_id', ['handler_phone']],
  [interfaceKey, 'id', ['secret']],
  [invoiceApply, 'id', ['seller_account', 'buyer_account']],
  [invoice, 'id', ['seller_account', 'buyer_account']],
  [moneyFile, 'id', ['receipt_account']],
  [orderTrack, 'id', ['points']],
  [taxInfoChange, 'id', ['bank_account']],
  [payeeUsage, null, ['payee_id_no']],
] as const

/** Of these, JSON that stands as one sealed text. */
const sealedJsonColumns: readonly string[] = ['ext_card']

export const keyMarkKey = 'dataKeyMark'
const rewriteKey = 'tablesToRewrite'
const piece = 1_000
/** Milliseconds that a start waits for others' transactions to end. */
const patience = 30_000

type Given = Pick<Ports, 'db' | 'log'>

/**
 * Sets the key of this installation. What stands open in a column that is sealed from now on is sealed, and the database
 * refuses open values in it. Throws where the key is missing or another than the first.
 */
export const takeDataKey = async (
  { db, log }: Given,
  place: KeyPlace,
  waitAtMost = patience,
): Promise<void> => {
  const mark = await readSetting(db, keyMarkKey)
  const isMade = mark === null && makeDataKey(place, log)
  const shown = readDataKey(place)
  // Where the file was made just now, it opens a key that is nowhere else: whoever had the file once, and not the database, has nothing.
  if (isMade) await writeKeyWraps(db, [wrapKey(shown, randomBytes(32))])
  setDataKey(openDataKey(await readKeyWraps(db), shown))
  const mine = seal('portal')
  if (mark !== null && mark !== mine) {
    throw new Error(
      'The database was sealed with another key: give this process the DATA_KEY, or the data.key in DATA_DIR, of the first one',
    )
  }
  if (mark === null) {
    // Before anything else is sealed: a start that is cut short goes on with this key, or not at all.
    await sealTable(db, getTableName(payNotice), async (tx) => {
      await closeNewAudit(tx)
      await settleSetting(tx, keyMarkKey, mine)
      return sealNotices(tx)
    })
  }
  await sealColumns(db)
  await rewriteTables({ db, log }, waitAtMost)
}

/**
 * Seals within a table that nobody else uses meanwhile, and in the same transaction remembers whether rows were written
 * over. A table at a time: whoever holds another cannot wait for this one in a circle.
 */
const sealTable = (db: Db, name: string, work: (tx: Db) => Promise<boolean>) =>
  untilUnlocked(() =>
    db.transaction(async (tx) => {
      await limitTo(tx, migrationLimits)
      await tx.execute(sql`lock table ${sql.identifier(name)} in access exclusive mode`)
      if (!(await work(tx))) return
      const names = await readRewritten(tx)
      await writeSetting(tx, rewriteKey, [...new Set([...names, name])])
    }),
  )

/** Seals the columns that are not yet. */
const sealColumns = async (db: Db) => {
  const checks = await rowsOf<{ name: string }>(
    db,
    sql`select conname as name from pg_constraint where contype = 'c' and conname like '%\\_sealed'`,
  )
  const sealed = new Set(checks.map(({ name }) => name))
  for (const [of, id, names] of sealedColumns) {
    const tableName = getTableName(of)
    const table = sql.identifier(tableName)
    const open = names.filter((name) => !sealed.has(`${tableName}_${name}_sealed`))
    if (open.length === 0) continue
    const places = open.map((name): Place => {
      const column = sql.identifier(name)
      return {
        name,
        read: textIn(name),
        write: sql`${column} = given.sealed ${isJson(name) ? sql`->` : sql`->>`} ${literal(name)}`,
      }
    })
    // What is sealed names the row where no number does: it is told by its place, and looked at once more in its new one.
    const row =
      id === null
        ? { key: sql`ctid`, keyType: sql`tid` }
        : { key: sql.identifier(id), keyType: sql`bigint` }
    await sealTable(db, tableName, async (tx) => {
      const isChanged = await sealRows(tx, { table, ...row, places })
      for (const name of open) {
        const text = textIn(name)
        await tx.execute(sql`alter table ${table} add constraint ${sql.identifier(`${tableName}_${name}_sealed`)}
          check (${text} = '' or starts_with(${text}, ${literal(sealMark)}))`)
      }
      return isChanged
    })
  }
}

const isJson = (name: string) => sealedJsonColumns.includes(name)

/** The sealed text of a column, or what stands open in it. */
const textIn = (name: string) =>
  isJson(name) ? sql`${sql.identifier(name)} #>> '{}'` : sql`${sql.identifier(name)}`

/** The accounts within the notices that channels sent. */
const sealNotices = (tx: Db) =>
  sealRows(tx, {
    table: sql.identifier(getTableName(payNotice)),
    key: sql`ctid`,
    keyType: sql`tid`,
    places: [
      {
        name: 'account',
        read: sql`body ->> 'payeeAccount'`,
        write: sql`body = jsonb_set(body, '{payeeAccount}', given.sealed -> 'account')`,
      },
    ],
  })

const readRewritten = async (db: Db) => ((await readSetting(db, rewriteKey)) ?? []) as string[] // as sealTable writes it

/** What was written over still stands on the pages and in the indexes of a table; a start that was cut short leaves it to the next. */
const rewriteTables = async ({ db, log }: Given, waitAtMost: number) => {
  const names = await readRewritten(db)
  if (names.length === 0) return
  const isSeen = await isSeenBefore(db)
  const last = Date.now() + waitAtMost
  if (await isSeen()) log.info({ tables: names }, 'waiting for transactions that began before')
  while (await isSeen()) {
    if (Date.now() >= last) {
      log.warn(
        { tables: names },
        'a transaction is open that may still read what was sealed: the next start removes it from the files',
      )
      return
    }
    await setTimeout(100)
  }
  for (const name of names)
    await untilUnlocked(() => db.execute(sql`vacuum (full, analyze) ${sql.identifier(name)}`))
  await writeSetting(db, rewriteKey, [])
}

/**
 * Tells whether anybody may still look at rows as they were before now: of them VACUUM FULL removes nothing. Nor does it
 * while a transaction of another database is open that began before, for its own snapshot reaches back so far.
 */
const isSeenBefore = async (db: Db) => {
  const [now] = await rowsOf<{ xid: string }>(db, sql`select pg_current_xact_id()::text as xid`)
  const xid = sql`${now?.xid ?? ''}::text::xid8`
  return async () => {
    const [row] = await rowsOf<{ is: boolean }>(
      db,
      sql`select pg_snapshot_xmin(pg_current_snapshot()) <= ${xid} or exists (
        select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and age(backend_xmin) >= age(${xid}::xid)) as is`,
    )
    return row?.is === true
  }
}

/** Definitions take no parameters: a name or mark of ours, as text. */
const literal = (text: string) => sql.raw(`'${text}'`)

/** What is sealed in a row: how it is read, and how written from `given`. */
type Place = { name: string; read: SQL; write: SQL }

type Rows = {
  table: ReturnType<typeof sql.identifier>
  key: SQL | ReturnType<typeof sql.identifier>
  keyType: SQL
  places: readonly Place[]
}

type Open = { key: string; open: Record<string, string | null> }

/** Seals what stands open in a table, piece by piece in the order of its key; answers whether anything did. */
const sealRows = async (tx: Db, { table, key, keyType, places }: Rows) => {
  const read = sql.join(
    places.map((place) => sql`${literal(place.name)}, ${place.read}`),
    sql`, `,
  )
  const write = sql.join(
    places.map((place) => place.write),
    sql`, `,
  )
  let last: string | null = null
  let isChanged = false
  for (;;) {
    const rows: Open[] = await rowsOf<Open>(
      tx,
      sql`select ${key}::text as key, jsonb_build_object(${read}) as open from ${table}
        ${last === null ? sql`` : sql`where ${key} > ${last}`} order by ${key} limit ${piece}`,
    )
    const sealed = rows
      .filter(({ open }) => Object.values(open).some(standsOpen))
      .map((row) => ({
        key: row.key,
        sealed: Object.fromEntries(
          Object.entries(row.open).map(([name, value]) => [
            name,
            standsOpen(value) ? seal(value) : value,
          ]),
        ),
      }))
    if (sealed.length > 0) {
      isChanged = true
      await tx.execute(sql`update ${table} set ${write}
        from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as given (key ${keyType}, sealed jsonb)
        where ${key} = given.key`)
    }
    last = rows.at(-1)?.key ?? null
    if (rows.length < piece) return isChanged
  }
}

/** A text that nobody sealed. What was sealed with another key throws: the database would be lost to its own. */
const standsOpen = (text: string | null): text is string => {
  if (!text) return false
  if (!isSealed(text)) return true
  unseal(text)
  return false
}
