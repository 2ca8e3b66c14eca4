import { sql, type SQL } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import type { Endpoint } from '#contract/endpoint.ts'
import { calls } from '#server/platform/calls.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import type { Client } from '#tests/server/client.ts'

/** Whether a call is no mere question: what is sent by another method, and an act that is sent by GET. */
export const isWriting = ({ method, act }: Endpoint) => method !== 'GET' || act !== undefined

/** An answer as words; of a spreadsheet or an archive what it packs. */
export const wordsOf = async (response: Response) => {
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (strFromU8(bytes.subarray(0, 2)) !== 'PK') return timeless(strFromU8(bytes))
  return Object.entries(unzipSync(bytes))
    .map(([name, entry]) => `${name}\n${timeless(strFromU8(entry))}`)
    .join('\n')
}

/** A paper says when it was made by the machine's clock, and a refusal has a number. */
const timeless = (words: string) =>
  words
    .replace(/"requestNo":"[^"]*"/g, '"requestNo":""')
    .replace(/\(D:\d+Z\)|\/ID \[[^\]]*\]/gs, '')

export type Owner = { db: Db; entId: string }
type Input = { params?: object; query?: object; body?: object }
type Rows = (owner: Owner) => Promise<readonly string[]>

/** The first column of what an enterprise has. */
const rows =
  (query: (entId: string) => SQL): Rows =>
  async ({ db, entId }) =>
    (await rowsOf<{ id: string }>(db, query(entId))).map(({ id }) => id)

const of = (table: string, column = 'ent_id') =>
  rows(
    (entId) =>
      sql`select id::text from ${sql.raw(table)} where ${sql.raw(column)} = ${entId} order by id`,
  )
const orders = (kind: string) =>
  rows(
    (entId) =>
      sql`select id::text from freight_order where ent_id = ${entId} and order_kind = ${kind} order by id`,
  )
const ofUser = (column: string, table: string) =>
  rows(
    (entId) => sql`select distinct ${sql.raw(column)} as id from ${sql.raw(table)}
      where user_id in (select id from ent_user where ent_id = ${entId}) and ${sql.raw(column)} is not null order by 1`,
  )
const drivers = rows(
  (entId) => sql`select distinct driver_id::text as id from binding_driver
    where binding_id in (select id from vehicle_binding where ent_id = ${entId}) order by 1`,
)

const params = (found: Rows) => async (owner: Owner) =>
  (await found(owner)).map((id): Input => ({ params: { id } }))
const query =
  (name: string, found: Rows, more: object = {}) =>
  async (owner: Owner) =>
    (await found(owner)).map((id): Input => ({ query: { ...more, [name]: id } }))
const both =
  (...each: ((owner: Owner) => Promise<Input[]>)[]) =>
  async (owner: Owner) =>
    (await Promise.all(each.map((one) => one(owner)))).flat()
const as =
  (...queries: object[]) =>
  async (): Promise<Input[]> =>
    queries.map((each) => ({ query: each }))
/** Several of them in one question: each answer names every one. */
const together =
  (name: string, found: Rows, more: object = {}) =>
  async (owner: Owner): Promise<Input[]> => {
    const all = (await found(owner)).slice(0, 100)
    return all.length === 0 ? [] : [{ body: { [name]: all, ...more } }]
  }

const kinds = [{ orderKind: 'TAXPAY' }, { orderKind: 'SPECIAL' }]
const recorded = as(...kinds)
const received = [{}, { role: 'consignor' }]
const applies = of('loan_apply', 'haulier_ent_id')
const consigned = of('loan_apply', 'consigner_ent_id')
const invoices = of('invoice')
const tasks = of('pay_task')
const safePayments = rows(
  (entId) =>
    sql`select id::text from pay_task where payer_ent_id = ${entId} and channel = 'SAFE' and started_at is not null order by 1`,
)

const movements = rows(
  (entId) => sql`select ledger_entry.id::text from ledger_entry
    join account_book on account_book.account_id = ledger_entry.account_id where ent_id = ${entId} order by 1`,
)

