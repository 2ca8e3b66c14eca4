import { and, asc, desc, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  BindType,
  BoundDriver,
  BoundFleet,
  Certificate,
  Crew,
  FleetFilter,
  pageBoundFleet,
  queryCarAndDriver,
  readCrew as readCrewCall,
} from '#contract/fleet.contract.ts'
import {
  blocksOrders,
  type CertificateKind,
  certificateState,
  isLight,
  soonDays,
} from '#contract/fleet.rules.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { plainPhone } from '#contract/written.rules.ts'
import { page } from '#contract/values.ts'
import { freightOrder as order } from '#server/order/order.schema.ts'
import { isShown } from '#server/order/orderFilter.ts'
import {
  bankCard,
  bindingDriver,
  driver,
  vehicle,
  vehicleBinding as binding,
} from '#server/order/party.schema.ts'
import { shownAccount } from '#server/order/payees.ts'
import { nameContaining, plateContaining } from '#server/platform/containing.ts'
import { maskIdNo, maskPhone } from '#server/platform/mask.ts'
import type { Db } from '#server/platform/ports.ts'

/** Whose fleet, on which day. */
export type Fleet = { entId: string; today: string }
type Status = NonNullable<FleetFilter['status']>

/** What a light vehicle and its driver do not need is left out. */
const ifHeavy = (day: SQL | typeof vehicle.transportCertTo) =>
  sql`case when ${vehicle.grossMassKg} > 4500 then ${day} end`
const neededOfVehicle = [ifHeavy(vehicle.transportCertTo)]
const neededOfDriver = [sql`${driver.licenseTo}`, ifHeavy(sql`${driver.qualificationTo}`)]
const endsOfVehicle = [
  ...neededOfVehicle,
  sql`${vehicle.inspectionTo}`,
  sql`${vehicle.insuranceTo}`,
]

const listed = (days: readonly SQL[]) => sql.join([...days], sql`, `)

const drivers = (db: Db, condition?: SQL) =>
  db
    .select({ first: sql`min(least(${listed(neededOfDriver)}))` })
    .from(bindingDriver)
    .innerJoin(driver, eq(driver.id, bindingDriver.driverId))
    .where(and(eq(bindingDriver.bindingId, binding.id), condition))

/** The earliest end of all certificates of a vehicle and its drivers. */
const firstEnd = (db: Db) => sql`least(${listed(endsOfVehicle)}, (${drivers(db)}))`

/** The earliest end of those without which no order departs. */
const firstNeeded = (db: Db) => sql`least(${listed(neededOfVehicle)}, (${drivers(db)}))`

const hasEnded = (db: Db, today: string) =>
  sql`coalesce(${firstNeeded(db)} < ${today}::date, false)`

/** The earliest end that is near; null where none is. */
const nextSoon = (db: Db, today: string) => {
  const soonOf = (days: readonly SQL[]) =>
    sql`(select min(ends) from unnest(array[${listed(days)}]) as ends
      where ends between ${today}::date and ${today}::date + ${soonDays}::int)`
  const ofDrivers = db
    .select({ first: sql`min(${soonOf(neededOfDriver)})` })
    .from(bindingDriver)
    .innerJoin(driver, eq(driver.id, bindingDriver.driverId))
    .where(eq(bindingDriver.bindingId, binding.id))
  return sql`least(${soonOf(endsOfVehicle)}, (${ofDrivers}))`
}

const endsSoon = (db: Db, today: string) => sql`(${nextSoon(db, today)}) is not null`

const decisiveEnd = { soon: nextSoon, expired: firstNeeded }

const isBound = inArray(binding.bindStatus, [0, 1, 4])

const statuses: Record<Status, (db: Db, today: string) => SQL | undefined> = {
  bound: () => isBound,
  soon: (db, today) => and(isBound, endsSoon(db, today)),
  expired: (db, today) => and(isBound, hasEnded(db, today)),
  unbound: () => eq(binding.bindStatus, 3),
}

