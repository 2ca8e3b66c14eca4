import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, like } from 'drizzle-orm'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import { decideCashier } from '#contract/desk.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { dayOf } from '#contract/time.ts'
import { connectPglite } from '#server/platform/db/connect.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { bankCard, driver } from '#server/order/party.schema.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { fillAccounts, seedAccounts } from '#server/account/account.demo.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { saveFleet, type FleetRow } from '#server/demo/fleetStore.ts'
import { seedOrders } from '#server/order/order.demo.ts'
import { seedParties } from '#server/order/party.demo.ts'
import { createShift } from '#server/demo/shift.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { measured, tell } from './eventLoop.ts'

const payees = 2_000
const orders = 10_000
const eventLoopFloorMs = 100

/** One task of 10,000 details on the embedded database, on disk: created, checked, started, confirmed, sent and settled. */
export const benchPay = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const database = await connectPglite({ directory })
  await prepare(database)
  const ports = await createTestPorts({ database })
  const orderIds = await layWorld(ports)
  const me = await createApi(ports).as('91349901MAXXX00232')
  await pay(ports, me, orderIds)
  await ports.close()
  rmSync(directory, { recursive: true, force: true })
}

const pay = async (ports: TestPorts, me: Client, orderIds: string[]) => {
  const report = (
    what: string,
    { cost }: Pick<Awaited<ReturnType<typeof measured>>, 'cost'>,
    more = {},
  ) => tell({ what, ...cost, ...more, eventLoopFloorMs })
  const chosen = await measured(() => me.call(calls.apiAddCheck, { body: { orderIds } }))
  report('choice checked', chosen, { rows: chosen.result.totalCount, pass: chosen.result.pass })
  const created = await measured(() =>
    me.call(calls.addPayTask, { body: { orderIds, orderKind: 'API' } }),
  )
  const { id: taskId, totalFen } = created.result
  report('pay task created', created, { rows: created.result.totalCount, totalFen })
  const book = await me.call(queryAccountBook)
  const payerAccount = book?.accountBookId ?? ''
  const checked = await measured(() =>
    me.call(calls.alipayCheck, { body: { taskId, payerAccount } }),
  )
  report('pay task checked', checked, { pass: checked.result.pass })
  const { version } = checked.result.task
  const started = await measured(() =>
    me.call(calls.startAlipay, { body: { taskId, version, password: demoPassword } }),
  )
  report('pay task started', started, { status: started.result.status })
  const no = started.result.cashierUrl?.split('/').at(-1) ?? ''
  await me.call(decideCashier, {
    params: { no },
    body: { decision: 'confirm', password: demoPassword },
  })
  await ports.clock.advance(60_000)
  await ports.runSweep('deadlines')
  const settled = await measured(async () => {
    for (let runs = 0; runs < 200; runs++) {
      await ports.runSweep('settlement')
      const { status } = await me.call(calls.getPayTask, { params: { id: taskId } })
      if (status !== 20 && status !== 30) return
    }
  })
  const task = await me.call(calls.getPayTask, { params: { id: taskId } })
  report('pay task sent and settled', settled, {
    status: task.status,
    rows: task.paid.count,
    paidFen: task.paid.fen,
  })
  const listed = await measured(() =>
    me.call(calls.listPayDetails, { query: { taskId, size: 100, current: 100 } }),
  )
  report('last page of details listed', listed, { rows: listed.result.total })
  const exported = await measured(() => me.call(calls.exportPayTask, { query: { taskId } }))
  report('pay task exported', exported, { bytes: exported.result.size })
  const receipts = await measured(() => me.call(calls.downloadReceipts, { params: { id: taskId } }))
  report('receipts packed', receipts, { bytes: receipts.result.size })
}

/** Enterprises, payees and as many payable orders; answers the orders' ids. */
export const layWorld = async (ports: TestPorts) => {
  const ents = new Map(Array.from({ length: 12 }, (_, at) => [at + 1, ports.ent(at + 1)]))
  const shift = createShift(dayOf(ports.clock.now()))
  await seedParties(ports, ents, shift)
  await seedOrders(ports, ents, shift)
  await seedAccounts(ports, ents, shift)
  await fillAccounts(ports)
  const day = '2029-12-31'
  await saveFleet(
    ports,
    ports.ent(2),
    Array.from({ length: payees }, (_, at): FleetRow => {
      const number = String(at).padStart(4, '0')
      return {
        driverName: `样${number}`,
        idNo: `34990119900101${number}`,
        phone: `1990002${number}`,
        vehicleClass: 'A2',
        qualificationNo: `34990100000001${number}`,
        bankName: '示例银行',
        cardNo: `629999000001${number}`,
        alipay: `bench${number}@example.com`,
        vehicleNumber: `皖X${number}Z`,
        plateColorCode: '2',
        vehicleType: 'Q11',
        energyType: 'B',
        vin: null,
        grossMassKg: 25_000,
        loadKg: 40_000,
        trailerPlate: null,
        trailerLoadKg: null,
        transportCertNo: `34990100${number}`,
        validTo: { transport: day, qualification: day, licence: day },
        bindType: 4,
      }
    }),
  )
  return layOrders(ports)
}

/** Payable orders alike but for payee, number and sum. */
const layOrders = async ({ db, nextId }: TestPorts) => {
  const [pattern] = await db
    .select()
    .from(freightOrder)
    .where(and(eq(freightOrder.orderKind, 'API'), eq(freightOrder.status, 40)))
    .limit(1)
  if (!pattern) throw new Error('no order to copy')
  const people = await db
    .select({
      id: driver.id,
      name: driver.driverName,
      idNo: driver.idNo,
      cardId: bankCard.id,
      account: bankCard.cardNo,
    })
    .from(driver)
    .innerJoin(bankCard, and(eq(bankCard.personId, driver.id), eq(bankCard.accountType, 2)))
    // The story's own drivers are known for failures.
    .where(like(driver.driverName, '样%'))
    .orderBy(asc(driver.id))
  const rows = Array.from({ length: orders }, (_, at) => {
    const person = people[at % people.length]
    if (!person) throw new Error('nobody drives')
    const id = nextId()
    const freightFen = 300_000 + at * 30
    return {
      ...pattern,
      id,
      shippingNoteNumber: `YD29990101${String(at).padStart(8, '0')}`,
      originalDocumentNumber: `BENCH-${at}`,
      externalOrderNo: null,
      driverName: person.name,
      driverIdNo: person.idNo,
      payeeId: person.id,
      payeeName: person.name,
      payeeAccount: person.account,
      payeeCardId: person.cardId,
      freightFen,
      driverFreightFen: freightFen - 10_000,
      logCount: 0,
    }
  })
  for (let start = 0; start < orders; start += 200)
    await db.insert(freightOrder).values(rows.slice(start, start + 200))
  return rows.map(({ id }) => id)
}