/** What of an enterprise's own a call is asked for. One without a line is asked once, for everything. */
const inputsOf: Readonly<Record<string, (owner: Owner) => Promise<Input[]>>> = {
  queryOrderInfo: as(...kinds, ...kinds.map((each) => ({ ...each, role: 'consignor' }))),
  orderStatistics: recorded,
  queryMatchingOrders: as({ orderKind: 'TAXPAY' }, { orderKind: 'API' }, { orderKind: 'REALTIME' }),
  exportOrders: recorded,
  listImports: as({}, ...kinds),
  pageRealTimeOrders: as(...received),
  pageApiOrders: as(...received),
  queryOrderInfoById: both(
    query('id', orders('TAXPAY')),
    query('id', orders('SPECIAL'), { orderKind: 'SPECIAL' }),
  ),
  readRealTimeOrder: params(orders('REALTIME')),
  listMoneyFiles: params(orders('REALTIME')),
  readOrderContract: params(orders('REALTIME')),
  readApiOrder: params(orders('API')),
  readApiTracks: params(orders('API')),
  readApiContract: query('id', orders('API')),
  readTrackWay: params(
    rows(
      (entId) => sql`select order_track.id::text from order_track
        join freight_order on freight_order.id = order_id
        where ent_id = ${entId} and points is not null order by 1`,
    ),
  ),
  readImportReport: query(
    'batchNo',
    rows(
      (entId) => sql`select batch_no as id from import_batch where ent_id = ${entId} order by 1`,
    ),
  ),
  queryBankCards: params(drivers),
  queryCarAndDriver: as({ keyword: '皖' }, { keyword: '张' }),
  readCrew: async ({ db, entId }) =>
    (
      await rowsOf<{ bindId: string; driverId: string }>(
        db,
        sql`select binding_id::text as "bindId", driver_id::text as "driverId" from binding_driver
          where binding_id in (select id from vehicle_binding where ent_id = ${entId}) order by 1, 2`,
      )
    ).map((one) => ({ query: one })),
  getAct: query('subject', ofUser('subject', 'idempotency')),
  getOutcome: query('key', ofUser('key', 'idempotency')),
  getDraft: async ({ db, entId }) =>
    (
      await rowsOf<{ machineId: string; subjectId: string }>(
        db,
        sql`select machine_id as "machineId", subject_id as "subjectId" from draft where ent_id = ${entId} order by 1, 2`,
      )
    ).map((one) => ({ query: one })),
  listDrafts: query('machineId', ofUser('machine_id', 'draft'), { fields: 'remark' }),
  getListSettings: query('list', ofUser('list', 'list_settings')),
  countMessages: as({}),
  readFile: params(of('file')),
  downloadOrderExport: params(
    rows(
      (entId) =>
        sql`select id::text from order_export where ent_id = ${entId} and status = 'ready' order by 1`,
    ),
  ),
  getPayTask: params(tasks),
  listCreditLines: params(tasks),
  getSafePayment: params(safePayments),
  listSafeLines: query('id', safePayments),
  exportPayTask: query('taskId', tasks),
  listPayDetails: query('taskId', tasks),
  pagePayrollDetails: query('payrollId', tasks),
  downloadReceipts: params(tasks),
  downloadReceipt: params(
    rows(
      (entId) =>
        sql`select id::text from pay_detail where ent_id = ${entId} and status = 20 order by 1`,
    ),
  ),
  downloadMovementReceipt: async (owner) => (await params(movements)(owner)).slice(-3),
  readBookStatement: as({ month: '2026-10' }, { month: '2026-09' }),
  downloadBookStatement: as(
    { month: '2026-10', format: 'xlsx' },
    { month: '2026-10', format: 'pdf' },
  ),
  readDayBalance: as({ day: '2026-10-31' }),
  pageInvoices: as({}, { role: 'buyer' }),
  readInvoice: params(invoices),
  listInvoiceOrders: params(invoices),
  downloadInvoice: async (owner) =>
    (await invoices(owner)).map((id) => ({ params: { id }, query: { format: 'xml' } })),
  readInvoiceApply: params(of('invoice_apply')),
  pageApplies: as({}, { role: 'consigner' }),
  getApply: query('applyId', applies),
  getMaterial: both(as({}), query('applyId', applies)),
  getDecisionSheet: query('applyIds', consigned),
  pageWaybills: query('applyId', consigned),
  readLetter: both(
    as({ kind: 'creditEnterprise' }),
    query('applyId', consigned, { kind: 'confirmation' }),
  ),
  // Questions that are sent as a form: whom may one pay, what may one invoice.
  addCheck: together('orderIds', orders('TAXPAY')),
  realTimeAddCheck: together('orderIds', orders('REALTIME')),
  apiAddCheck: together('orderIds', orders('API')),
  checkTrial: async (owner) =>
    (await orders('REALTIME')(owner)).map((id) => ({ body: { orderIds: [id] } })),
  checkInvoicing: together('orderIds', orders('TAXPAY'), { mergeMode: 1, invoiceKind: '81' }),
}

const isComplete = ({ path, query: asked }: Endpoint) =>
  !path.includes('{') && (asked?.safeParse({}).success ?? true)

/** Every call by which an enterprise reads what is its own. */
export const readings = Object.entries(calls).filter(
  ([name, { access, kind, ...endpoint }]) =>
    access === 'enterprise' &&
    kind !== 'stream' &&
    (endpoint.method === 'GET' ? endpoint.act === undefined : name in inputsOf),
)

/** Calls that must be told of what, and of which nothing above says what an enterprise has. */
export const unasked = readings
  .filter(([name, endpoint]) => !isComplete(endpoint) && !(name in inputsOf))
  .map(([name]) => name)

const inputsFor = async (name: string, owner: Owner): Promise<Input[]> =>
  (await inputsOf[name]?.(owner)) ?? [{}]

/** All pages of a list, or the one answer. */
const pagesOf = async (client: Client, endpoint: Endpoint, input: Input) => {
  const isList = endpoint.query !== undefined && 'current' in endpoint.query.shape
  if (!isList) return [await wordsOf(await client.send(endpoint, input))]
  const pages: string[] = []
  for (let current = 1; ; current++) {
    const paged = { ...input, query: { ...input.query, current, size: 100 } }
    const words = await wordsOf(await client.send(endpoint, paged))
    pages.push(words)
    const { data } = JSON.parse(words)
    if (!(current < data?.pages)) return pages
  }
}

/** All that was answered to one question, by the call and its place among those of the call. */
export type Reading = { key: string; words: string }

/** Everything that an enterprise reads, or the answers of these keys. */
export const readAll = async (
  owner: Owner,
  client: Client,
  keys?: ReadonlySet<string>,
): Promise<Reading[]> => {
  const all: Reading[] = []
  for (const [name, endpoint] of readings) {
    if (keys && ![...keys].some((key) => key.startsWith(`${name} `))) continue
    for (const [at, input] of (await inputsFor(name, owner)).entries()) {
      const key = `${name} ${at}`
      if (keys && !keys.has(key)) continue
      all.push({ key, words: (await pagesOf(client, endpoint, input)).join('\n') })
    }
  }
  return all
}
