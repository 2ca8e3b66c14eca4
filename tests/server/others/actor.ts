import { eq, sql, type SQL } from 'drizzle-orm'
import sharp from 'sharp'
import type { InputOf } from '#contract/endpoint.ts'
import { uploadFile } from '#contract/file.contract.ts'
import { readMessages } from '#contract/message.contract.ts'
import { insertOrderInfo, type OrderInput, type OrderStatus } from '#contract/order.contract.ts'
import { addPayTask } from '#contract/payTask.contract.ts'
import { saveRealTimeOrder } from '#contract/realTimeOrder.contract.ts'
import { instantOf, timeOf } from '#contract/time.ts'
import { saveFleet } from '#server/demo/fleetStore.ts'
import { loanApply, loanProject } from '#server/loan/loan.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { contract } from '#server/order/party.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createApi } from '#tests/server/api.ts'
import { driverInput } from '#tests/server/fleet/fleetInput.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import type { TestPorts } from '#tests/server/testPorts.ts'
import { onePage } from '#tests/onePage.ts'

/** Two enterprises that are alike but for their names: what one meets with another's values, its twin meets with nobody's. */
export const actors = {
  8: { uscc: '91339901MAXXX00821', entName: '甬港示例集装箱运输有限公司' },
  9: { uscc: '91419901MAXXX0090A', entName: '中豫样例农产品物流有限公司' },
} as const

const hourMs = 3_600_000
const firstMs = instantOf('2026-08-01 00:00:00')

const jpg = async () =>
  new Uint8Array(
    await sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  )