/** The one place where a filter of the fleet becomes SQL. */
export const matchingFleet = (
  db: Db,
  { entId, today }: Fleet,
  { keyword, bindType, status }: FleetFilter,
): SQL | undefined =>
  and(
    eq(binding.entId, entId),
    status === undefined ? undefined : statuses[status](db, today),
    bindType === undefined ? undefined : eq(binding.bindType, Number(bindType)),
    keyword === undefined
      ? undefined
      : or(
          plateContaining(vehicle.vehicleNumber, keyword),
          exists(
            drivers(
              db,
              or(nameContaining(driver.driverName, keyword), eq(driver.phone, plainPhone(keyword))),
            ).having(sql`count(*) > 0`),
          ),
        ),
  )

const from = (db: Db) =>
  db
    .select({ binding, vehicle })
    .from(binding)
    .innerJoin(vehicle, eq(vehicle.id, binding.vehicleId))

type Row = { binding: typeof binding.$inferSelect; vehicle: typeof vehicle.$inferSelect }
type DriverRow = typeof driver.$inferSelect

const certificate = (
  kind: CertificateKind,
  no: string | null,
  validTo: string | null,
  { today, isExempt = false }: { today: string; isExempt?: boolean },
): Certificate => ({
  kind,
  no,
  validTo,
  state: isExempt ? 'exempt' : certificateState(validTo, today),
})

const shownDriver = (row: DriverRow, of: { today: string; isExempt?: boolean }): BoundDriver => ({
  driverId: row.id,
  driverName: row.driverName,
  idNo: maskIdNo(row.idNo),
  phone: maskPhone(row.phone),
  vehicleClass: row.vehicleClass,
  realNameStatus: row.realNameStatus as BoundDriver['realNameStatus'], // the column's three values
  certificates: [
    certificate('licence', null, row.licenseTo, { today: of.today }),
    certificate(
      'qualification',
      row.qualificationNo && maskIdNo(row.qualificationNo),
      row.qualificationTo,
      of,
    ),
  ],
})

/** Why an order with these would be refused today. */
const reasonsOf = (
  certificates: readonly Certificate[],
  theirs: readonly BoundDriver[],
): BoundFleet['reasons'] => {
  const isUnfit = ({ kind, state }: Certificate) =>
    blocksOrders(kind) && (state === 'expired' || state === 'missing')
  const ended = (kind: 'transport' | 'licence' | 'qualification') =>
    [...certificates, ...theirs.flatMap((one) => one.certificates)].some(
      (one) => one.kind === kind && isUnfit(one),
    )
  return [
    ...(theirs.length === 0 ? (['noDriver'] as const) : []),
    ...(theirs.some(({ realNameStatus }) => realNameStatus !== 1) ? (['realName'] as const) : []),
    ...(['transport', 'licence', 'qualification'] as const).filter(ended),
  ]
}

/** Orders of these plates that are submitted and not paid, and which of them are under way or being paid. */
export const countOpenOrders = async (db: Db, entId: string, plates: readonly string[]) => {
  const isMoving = sql`(${order.status} between 50 and 90 or exists (
    select from pay_detail where pay_detail.order_id = ${order.id} and pay_detail.status in (0, 10, 15)))`
  const rows = await db
    .select({
      plate: order.vehicleNumber,
      open: sql<string>`count(*)`,
      moving: sql<string>`count(*) filter (where ${isMoving})`,
      onRoad: sql<string>`count(*) filter (where ${order.status} = 50)`,
    })
    .from(order)
    .where(
      and(
        eq(order.entId, entId),
        inArray(order.vehicleNumber, [...plates]),
        inArray(order.status, [10, 20, 40, 50, 60, 70, 80, 90]),
        isShown,
      ),
    )
    .groupBy(order.vehicleNumber)
  return new Map(rows.map(({ plate, ...row }) => [plate, row]))
}

