import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgCustomColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { setDataKey } from '#server/platform/db/sealed.ts'
import { sealedColumns } from '#server/platform/db/takeDataKey.ts'
import { testDataKey } from '#tests/server/testPorts.ts'

const modules = import.meta.glob<Record<string, unknown>>('/server/**/*.schema.ts', { eager: true })
const tables = [
  ...new Set(
    Object.values(modules).flatMap((module) =>
      Object.values(module).filter((one): one is PgTable => is(one, PgTable)),
    ),
  ),
]

beforeAll(() => setDataKey(Buffer.from(testDataKey, 'hex')))

const columns = () =>
  tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      place: `${getTableName(table)}.${column.name}`,
      name: column.name,
      type: column.getSQLType(),
      seals:
        is(column, PgCustomColumn) &&
        /siv1\./.test(String(column.mapToDriverValue(column.getSQLType() === 'jsonb' ? {} : '1'))),
    })),
  )

/** Numbers by which somebody is known, or may be reached or paid, by the names of their columns. */
const isPersonal = (name: string) =>
  /(id_no|card_no|ext_card|qualification_no|account|account_no|phone|mobile|secret|carrier_id|consignee_id)$/.test(
    name,
  )

const phones = 'A phone is masked where it is shown, and asked by: see decision 072'
const enterprises = 'The account that an enterprise pays from is what its channel knows it by'
const outside = 'The books of an outside party of the demonstration'

/** Those that stand open, and why. */
const open: Readonly<Record<string, string>> = {
  'ledger_account.account_no': enterprises,
  'pay_task.payer_account': enterprises,
  'ent_user.account': 'A credit code, or the phone that somebody logs in by',
  'password_try.account': 'A credit code, or the phone that somebody logs in by',
  'bank_card.reserved_phone': phones,
  'driver.phone': phones,
  'enterprise.contact_phone': phones,
  'freight_order.driver_phone': phones,
  'freight_order.loading_phone': phones,
  'freight_order.unloading_phone': phones,
  'icbc_vendor.operator_mobile': phones,
  'invoice.buyer_phone': phones,
  'invoice.seller_phone': phones,
  'invoice_apply.buyer_phone': phones,
  'invoice_apply.seller_phone': phones,
  'loan_profile.contact_phone': phones,
  'order_address.contact_phone': phones,
  'pay_detail.payee_phone': phones,
  'sms_code.phone': phones,
  'tax_info.receive_phone': phones,
  'tax_info.reg_phone': phones,
  'vehicle_owner.owner_phone': phones,
  'sandbox_cashier.payer_account': outside,
  'sandbox_arrival.payer_account': outside,
  'sandbox_book.card_no': outside,
  'sandbox_transfer.payee_account': outside,
  'sandbox_transfer.payer_account': outside,
}

/** Sealed, and read as they stand where they are from before: they go with time. */
const readAsTheyStand = [
  'idempotency.body',
  'idempotency.form',
  'draft.draft',
  'order_export.query',
]

test('tables are found', () => {
  expect(tables.length).toBeGreaterThan(60)
})

test('every number by which somebody is known is sealed, or stands here with its reason', () => {
  const found = columns().filter(({ name, seals }) => isPersonal(name) && !seals)
  expect(found.map(({ place }) => place).toSorted()).toEqual(Object.keys(open).toSorted())
})

test('the database refuses an open value in every sealed column', () => {
  const listed = sealedColumns.flatMap(([table, , names]) =>
    names.map((name) => `${getTableName(table)}.${name}`),
  )
  const seal = columns().filter(({ seals }) => seals)
  expect([...listed, ...readAsTheyStand].toSorted()).toEqual(
    seal.map(({ place }) => place).toSorted(),
  )
})