/** An enterprise with a fleet, a contract and whatever it takes to act by itself. */
export const createActor = async (ports: TestPorts, number: 8 | 9) => {
  const client = await createApi(ports).as(actors[number].uscc)
  const entId = ports.ent(number)
  await client.call(readMessages, { body: { upTo: '9223372036854775807' } })
  const { driverName, idNo, phone } = driverInput(700 + number)
  const vehicleNumber = `皖X8000${number}`
  const trailer = `皖X800${number}挂`
  const alipay = `own${number}@example.com`
  const contractNo = `OWN-CONTRACT-${number}`
  const validTo = { transport: '2029-12-31', qualification: '2029-12-31', licence: '2029-12-31' }
  await saveFleet(ports, entId, [
    {
      driverName,
      idNo,
      phone,
      vehicleClass: 'A2',
      qualificationNo: `34990100000000070${number}`,
      bankName: '示例银行',
      cardNo: `629999000000007000${number}`,
      alipay,
      vehicleNumber,
      plateColorCode: '2',
      vehicleType: 'Q11',
      energyType: 'B',
      vin: null,
      grossMassKg: 25_000,
      loadKg: 40_000,
      trailerPlate: trailer,
      trailerLoadKg: 33_500,
      transportCertNo: `34990200070${number}`,
      validTo,
      bindType: 4,
    },
  ])
  await ports.db.insert(contract).values({
    id: ports.nextId(),
    entId,
    contractNo,
    contractType: 3,
    partyA: '江汇示例供应链管理有限公司',
    partyB: actors[number].entName,
    signDate: '2026-01-01',
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
    fileIds: [],
    createdAt: ports.clock.now(),
  })
  let made = 0
  /** Of hours of its own, and its own in every word. */
  const order = (changes: Partial<OrderInput> = {}) => {
    made++
    const left = firstMs + made * 10 * hourMs
    return orderInput({
      originalDocumentNumber: `OWN-${number}-${String(made).padStart(4, '0')}`,
      vehicleNumber,
      trailerVehiclePlateNumber: trailer,
      driverName,
      driverIdNo: idNo,
      driverPhone: phone,
      actualCarrierName: driverName,
      actualCarrierID: idNo,
      payeeName: driverName,
      payeeAccount: alipay,
      contractNo,
      consignmentDateTime: timeOf(left - hourMs),
      despatchActualDateTime: timeOf(left),
      goodsReceiptDateTime: timeOf(left + 7 * hourMs),
      ...changes,
    })
  }
  const { db, clock } = ports
  const way: readonly OrderStatus[] = [10, 40, 50, 60, 70]
  const orderAt = async (
    kind: 'TAXPAY' | 'REALTIME',
    status: OrderStatus = 0,
    payType: 1 | 2 = 2,
  ) => {
    const body = { order: order({ payType }) }
    const saved = await (kind === 'TAXPAY'
      ? client.call(insertOrderInfo, { body })
      : client.call(saveRealTimeOrder, { body }))
    const isIt = eq(freightOrder.id, saved.id)
    if (status > 0) await db.update(freightOrder).set({ submittedAt: clock.now() }).where(isIt)
    for (const to of way.slice(0, way.indexOf(status) + 1))
      if (kind === 'REALTIME' || to < 50)
        await db.update(freightOrder).set({ status: to }).where(isIt)
    const [{ version = 0 } = {}] = await db.select().from(freightOrder).where(isIt)
    return { id: saved.id, version }
  }
  const idOf = async (query: SQL) =>
    (await rowsOf<{ id: string }>(db, sql`select id::text from (${query}) as found`))[0]?.id ?? ''
  const upload = async (file: File, bizType: InputOf<typeof uploadFile>['body']['bizType']) =>
    (await client.call(uploadFile, { file, body: { bizType } })).id
  const task = async () => {
    const { id } = await orderAt('TAXPAY', 40)
    return client.call(addPayTask, { body: { orderIds: [id], orderKind: 'TAXPAY' } })
  }
  const project = async (consignerEntId = ports.nextId(), haulierEntId = entId) => {
    const id = ports.nextId()
    await db.insert(loanProject).values({
      id,
      projectNo: `XM-${id.slice(-8)}`,
      projectName: 'own project',
      consignerEntId,
      haulierEntIds: [haulierEntId],
      contractNo: `KJ-${id.slice(-8)}`,
      periodDays: 60,
      creditLimitFen: 500_000_000,
      startDate: '2026-01-01',
      endDate: '2099-12-31',
      approveState: 2,
    })
    return id
  }
  /** A haulier's application that this one decides. */
  const toDecide = async () => {
    const [id, haulierEntId] = [ports.nextId(), ports.nextId()]
    await db.insert(loanApply).values({
      id,
      applyNo: `DK${id.slice(-12)}`,
      haulierEntId,
      projectId: await project(entId, haulierEntId),
      productCode: 'CLD',
      applyFen: 20_000_000,
      approvedFen: 20_000_000,
      approvedRatePpm: 40_000,
      termDays: 360,
      termMonths: 12,
      repayMethod: 'ANNUITY',
      purpose: 'MAINTENANCE',
      bankName: '示例银行',
      status: 10,
      createdAt: clock.now(),
      submittedAt: clock.now(),
      consignerEntId: entId,
    })
    return id
  }
  return {
    number,
    ports,
    client,
    entId,
    order,
    orderAt,
    task,
    project,
    toDecide,
    driver: { driverName, idNo, phone },
    driverId: () =>
      idOf(sql`select driver_id as id from binding_driver where binding_id in
      (select id from vehicle_binding where ent_id = ${entId}) order by 1 limit 1`),
    cardId: () =>
      idOf(sql`select id from bank_card where holder_name = ${driverName} order by 1 limit 1`),
    vehicleNumber,
    contractNo,
    paper: () => upload(new File([onePage()], 'a.pdf'), 'money'),
    picture: async () => upload(new File([await jpg()], 'a.jpg'), 'receipt'),
    jpg: async () => new File([await jpg()], 'a.jpg'),
    now: () => timeOf(clock.now()),
    /** A count of this enterprise's own. */
    next: () => ++made,
    /** What is its own, and stands in its answers. */
    own: [
      actors[number].uscc,
      actors[number].entName,
      entId,
      driverName,
      idNo,
      phone,
      alipay,
      `199000000${String(number).padStart(2, '0')}`,
    ],
  }
}

export type Actor = Awaited<ReturnType<typeof createActor>>