const shown = async (
  db: Db,
  { entId, today }: Fleet,
  rows: readonly Row[],
): Promise<BoundFleet[]> => {
  if (rows.length === 0) return []
  const linked = await db
    .select({ bindingId: bindingDriver.bindingId, driver })
    .from(bindingDriver)
    .innerJoin(driver, eq(driver.id, bindingDriver.driverId))
    .where(
      inArray(
        bindingDriver.bindingId,
        rows.map((row) => row.binding.id),
      ),
    )
    .orderBy(asc(driver.id))
  const open = await countOpenOrders(
    db,
    entId,
    rows.map((row) => row.vehicle.vehicleNumber),
  )
  return rows.map((row) => {
    const of = { today, isExempt: isLight(row.vehicle) }
    const theirs = linked
      .filter(({ bindingId }) => bindingId === row.binding.id)
      .map((one) => shownDriver(one.driver, of))
    const certificates = [
      certificate('transport', row.vehicle.transportCertNo, row.vehicle.transportCertTo, of),
      certificate('inspection', null, row.vehicle.inspectionTo, { today }),
      certificate('insurance', null, row.vehicle.insuranceTo, { today }),
    ]
    const reasons = reasonsOf(certificates, theirs)
    const isExpired = [...certificates, ...theirs.flatMap((one) => one.certificates)].some(
      ({ kind, state }) => blocksOrders(kind) && state === 'expired',
    )
    const { bindStatus } = row.binding
    const counts = open.get(row.vehicle.vehicleNumber)
    return {
      bindId: row.binding.id,
      vehicleNumber: row.vehicle.vehicleNumber,
      plateColorCode: row.vehicle.plateColorCode,
      vehicleType: row.vehicle.vehicleType,
      owner: row.vehicle.owner,
      bindType: row.binding.bindType as BindType, // the column's four values
      // Never stored: a certificate that ends at midnight, or was renewed, shows at once.
      bindStatus: bindStatus === 1 && isExpired ? 4 : (bindStatus as BoundFleet['bindStatus']),
      createTime: timeOf(row.binding.createdAt),
      grossMassKg: row.vehicle.grossMassKg,
      loadKg: row.vehicle.loadKg,
      trailerPlate: row.vehicle.trailerPlate,
      trailerLoadKg: row.vehicle.trailerLoadKg,
      certificates,
      drivers: theirs,
      qualified: reasons.length === 0,
      reasons,
      openOrders: Number(counts?.open ?? 0),
      movingOrders: Number(counts?.moving ?? 0),
      roadOrders: Number(counts?.onRoad ?? 0),
    }
  })
}

type Query = ParsedOf<typeof pageBoundFleet>['query']

