import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { bindCar, BoundFleet, saveFleet, unbindCar } from '#contract/fleet.contract.ts'
import { driverLimit } from '#contract/fleet.rules.ts'
import { Problem } from '#contract/problem.ts'
import {
  bindingDriver,
  driver,
  registeredDriver,
  vehicle,
  vehicleBinding as binding,
} from '#server/order/party.schema.ts'
import { countOpenOrders, type Fleet, readFleet } from './fleet.store.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

type Given = ParsedOf<typeof saveFleet>['body']

/** Bound to another enterprise and not to this one: then that one describes it, and it is only named here. */
const isOthers = (entId: string, id: string, table: 'vehicle' | 'driver') => {
  const bound =
    table === 'vehicle'
      ? sql`vehicle_binding bound where bound.vehicle_id = ${id}`
      : sql`vehicle_binding bound join binding_driver link on link.binding_id = bound.id
          where link.driver_id = ${id}`
  return sql<boolean>`coalesce((select bool_and(bound.ent_id <> ${entId}) from ${bound} and bound.bind_status in (0, 1, 4)), false)`
}

/**
 * Sets what is known of a vehicle and a driver. A driver has one identity number and one name: another name under it is
 * refused.
 */
export const saveParticulars = async (
  tx: Db,
  ports: Ports,
  { entId }: Pick<Fleet, 'entId'>,
  given: Given,
) => {
  const { vehicleNumber, plateColorCode } = given.vehicle
  const [known] = await tx
    .insert(vehicle)
    .values({ ...given.vehicle, id: ports.nextId(), createdAt: ports.clock.now() })
    // Nothing changes, but the row that is there already is answered.
    .onConflictDoUpdate({
      target: [vehicle.vehicleNumber, vehicle.plateColorCode],
      set: { vehicleNumber },
    })
    .returning({ id: vehicle.id })
  const id = known?.id ?? ''
  await tx
    .update(vehicle)
    .set(given.vehicle)
    .where(and(eq(vehicle.id, id), sql`not ${isOthers(entId, id, 'vehicle')}`))
  const driverId = given.driver && (await saveDriver(tx, ports, entId, given.driver))
  return { vehicleNumber, plateColor: plateColorCode, driverId }
}

const saveDriver = async (
  tx: Db,
  { clock, nextId }: Ports,
  entId: string,
  { licenceTo, ...given }: NonNullable<Given['driver']>,
) => {
  const set = { ...given, licenseTo: licenceTo }
  const createdAt = clock.now()
  const [known] = await tx
    .insert(driver)
    // The sandbox knows everybody whose number is right: real names are not asked for anywhere else yet.
    .values({ ...set, id: nextId(), realNameStatus: 1, createdAt })
    .onConflictDoUpdate({ target: driver.idNo, set: { idNo: given.idNo } })
    .returning({ id: driver.id, driverName: driver.driverName })
  if (known?.driverName !== given.driverName) throw new Problem('driverDiffers')
  await tx
    .update(driver)
    .set(set)
    .where(and(eq(driver.id, known.id), sql`not ${isOthers(entId, known.id, 'driver')}`))
  await tx
    .insert(registeredDriver)
    .values({ entId, driverId: known.id, createdAt })
    .onConflictDoNothing()
  return known.id
}

/** Drivers that this enterprise may bind: it has registered them, or they drive for it. */
const knownDrivers = async (tx: Db, entId: string, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return tx
    .select({ id: driver.id })
    .from(driver)
    .where(
      and(
        inArray(driver.id, [...ids]),
        or(
          sql`exists (select from registered_driver mine where mine.driver_id = ${driver.id} and mine.ent_id = ${entId})`,
          sql`exists (select from binding_driver link join vehicle_binding mine on mine.id = link.binding_id
            where link.driver_id = ${driver.id} and mine.ent_id = ${entId})`,
        ),
      ),
    )
}

/** Binds a vehicle to the enterprise with these drivers; to one that is bound the drivers are added. */
export const bindVehicle = async (
  tx: Db,
  { clock, nextId }: Ports,
  fleet: Fleet,
  given: ParsedOf<typeof bindCar>['query'],
): Promise<BoundFleet> => {
  const { entId } = fleet
  const bindType = Number(given.bindType)
  const [found] = await tx
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(
      and(
        eq(vehicle.vehicleNumber, given.vehicleNumber),
        eq(vehicle.plateColorCode, given.plateColor),
      ),
    )
    // Two enterprises that call it their own wait for each other here.
    .for('update')
  const ids = [...new Set(given.driverIds?.split(',') ?? [])]
  if (!found || (await knownDrivers(tx, entId, ids)).length < ids.length)
    throw new Problem('missing')
  const isBound = and(eq(binding.vehicleId, found.id), inArray(binding.bindStatus, [0, 1, 4]))
  const theirs = await tx.select().from(binding).where(isBound)
  if (bindType < 4 && theirs.some((one) => one.entId !== entId && one.bindType < 4))
    throw new Problem('vehicleTaken', { params: { plate: given.vehicleNumber } })
  const mine = theirs.find((one) => one.entId === entId)
  const bindId = mine?.id ?? nextId()
  if (mine) await tx.update(binding).set({ bindType }).where(eq(binding.id, bindId))
  else
    await tx.insert(binding).values({
      id: bindId,
      entId,
      vehicleId: found.id,
      bindType,
      bindStatus: 1,
      createdAt: clock.now(),
    })
  if (ids.length > 0)
    await tx
      .insert(bindingDriver)
      .values(ids.map((driverId) => ({ bindingId: bindId, driverId })))
      .onConflictDoNothing()
  if ((await tx.$count(bindingDriver, eq(bindingDriver.bindingId, bindId))) > driverLimit)
    throw new Problem('driversFull', { params: { limit: driverLimit } })
  return readFleet(tx, fleet, bindId)
}

/** Unbinds a vehicle, or one driver from it, unless an order of it is under way or being paid. */
export const unbindVehicle = async (
  tx: Db,
  fleet: Fleet,
  { bindId, driverId }: Pick<ParsedOf<typeof unbindCar>['query'], 'bindId' | 'driverId'>,
): Promise<BoundFleet> => {
  const { entId } = fleet
  const [row] = await tx
    .select({ bindStatus: binding.bindStatus, plate: vehicle.vehicleNumber })
    .from(binding)
    .innerJoin(vehicle, eq(vehicle.id, binding.vehicleId))
    .where(and(eq(binding.entId, entId), eq(binding.id, bindId)))
    .for('update', { of: binding })
  if (!row) throw new Problem('missing')
  if (![0, 1, 4].includes(row.bindStatus)) throw new Problem('stateForbids')
  const moving = Number((await countOpenOrders(tx, entId, [row.plate])).get(row.plate)?.moving ?? 0)
  if (moving > 0) throw new Problem('vehicleInUse', { params: { plate: row.plate, count: moving } })
  if (driverId === undefined) {
    await tx.update(binding).set({ bindStatus: 3 }).where(eq(binding.id, bindId))
    return readFleet(tx, fleet, bindId)
  }
  const gone = await tx
    .delete(bindingDriver)
    .where(and(eq(bindingDriver.bindingId, bindId), eq(bindingDriver.driverId, driverId)))
    .returning({ driverId: bindingDriver.driverId })
  if (gone.length === 0) throw new Problem('stateForbids')
  return readFleet(tx, fleet, bindId)
}
