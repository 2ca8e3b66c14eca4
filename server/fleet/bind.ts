import { and, eq, inArray } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { bindCar, BoundFleet, saveFleet, unbindCar } from '#contract/fleet.contract.ts'
import { driverLimit } from '#contract/fleet.rules.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, timeOf } from '#contract/time.ts'
import { tell } from '#server/message/tell.ts'
import {
  bindingDriver,
  driver,
  vehicle,
  vehicleBinding as binding,
} from '#server/order/party.schema.ts'
import { isOfPlate, lockPlate, type Plate } from './contestedPlates.ts'
import { countOpenOrders, type Fleet, readFleet } from './fleet.store.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

type Given = ParsedOf<typeof saveFleet>['body']

/**
 * Sets what an enterprise knows of a vehicle and a driver of its own. A driver has one identity number and one name: another
 * name under it is refused.
 */
export const saveParticulars = async (
  tx: Db,
  ports: Ports,
  { entId }: Pick<Fleet, 'entId'>,
  given: Given,
) => {
  const { vehicleNumber, plateColorCode } = given.vehicle
  await tx
    .insert(vehicle)
    .values({ ...given.vehicle, entId, id: ports.nextId(), createdAt: ports.clock.now() })
    .onConflictDoUpdate({
      target: [vehicle.entId, vehicle.vehicleNumber, vehicle.plateColorCode],
      set: given.vehicle,
    })
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
  const [saved] = await tx
    .insert(driver)
    // The sandbox knows everybody whose number is right: real names are not asked for anywhere else yet.
    .values({ ...set, entId, id: nextId(), realNameStatus: 1, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [driver.entId, driver.idNo],
      set,
      setWhere: eq(driver.driverName, given.driverName),
    })
    .returning({ id: driver.id })
  if (!saved) throw new Problem('driverDiffers')
  return saved.id
}

/** How many of these drivers the enterprise has registered, and so may bind. */
const countKnown = (tx: Db, entId: string, ids: readonly string[]) =>
  ids.length === 0
    ? 0
    : tx.$count(driver, and(eq(driver.entId, entId), inArray(driver.id, [...ids])))

/**
 * Tells the others who have bound this plate, each once a day at most. Not who it was: whom a lorry drives for is a
 * business secret, and who has a right to know asks the platform.
 */
const tellOthers = (tx: Db, others: readonly string[], plate: Plate, at: number) => {
  const { vehicleNumber, plateColorCode } = plate
  return tell(
    tx,
    others.map((to) => ({
      to,
      kind: 'plateBoundElsewhere',
      params: { plate: vehicleNumber, time: timeOf(at) },
      event: `plate ${vehicleNumber} ${plateColorCode} ${dayOf(at)}`,
      at,
    })),
  )
}

/**
 * A claim keeps nobody out: all who call the vehicle their own are told, and the platform settles whose it is. Of each claimant
 * once for good: whoever claims what is another's again and again sends that one no more messages.
 */
const tellContested = (
  tx: Db,
  { claimant, rivals }: { claimant: string; rivals: readonly string[] },
  plate: Plate,
  at: number,
) => {
  const { vehicleNumber, plateColorCode } = plate
  return tell(
    tx,
    [claimant, ...rivals].map((to) => ({
      to,
      kind: 'plateContested',
      params: { plate: vehicleNumber },
      event: `contested ${vehicleNumber} ${plateColorCode} by ${claimant}`,
      at,
    })),
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
  const plate = { vehicleNumber: given.vehicleNumber, plateColorCode: given.plateColor }
  await lockPlate(tx, plate)
  const [found] = await tx
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(
      and(
        eq(vehicle.entId, entId),
        eq(vehicle.vehicleNumber, plate.vehicleNumber),
        eq(vehicle.plateColorCode, plate.plateColorCode),
      ),
    )
  const ids = [...new Set(given.driverIds?.split(',') ?? [])]
  if (!found || (await countKnown(tx, entId, ids)) < ids.length) throw new Problem('missing')
  const bound = await tx
    .select()
    .from(binding)
    .where(and(isOfPlate(plate), inArray(binding.bindStatus, [0, 1, 4])))
  const others = bound.filter((one) => one.entId !== entId)
  const mine = bound.find((one) => one.entId === entId)
  const isRival = (one: { bindType: number }) => bindType < 4 && one.bindType < 4
  const rivals = others.filter(isRival)
  const isNewClaim = rivals.length > 0 && (mine?.bindType ?? 4) === 4
  const bindId = mine?.id ?? nextId()
  if (mine) await tx.update(binding).set({ bindType }).where(eq(binding.id, bindId))
  else {
    const createdAt = clock.now()
    await tx.insert(binding).values({
      id: bindId,
      entId,
      vehicleId: found.id,
      ...plate,
      bindType,
      bindStatus: 1,
      createdAt,
    })
    // Rivals are told of the claim.
    const told = others.filter((one) => !isRival(one)).map((one) => one.entId)
    await tellOthers(tx, told, plate, createdAt)
  }
  if (isNewClaim) {
    const claim = { claimant: entId, rivals: rivals.map((one) => one.entId) }
    await tellContested(tx, claim, plate, clock.now())
  }
  if (ids.length > 0)
    await tx
      .insert(bindingDriver)
      .values(ids.map((driverId) => ({ entId, bindingId: bindId, driverId })))
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
    .select({ bindStatus: binding.bindStatus, plate: binding.vehicleNumber })
    .from(binding)
    .where(and(eq(binding.entId, entId), eq(binding.id, bindId)))
    .for('update')
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
    .where(
      and(
        eq(bindingDriver.entId, entId),
        eq(bindingDriver.bindingId, bindId),
        eq(bindingDriver.driverId, driverId),
      ),
    )
    .returning({ driverId: bindingDriver.driverId })
  if (gone.length === 0) throw new Problem('stateForbids')
  return readFleet(tx, fleet, bindId)
}
