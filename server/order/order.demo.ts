// Over 200 lines: the first twelve orders, the twenty that can be paid, two that cannot, and special ones.
import { inArray, sql } from 'drizzle-orm'
import type { OrderInput, OrderKind, OrderStatus, PayType } from '#contract/order.contract.ts'
import { instantOf, timeOf } from '#contract/time.ts'
import { orderProof } from './order.schema.ts'
import { bankCard, contract, driver } from './party.schema.ts'
import { draftOf } from './orderOf.ts'
import { block, messageOf, type OrderProblem } from '#server/order/rules/orderProblem.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { StoredOrder } from './order.store.ts'
import { insertOrders } from './orderChange.store.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import { pictureOf, specialOrders } from './special.demo.ts'
import { seedTracks } from './track.demo.ts'
import { contractNoOf } from './party.demo.ts'
import type { Shift } from '#server/demo/shift.ts'

export type SeedOrder = (typeof data.orders)[number]
type Ents = ReadonlyMap<number, string>

const fen = (yuan: number) => Math.round(yuan * 100)
const hourMs = 3_600_000

/** What the seeded pay tasks have paid, by the order's place in the seed. */
const paidYuan: Record<number, number> = {
  1: 3573.61,
  2: 3377.84,
  3: 3745.51,
  4: 646.54,
  11: 4452.21,
  12: 6858.81,
}

const prefixSpan = 200

/** Seeds the orders; answers the ids of the first twelve by their number. */
export const seedOrders = async (
  ports: Ports,
  ents: Ents,
  shift: Shift,
): Promise<Map<number, string>> => {
  const { db, clock } = ports
  const people = await findPeople(ports)
  const make = (seed: SeedOrder, more: More) => orderOf(ports, ents, people, seed, more)
  const now = clock.now()
  const numbered = data.orders.map((seed, at) => {
    const number = at + 1
    // The seventh is under way: it left three hours ago and arrives in two.
    const times =
      number === 7
        ? { made: now - 5 * hourMs, left: now - 3 * hourMs, received: now + 2 * hourMs }
        : {
            made: shift.instant(seed.consignmentDateTime),
            left: shift.instant(seed.despatchActualDateTime),
            received: shift.instant(seed.goodsReceiptDateTime),
          }
    return make(seed, {
      number,
      kind: seed.orderKind as OrderKind, // the file has these names only
      status: seed.status as OrderStatus, // and these numbers
      payType: seed.payType as PayType,
      originalNumber: shift.number(seed.originalDocumentNumber),
      shippingNumber: shift.number(seed.shippingNoteNumber),
      times,
      createdAt: Math.min(times.made, now - at),
    })
  })
  const seeded = [
    ...daily(shift, { kind: 'API', status: 40, place: 100 }, [1, 2, 4, 9, 12, 1, 2, 4, 9, 12], 2),
    ...daily(
      shift,
      { kind: 'REALTIME', status: 70, place: 110 },
      [6, 8, 3, 7, 11, 8, 3, 7, 11, 8],
      3,
    ),
    // Two were pushed and wait to be handed in; of the second another push was refused.
    ...daily(shift, { kind: 'API', status: 0, place: 130 }, [3], 15),
    ...daily(shift, { kind: 'API', status: 0, place: 131, isPushRefused: true }, [7], 15),
    // One waits for its receipt, one was given up.
    ...daily(shift, { kind: 'REALTIME', status: 60, place: 120 }, [9], 13),
    ...daily(shift, { kind: 'REALTIME', status: 900, place: 121 }, [12], 14),
  ].map(({ seed, more }) => make(seed, more))
  const special = (await specialOrders(ports, ents, shift)).map(({ seed, more }) =>
    make(seed, more),
  )
  // The last gives back what the first brought.
  const [brought] = special
  for (const order of special) if (order.special?.returnOf) order.returnOfId = brought?.id ?? null
  const orders = [...numbered, ...seeded, ...special]
  for (const order of orders) {
    const trackUrl = `https://track.example.com/${order.originalDocumentNumber}`
    await insertOrders(db, [{ order, track: { id: ports.nextId(), trackUrl } }], {
      at: order.createdAt,
      actor: order.carrier,
      action: order.orderKind === 'API' ? 'order.pushed' : 'order.created',
    })
  }
  await seedReceipts(ports, orders)
  await seedTracks(ports, orders)
  await reserveNumbers(ports, orders)
  return new Map(numbered.map((order, at) => [at + 1, order.id]))
}

export type More = {
  number: number | null
  kind: OrderKind
  status: OrderStatus
  payType: PayType
  originalNumber: string
  shippingNumber: string
  times: { made: number; left: number; received: number }
  createdAt: number
  scale?: number
  isPushRefused?: boolean
  auditRemark?: string
  /** What differs from the seed. */
  special?: Partial<OrderInput>
}

