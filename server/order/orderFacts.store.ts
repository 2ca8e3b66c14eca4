// Over 200 lines: everything the rules ask of the database, each in bounded chunks.
import { and, between, eq, gt, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { dayMs, instantOf, startOfDay, timeOf } from '#contract/time.ts'
import { breathe } from '#server/platform/breathe.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import { freightOrder } from './order.schema.ts'
import {
  bankCard,
  bindingDriver,
  contract,
  driver,
  vehicle,
  vehicleBinding,
  vehicleOwner,
} from './party.schema.ts'
import type { Near, Needs } from '#server/order/import/needs.ts'
import { spansOf } from '#server/order/rules/specialRow.ts'
import type { Facts, VehicleFact } from '#server/order/rules/facts.ts'
import {
  addTrip,
  countTrip,
  driverKey,
  noTrips,
  plateKey,
  type Trips,
} from '#server/order/rules/trips.ts'
import type { Db } from '#server/platform/ports.ts'
import { findDishonest } from '#server/credit/creditList.store.ts'
import { despatchMonth, onlyDriverMonths, sumsByMonth } from './onlyDriver.store.ts'
import { isShown } from './orderFilter.ts'
import { payableFen } from './owed.ts'
import { payeesOfPeople } from './person.store.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'

const pieceSize = 100

/** Few keys a query: the embedded database has one connection, and answers nobody while it works. */
const readInPieces = async <T>(
  keys: readonly string[],
  load: (piece: string[]) => Promise<T[]>,
): Promise<T[]> => {
  const found: T[] = []
  for (const piece of inPieces(keys, pieceSize)) {
    found.push(...(await load(piece)))
    await breathe()
  }
  return found
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

type Carrier = { entId: string; now: number }

/** Loads what the rules ask about many rows of one carrier; what does not hang on each other, at once. */
export const loadFacts = async (db: Db, { entId, now }: Carrier, needs: Needs): Promise<Facts> => {
  const [people, parties, originals, trips] = await Promise.all([
    loadPeople(db, entId, needs),
    loadParties(db, { entId, now }, needs),
    loadOriginals(db, entId, needs.originals),
    loadTrips(db, entId, needs),
  ])
  return { now: timeOf(now), ...people, ...parties, originals, trips }
}

/** Vehicles and drivers, and what they are paid. */
const loadPeople = async (db: Db, entId: string, needs: Needs) => {
  const vehicles = await loadVehicles(db, entId, needs.plates)
  const drivers = await readInPieces(needs.driverIdNos, (piece) =>
    db
      .select()
      .from(driver)
      .where(and(eq(driver.entId, entId), anyOf(driver.idNo, piece))),
  )
  const owners = vehicles.flatMap(({ owner }) => (owner ? [owner] : []))
  const personIds = [...new Set([...drivers, ...owners].map(({ id }) => id))]
  const idNos = [
    ...new Set([...drivers.map(({ idNo }) => idNo), ...owners.map((one) => one.ownerIdNo)]),
  ]
  const cards = await readInPieces(personIds, (piece) =>
    db
      .select({
        id: bankCard.id,
        personId: bankCard.personId,
        holderName: bankCard.holderName,
        cardNo: bankCard.cardNo,
        verifyStatus: bankCard.verifyStatus,
      })
      .from(bankCard)
      .where(and(eq(bankCard.entId, entId), anyOf(bankCard.personId, piece))),
  )
  const { span, isOnlyDriver } = needs
  return {
    vehicles: grouped(vehicles, ({ vehicleNumber }) => vehicleNumber),
    drivers: new Map(drivers.map((each) => [each.idNo, each])),
    cards: grouped(cards, ({ personId }) => personId),
    income: span ? await loadIncome(db, entId, idNos, span) : new Map<string, number>(),
    onlyDriver:
      span && isOnlyDriver ? await onlyDriverMonths(db, idNos, span) : new Map<string, number>(),
  }
}

/** The carrier and those it deals with, their contracts, and what comes back from them. */
const loadParties = async (db: Db, { entId, now }: Carrier, needs: Needs) => {
  const [carrier] = await db
    .select({ entName: enterprise.entName, uscc: enterprise.uscc })
    .from(enterprise)
    .where(eq(enterprise.id, entId))
  const params = await readParams(db, now)
  const contracts = await readInPieces(needs.contractNos, (piece) =>
    db
      .select()
      .from(contract)
      .where(and(eq(contract.entId, entId), anyOf(contract.contractNo, piece))),
  )
  const usccs = [...new Set([...needs.usccs, carrier?.uscc ?? ''])]
  const blacklist = await readInPieces(usccs, (piece) => findDishonest(db, piece))
  const enterprises = await readInPieces(usccs, (piece) =>
    db
      .select({ id: enterprise.id, uscc: enterprise.uscc })
      .from(enterprise)
      .where(anyOf(enterprise.uscc, piece)),
  )
  return {
    carrier: carrier?.entName ?? '',
    carrierUscc: carrier?.uscc ?? '',
    importWarnDays: params.number('importWarnDays'),
    importMaxAgeDays: params.numberOrNull('importMaxAgeDays'),
    driverMaxAge: params.number('driverMaxAge'),
    contracts: new Map(contracts.map((each) => [each.contractNo, each])),
    blacklist: grouped(blacklist, ({ uscc }) => uscc),
    enterprises: new Map(enterprises.map(({ uscc, id }) => [uscc, id])),
    returns: await loadReturns(db, entId, needs.returns),
  }
}

const loadVehicles = async (
  db: Db,
  entId: string,
  plates: readonly string[],
): Promise<VehicleFact[]> => {
  const rows = await readInPieces(plates, (piece) =>
    db
      .select({
        vehicle,
        bindingId: vehicleBinding.id,
        consent: vehicleBinding.collectionFileId,
        owner: vehicleOwner,
      })
      .from(vehicle)
      .leftJoin(
        vehicleBinding,
        and(
          eq(vehicleBinding.vehicleId, vehicle.id),
          eq(vehicleBinding.entId, entId),
          eq(vehicleBinding.bindStatus, 1),
        ),
      )
      .leftJoin(
        vehicleOwner,
        and(eq(vehicleOwner.id, vehicleBinding.ownerId), eq(vehicleOwner.entId, entId)),
      )
      .where(and(eq(vehicle.entId, entId), anyOf(vehicle.vehicleNumber, piece))),
  )
  const bindingIds = rows.flatMap(({ bindingId }) => (bindingId === null ? [] : [bindingId]))
  const links = await readInPieces(bindingIds, (piece) =>
    db
      .select()
      .from(bindingDriver)
      .where(and(eq(bindingDriver.entId, entId), anyOf(bindingDriver.bindingId, piece))),
  )
  const driversOf = grouped(links, ({ bindingId }) => bindingId)
  return rows.map(({ vehicle: each, bindingId, consent, owner }) => ({
    ...each,
    bound: bindingId !== null,
    driverIds: (driversOf.get(bindingId ?? '') ?? []).map(({ driverId }) => driverId),
    owner: owner && {
      id: owner.id,
      ownerName: owner.ownerName,
      ownerIdNo: owner.ownerIdNo,
      hasConsent: consent !== null,
    },
  }))
}

const loadOriginals = async (db: Db, entId: string, numbers: readonly string[]) => {
  const rows = await readInPieces(numbers, (piece) =>
    db
      .select({ id: freightOrder.id, number: freightOrder.originalDocumentNumber })
      .from(freightOrder)
      .where(
        and(
          eq(freightOrder.entId, entId),
          anyOf(freightOrder.originalDocumentNumber, piece),
          // As the unique index has it, so that the planner sees that it fits.
          sql`status <> 900 and not deleted`,
        ),
      ),
  )
  return new Map(rows.map(({ number, id }) => [number, id]))
}

/** Orders of this enterprise that were approved: their goods may come back. */
const loadReturns = async (db: Db, entId: string, numbers: readonly string[]) => {
  const rows = await readInPieces(numbers, (piece) =>
    db
      .select({
        number: freightOrder.shippingNoteNumber,
        id: freightOrder.id,
        fromCode: freightOrder.fromCode,
        toCode: freightOrder.toCode,
        at: freightOrder.goodsReceiptDateTime,
      })
      .from(freightOrder)
      .where(
        and(
          eq(freightOrder.entId, entId),
          anyOf(freightOrder.shippingNoteNumber, piece),
          between(freightOrder.status, 40, 120),
          isShown,
        ),
      ),
  )
  return new Map(rows.map(({ number, at, ...row }) => [number, { ...row, receivedAt: timeOf(at) }]))
}

/** Of others only what was handed in: what they merely write down binds nobody else. */
const countsFor = (entId: string) =>
  and(
    or(eq(freightOrder.entId, entId), notInArray(freightOrder.status, [0, 30])),
    ne(freightOrder.status, 900),
    isShown,
  )

/** What people earn, whoever pays it. */
const loadIncome = async (
  db: Db,
  entId: string,
  idNos: readonly string[],
  span: { start: string; end: string },
) => {
  const people = await payeesOfPeople(db, idNos)
  const from = instantOf(span.start) - 366 * dayMs
  const rows = await readInPieces([...people.keys()], (piece) =>
    db
      .select({
        payeeId: freightOrder.payeeId,
        month: despatchMonth,
        fen: sql<string>`sum(${payableFen})`,
      })
      .from(freightOrder)
      .where(
        and(
          anyOf(freightOrder.payeeId, piece),
          gt(freightOrder.despatchActualDateTime, from),
          countsFor(entId),
        ),
      )
      .groupBy(freightOrder.payeeId, despatchMonth),
  )
  return sumsByMonth(people, rows)
}

const longestTripMs = 30 * dayMs

/** From the first midnight on: the trips of a day are counted. */
const around = ({ start, end }: Near) => {
  const from = startOfDay(start.slice(0, 10))
  return { from, to: Math.max(from + dayMs, instantOf(end)) }
}

/** Trips of these plates and drivers on the days of their rows, whoever carried: a lorry is in one place only. */
const loadTrips = async (
  db: Db,
  entId: string,
  { plateTimes, driverTimes }: Needs,
): Promise<Trips> => {
  const trips = noTrips()
  const columns = {
    id: freightOrder.id,
    entId: freightOrder.entId,
    plate: freightOrder.vehicleNumber,
    driverIdNo: freightOrder.driverIdNo,
    start: freightOrder.despatchActualDateTime,
    end: freightOrder.goodsReceiptDateTime,
    number: freightOrder.originalDocumentNumber,
    specialType: freightOrder.specialType,
    special: freightOrder.special,
  }
  const { despatchActualDateTime: left, goodsReceiptDateTime: received } = freightOrder
  const load = (
    column: typeof freightOrder.vehicleNumber | typeof freightOrder.driverIdNo,
    times: readonly Near[],
  ) => {
    const timesOf = grouped(times, ({ key }) => key)
    return readInPieces([...timesOf.keys()], (piece) => {
      const near = piece.flatMap((key) =>
        (timesOf.get(key) ?? []).map((time) => ({
          key: column.mapToDriverValue(key),
          ...around(time),
        })),
      )
      return db
        .select(columns)
        .from(freightOrder)
        .where(
          and(
            anyOf(column, piece),
            gt(left, Math.min(...near.map(({ from }) => from)) - longestTripMs),
            lt(left, Math.max(...near.map(({ to }) => to))),
            countsFor(entId),
            sql`exists (select from jsonb_to_recordset(${JSON.stringify(near)}::jsonb) as near (key text, "from" bigint, "to" bigint)
              where near.key = ${column} and ${received} > near."from" and ${left} < near."to")`,
          ),
        )
    })
  }
  type Stored = Awaited<ReturnType<typeof load>>[number]
  const tripsOf = (order: Stored) =>
    spansOf({
      specialType: order.specialType,
      tripList: order.special?.tripList,
      despatchActualDateTime: timeOf(order.start),
      goodsReceiptDateTime: timeOf(order.end),
    }).map((span) => ({
      ...span,
      // What other enterprises carry is no business of this one.
      number: order.entId === entId ? order.number : '（其他企业）',
      orderId: order.id,
    }))
  for (const order of await load(freightOrder.vehicleNumber, plateTimes)) {
    for (const trip of tripsOf(order)) {
      addTrip(trips, plateKey(order.plate), trip)
      countTrip(trips, order.plate, trip.start)
    }
  }
  for (const order of await load(freightOrder.driverIdNo, driverTimes)) {
    for (const trip of tripsOf(order)) addTrip(trips, driverKey(order.driverIdNo), trip)
  }
  return trips
}