export const pageOfFleet = async (db: Db, fleet: Fleet, query: Query) => {
  const where = matchingFleet(db, fleet, query)
  const turn = query.direction === 'asc' ? asc : desc
  const key = query.sort === 'validTo' ? sql`${firstEnd(db)}` : binding.createdAt
  const rows = await from(db)
    .where(where)
    .orderBy(sql`${turn(sql`${key}`)} nulls last`, desc(binding.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  return page(await shown(db, fleet, rows), await countOf(db, where), query)
}

const countOf = async (db: Db, where: SQL | undefined) => {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(binding)
    .innerJoin(vehicle, eq(vehicle.id, binding.vehicleId))
    .where(where)
  return Number(row?.count ?? 0)
}

/** Of each status that certificates decide: how many vehicles have it, the earliest end that gives it, and the vehicle where it is the only one. */
export const sumEndings = async (db: Db, fleet: Fleet, status: 'soon' | 'expired') => {
  const [row] = await db
    .select({
      count: sql<string>`count(*)`,
      first: sql<string | null>`min(${decisiveEnd[status](db, fleet.today)})::text`,
    })
    .from(binding)
    .innerJoin(vehicle, eq(vehicle.id, binding.vehicleId))
    .where(matchingFleet(db, fleet, { status }))
  return { count: Number(row?.count ?? 0), first: row?.first ?? null }
}

/** How many there are of each status, under the filters beside it. */
export const countFleet = async (db: Db, fleet: Fleet, { status: _, ...filter }: FleetFilter) => {
  const count = (status?: Status) =>
    countOf(db, matchingFleet(db, fleet, status === undefined ? filter : { ...filter, status }))
  return {
    all: await count(),
    bound: await count('bound'),
    soon: await count('soon'),
    expired: await count('expired'),
    unbound: await count('unbound'),
  }
}

/** One binding of this enterprise; of anybody else it is missing. */
export const readFleet = async (db: Db, fleet: Fleet, bindId: string): Promise<BoundFleet> => {
  const rows = await from(db).where(and(eq(binding.entId, fleet.entId), eq(binding.id, bindId)))
  const [found] = await shown(db, fleet, rows)
  if (!found) throw new Problem('missing')
  return found
}

/** What an order says of a bound vehicle and one of its drivers; of anybody else's they are missing. */
export const readCrew = async (
  db: Db,
  { entId }: Fleet,
  { bindId, driverId }: ParsedOf<typeof readCrewCall>['query'],
): Promise<Crew> => {
  const [crew] = await db
    .select({
      vehicleNumber: vehicle.vehicleNumber,
      vehiclePlateColorCode: vehicle.plateColorCode,
      trailerVehiclePlateNumber: vehicle.trailerPlate,
      driverName: driver.driverName,
      driverIdNo: driver.idNo,
      driverPhone: driver.phone,
    })
    .from(binding)
    .innerJoin(vehicle, eq(vehicle.id, binding.vehicleId))
    .innerJoin(bindingDriver, eq(bindingDriver.bindingId, binding.id))
    .innerJoin(driver, eq(driver.id, bindingDriver.driverId))
    .where(and(eq(binding.entId, entId), eq(binding.id, bindId), eq(driver.id, driverId), isBound))
  if (!crew) throw new Problem('missing')
  return crew
}

const findLimit = 20

/** Vehicles of the fleet, then drivers that the enterprise has registered and bound to none of them. */
export const findFleet = async (
  db: Db,
  fleet: Fleet,
  keyword: string,
): Promise<ReplyOf<typeof queryCarAndDriver>> => {
  const rows = await from(db)
    .where(matchingFleet(db, fleet, { keyword, status: 'bound' }))
    .orderBy(desc(binding.createdAt), desc(binding.id))
    .limit(findLimit)
  const bound = await shown(db, fleet, rows)
  const free = await db
    .select({ driver })
    .from(driver)
    .where(
      and(
        eq(driver.entId, fleet.entId),
        or(nameContaining(driver.driverName, keyword), eq(driver.phone, plainPhone(keyword))),
        sql`not exists (select from binding_driver link join vehicle_binding bound on bound.id = link.binding_id
          where link.driver_id = ${driver.id} and bound.ent_id = ${driver.entId} and bound.bind_status in (0, 1, 4))`,
      ),
    )
    .limit(findLimit - bound.length)
  const found = [
    ...bound.map((vehicleFound) => ({
      vehicle: carOf(vehicleFound),
      drivers: vehicleFound.drivers,
      qualified: vehicleFound.qualified,
    })),
    ...free.map((row) => ({
      vehicle: null,
      drivers: [shownDriver(row.driver, { today: fleet.today })],
      qualified: false,
    })),
  ]
  const people = found.flatMap((one) => one.drivers.map(({ driverId }) => driverId))
  const cards =
    people.length === 0
      ? []
      : await db
          .select()
          .from(bankCard)
          .where(
            and(
              eq(bankCard.entId, fleet.entId),
              inArray(bankCard.personId, people),
              inArray(bankCard.verifyStatus, [0, 1, 2]),
            ),
          )
  return found.map((one) => ({
    ...one,
    cards: cards
      .filter((card) => one.drivers.some(({ driverId }) => driverId === card.personId))
      .map(shownAccount),
  }))
}

/** What the plainer list says of a vehicle. */
export const carOf = ({
  bindId,
  vehicleNumber,
  plateColorCode,
  vehicleType,
  owner,
  bindType,
  bindStatus,
  createTime,
}: BoundFleet) => ({
  bindId,
  vehicleNumber,
  plateColorCode,
  vehicleType,
  owner,
  bindType,
  bindStatus,
  createTime,
})