const wordsInBoth = (problem: OrderProblem) => ({
  zh: messageOf(problem, 'zh-CN'),
  en: messageOf(problem, 'en'),
})

type Person = {
  driverId: string
  card: string
  alipay: string
  cardId: string
  alipayId: string
  phone: string
}

const findPeople = async ({ db }: Ports) => {
  const drivers = await db
    .select()
    .from(driver)
    .where(
      inArray(
        driver.idNo,
        data.drivers.map(({ idNo }) => idNo),
      ),
    )
  const cards = await db
    .select()
    .from(bankCard)
    .where(
      inArray(
        bankCard.personId,
        drivers.map(({ id }) => id),
      ),
    )
  const contracts = await db
    .select({ id: contract.id, contractNo: contract.contractNo })
    .from(contract)
  const people = new Map<string, Person>()
  for (const { id, entId, idNo, phone } of drivers) {
    const card = cards.find(({ personId, accountType }) => personId === id && accountType === 1)
    const alipay = cards.find(({ personId, accountType }) => personId === id && accountType === 2)
    people.set(`${entId} ${idNo}`, {
      driverId: id,
      phone,
      card: card?.cardNo ?? '',
      cardId: card?.id ?? '',
      alipay: alipay?.cardNo ?? '',
      alipayId: alipay?.id ?? '',
    })
  }
  return { people, contracts: new Map(contracts.map(({ contractNo, id }) => [contractNo, id])) }
}

/** Its trial has just passed, so that it can depart; or it waits for its review. */
const needsTime = ({ kind, status }: More) =>
  (kind === 'REALTIME' && status === 40) || status === 10

/** Whoever signs for a real-time order gives its receipt. */
const isSignedFor = ({ kind, status }: Pick<More, 'kind' | 'status'>) =>
  kind === 'REALTIME' && status >= 70 && status < 900

const seedReceipts = async (ports: Ports, orders: readonly StoredOrder[]) => {
  const signed = orders.filter(({ orderKind: kind, status }) => isSignedFor({ kind, status }))
  const pictures = new Map<string, string>()
  for (const { entId } of signed) {
    if (!pictures.has(entId)) pictures.set(entId, await pictureOf(ports, entId, '回单.png'))
  }
  await ports.db.insert(orderProof).values(
    signed.map(({ id, entId, goodsReceiptDateTime: at }) => ({
      id: ports.nextId(),
      orderId: id,
      proveType: 3 as const,
      fileIds: [pictures.get(entId) ?? ''],
      signer: '钱样收',
      signTime: at,
      createdAt: at,
    })),
  )
}

const consignees = [
  '江北样例金属材料有限公司',
  '91349905MAXXX0058E',
  '安和示例物流有限公司',
  '91349901MAXXX00157',
] as const

