import { readFileSync } from 'node:fs'
import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pagePayeeCards } from '#contract/card.contract.ts'
import { plainName } from '#contract/names.rules.ts'
import { pageBoundFleet, saveFleet } from '#contract/fleet.contract.ts'
import { insertOrderInfo, queryOrderInfo } from '#contract/order.contract.ts'
import { addPayTask } from '#contract/payTask.contract.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { createPayWorld } from '#tests/server/pay/payWorld.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { bankCard, driver } from '#server/order/party.schema.ts'
import { writtenForms } from '#tests/contract/writtenForms.ts'
import { driverInput, vehicleInput } from '#tests/server/fleet/fleetInput.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { createOrderServer } from '#tests/server/order/orderSetup.ts'

const migration = readFileSync(
  new URL('../../../server/migrations/0073_written_names.sql', import.meta.url),
  'utf8',
)

test('names of earlier releases are stored as they are read now, and so are found', async () => {
  const { ports, carrier } = await createOrderServer()
  const stored = '阿卜杜拉•买买提\u200b'
  const { id } = await carrier.call(insertOrderInfo, { body: { order: orderInput() } })
  await ports.db
    .update(freightOrder)
    .set({ driverName: stored, consignor: '江汇 示例(集团)公司' })
    .where(eq(freightOrder.id, id))
  await ports.db
    .update(driver)
    .set({ driverName: '\u202d阿卜杜拉．买买提', vehicleClass: 'A2' })
    .where(eq(driver.driverName, '张样一'))
  await ports.db
    .update(bankCard)
    .set({ holderName: stored })
    .where(eq(bankCard.holderName, '张样一'))
  for (const statement of migration.split('--> statement-breakpoint'))
    await ports.db.execute(sql.raw(statement))

  const found = async (query: object) =>
    (await carrier.call(queryOrderInfo, { query })).records.map((order) => order.id)
  expect(await found({ driverName: '阿卜杜拉・买买提' })).toEqual([id])
  expect(await found({ consignor: '江汇示例（集团）' })).toEqual([id])
  const keyword = '阿卜杜拉·买买提'
  expect(await carrier.call(pageBoundFleet, { query: { keyword } })).toMatchObject({ total: 1 })
  const cards = await carrier.call(pagePayeeCards, { query: { keyword } })
  expect(cards.total).toBeGreaterThan(0)
  await ports.close()
})

test('the migration spells each name as the contract does', async () => {
  const { ports } = await createOrderServer()
  const create = migration
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('CREATE FUNCTION'))
  await ports.db.execute(sql.raw(create ?? ''))
  const forms = Object.values(writtenForms).flatMap(({ stored, written }) => [stored, ...written])
  const names = [
    ...forms,
    '阿.里.木',
    '阿 . 里． 木',
    '买买提\u0387艾力',
    'José García',
    'Jose\u0301 Garci\u0301a',
    '\u200e',
    'ＡＢＣ物流',
    '⼴⻄示例',
    '\uf92c坤',
    '𠮷.野',
    'Factory 9',
    'A  B Ltd',
    'Route 66 Logistics Ltd',
    '9 号 库',
    'J. R. Smith',
    "O'Neil & Co , Ltd",
    'e\u200b\u0301',
    ' 张\t三 ',
    'A\u00a0B',
    '(甲) A (B)',
    'ئالىم جان',
    'Иван Петров',
    '김 철수',
    '田中 さくら',
    'サン ・ ライズ',
    'བཀྲ ཤིས',
    'ᠮᠣᠩᠭᠣᠯ ᠬᠦᠮᠦᠨ',
  ]
  const spelled: string[][] = []
  for (const name of names) {
    const [row] = await ports.db
      .select({ it: sql<string>`written_name(${name})` })
      .from(sql`(select 1) as one`)
    spelled.push([name, row?.it ?? ''])
  }
  expect(spelled).toEqual(names.map((name) => [name, plainName(name)]))
  await ports.close()
})

test('what is still to be paid names its payee as the card does, and what was paid stays', async () => {
  const { ports, me } = await createPayWorld({}, 2)
  const orders = await ports.db
    .select({ id: freightOrder.id })
    .from(freightOrder)
    .where(like(freightOrder.shippingNoteNumber, 'YD29990101%'))
  const orderIds = orders.map(({ id }) => id)
  const task = await me.call(addPayTask, { body: { orderKind: 'API', orderIds } })
  const [open, ended] = await ports.db
    .update(payDetail)
    .set({ payeeName: '张\u200b样一' })
    .where(eq(payDetail.taskId, task.id))
    .returning()
  await ports.db.execute(sql`update pay_detail set status = 50 where id = ${ended!.id}`)
  for (const statement of migration.split('--> statement-breakpoint'))
    await ports.db.execute(sql.raw(statement))
  const namesOf = async (id: string) =>
    (await ports.db.select().from(payDetail).where(eq(payDetail.id, id))).map(
      ({ payeeName }) => payeeName,
    )
  expect(await namesOf(open!.id)).toEqual(['张样一'])
  expect(await namesOf(ended!.id)).toEqual(['张\u200b样一'])
  await ports.close()
})

test('a licence with two classes and their trailers is stored', async () => {
  const { ports, carrier } = await createOrderServer()
  const body = { vehicle: vehicleInput(), driver: driverInput(1, { vehicleClass: 'A1A2E' }) }
  expect(await carrier.call(saveFleet, { body })).toMatchObject({ vehicleNumber: '皖X39999' })
  await ports.close()
})