const orderOf = (
  ports: Ports,
  ents: Ents,
  { people, contracts }: Awaited<ReturnType<typeof findPeople>>,
  seed: SeedOrder,
  more: More,
): StoredOrder => {
  const person = people.get(`${ents.get(seed.entId)} ${seed.driverId}`)
  const vehicle = data.vehicles.find(({ vehicleNumber }) => vehicleNumber === seed.vehicleNumber)
  const carrier = data.enterprises.find(({ id }) => id === seed.entId)
  const consignor = data.enterprises.find(({ uscc }) => uscc === seed.consignorID)
  if (!person || !vehicle || !carrier || !consignor)
    throw new Error(`${seed.originalDocumentNumber} is incomplete`)
  const toAlipay = more.payType === 2 || more.payType === 5
  const contractNo = contractNoOf(seed.consignorID, seed.entId) ?? ''
  const scale = more.scale ?? 1
  const freightFen = Math.round(fen(seed.freight) * scale)
  const driverFreightFen = scale === 1 ? fen(seed.driverFreight) : Math.round(freightFen * 0.955)
  const [name, uscc, otherName, otherUscc] = consignees
  const isSelf = seed.consignorID === uscc
  const input: OrderInput = {
    originalDocumentNumber: more.originalNumber,
    consignor: seed.consignor,
    consignorID: seed.consignorID,
    consignee: isSelf ? otherName : name,
    consigneeID: isSelf ? otherUscc : uscc,
    businessTypeCode: seed.businessTypeCode as OrderInput['businessTypeCode'], // from the same code list
    descriptionOfGoods: seed.goods,
    cargoTypeClassificationCode: seed.cargoType,
    weightKg: Math.round(seed.weightTon * 1000),
    cube: null,
    packages: null,
    fromCode: seed.fromCode,
    placeOfLoading: seed.fromAddr,
    loadingContact: null,
    loadingPhone: null,
    toCode: seed.toCode,
    goodsReceiptPlace: seed.toAddr,
    unloadingContact: null,
    unloadingPhone: null,
    vehicleNumber: seed.vehicleNumber,
    vehiclePlateColorCode: vehicle.plateColorCode,
    trailerVehiclePlateNumber: vehicle.trailer || null,
    driverName: seed.driver,
    driverIdNo: seed.driverId,
    driverPhone: person.phone,
    actualCarrierName: seed.driver,
    actualCarrierID: seed.driverId,
    settleMode: 2,
    unitPriceFen: freightFen,
    freightFen,
    driverFreightFen,
    deductFen: 0,
    payType: more.payType,
    payeeType: 1,
    payeeName: seed.driver,
    payeeAccount: toAlipay ? person.alipay : person.card,
    contractNo,
    consignmentDateTime: timeOf(more.times.made),
    despatchActualDateTime: timeOf(more.times.left),
    goodsReceiptDateTime: timeOf(more.times.received),
    distanceKm: seed.distanceKm,
    trackUrl: `https://track.example.com/${more.originalNumber}`,
    policyNumber: null,
    insuranceCompany: null,
    remark: null,
    ...more.special,
  }
  const isRejected = more.number === 9
  const paidFen = more.number === null ? 0 : fen(paidYuan[more.number] ?? 0)
  const found = {
    problems: isRejected ? [block('R19.period', 'contractNo', { number: contractNo })] : [],
    payeeId: person.driverId,
    payeeCardId: toAlipay ? person.alipayId : person.cardId,
    contractId: contracts.get(contractNo) ?? null,
    consignorEntId: ents.get(consignor.id) ?? null,
    returnOfId: null,
  }
  const draft = draftOf(ports, input, found, {
    entId: ents.get(carrier.id) ?? '',
    carrier: carrier.entName,
    carrierUscc: carrier.uscc,
    orderKind: more.kind,
    shippingNoteNumber: more.shippingNumber,
    batchId: null,
  })
  return {
    ...draft,
    status: more.status,
    paidFen,
    hasReceipt: draft.hasReceipt || isSignedFor(more),
    hasMoney: paidFen > 0,
    auditRemark: isRejected ? '合同未覆盖运输日期' : (more.auditRemark ?? null),
    submittedAt: needsTime(more) ? ports.clock.now() : null,
    externalOrderNo: more.kind === 'API' ? more.originalNumber : null,
    syncStatus: more.kind === 'API' ? 1 : null,
    failReason: more.isPushRefused
      ? wordsInBoth(block('R19.period', 'contractNo', { number: contractNo }))
      : null,
    createdAt: more.createdAt,
    updatedAt: more.createdAt,
  }
}

const payTypes: readonly PayType[] = [2, 2, 3, 4, 5]

type Daily = {
  kind: 'API' | 'REALTIME'
  status: OrderStatus
  place: number
  isPushRefused?: boolean
}

/** Orders that stand so, one a day from a day of the seed on: each vehicle with the goods it carries there. */
const daily = (
  shift: Shift,
  { kind, status, place: firstPlace, isPushRefused = false }: Daily,
  vehicles: readonly number[],
  firstDay: number,
) =>
  vehicles.map((vehicleId, at): { seed: SeedOrder; more: More } => {
    const vehicle = data.vehicles.find(({ id }) => id === vehicleId)
    const driven = data.drivers.find(({ id }) => id === vehicle?.driverId)
    const own = data.orders.find(({ vehicleNumber }) => vehicleNumber === vehicle?.vehicleNumber)
    const base = own ?? data.orders[0]
    if (!vehicle || !driven || !base) throw new Error(`no vehicle ${vehicleId}`)
    const seed = {
      ...base,
      entId: 2,
      vehicleNumber: vehicle.vehicleNumber,
      driver: driven.name,
      driverId: driven.idNo,
    }
    const day = shift.day(`2023-08-${String(firstDay + at).padStart(2, '0')}`)
    const digits = day.replaceAll('-', '')
    const place = firstPlace + at
    const left = instantOf(`${day} 07:00:00`)
    const length = instantOf(base.goodsReceiptDateTime) - instantOf(base.despatchActualDateTime)
    return {
      seed,
      more: {
        number: null,
        kind,
        status,
        payType: payTypes[at % payTypes.length] ?? 2,
        originalNumber: `${kind === 'API' ? 'TMS' : 'SS'}-${digits}-${place}`,
        shippingNumber: `YD${digits}${String(place).padStart(8, '0')}`,
        times: { made: left - 2 * hourMs, left, received: left + length },
        createdAt: left - 2 * hourMs,
        scale: 1 + (at + 1) / 100,
        isPushRefused,
      },
    }
  })

/** New orders of these days count on from here. */
const reserveNumbers = async ({ db }: Ports, orders: readonly StoredOrder[]) => {
  for (const prefix of new Set(
    orders.map(({ shippingNoteNumber }) => shippingNoteNumber.slice(0, 10)),
  )) {
    await db.execute(sql`insert into daily_number (prefix, last) values (${prefix}, ${prefixSpan})
      on conflict (prefix) do update set last = greatest(daily_number.last, ${prefixSpan})`)
  }
}
