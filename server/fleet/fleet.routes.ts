import * as fleet from '#contract/fleet.contract.ts'
import { dayOf } from '#contract/time.ts'
import { workbookBytes } from '#server/order/import/importing.ts'
import { auditsOf } from '#server/platform/audit.ts'
import { type Caller, handle } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import { bindVehicle, saveParticulars, unbindVehicle } from './bind.ts'
import { carOf, countFleet, findFleet, pageOfFleet, readCrew } from './fleet.store.ts'
import { fleetTemplate, fleetTemplateName, importFleet } from './importFleet.ts'

const ofCaller = ({ ports, caller }: { ports: Ports; caller: Caller }) => ({
  entId: caller.entId,
  today: dayOf(ports.clock.now()),
})

const note = auditsOf('fleet')

export const fleetRoutes = [
  handle(fleet.pageBoundCars, async (given) => {
    const found = await pageOfFleet(given.ports.db, ofCaller(given), given.query)
    return { ...found, records: found.records.map(carOf) }
  }),
  handle(fleet.pageBoundFleet, async (given) => ({
    ...(await pageOfFleet(given.ports.db, ofCaller(given), given.query)),
    counts: await countFleet(given.ports.db, ofCaller(given), given.query),
  })),
  handle(fleet.queryCarAndDriver, (given) =>
    findFleet(given.ports.db, ofCaller(given), given.query.keyword),
  ),
  handle(fleet.readCrew, (given) =>
    given.ports.db.transaction(async (tx) => {
      const crew = await readCrew(tx, ofCaller(given), given.query)
      // Identity number and phone are shown in full.
      await note(tx, given, 'fleet.crewRead', given.query.bindId, {
        driverId: given.query.driverId,
      })
      return crew
    }),
  ),
  handle(fleet.saveFleet, (given) =>
    given.ports.db.transaction(async (tx) => {
      const saved = await saveParticulars(tx, given.ports, given.caller, given.body)
      await note(tx, given, 'fleet.registered', saved.vehicleNumber, { driverId: saved.driverId })
      return saved
    }),
  ),
  handle(fleet.bindCar, (given) =>
    given.once(async (tx) => {
      const bound = await bindVehicle(tx, given.ports, ofCaller(given), given.query)
      await note(tx, given, 'fleet.bound', bound.bindId, given.query)
      return bound
    }),
  ),
  handle(fleet.unbindCar, (given) =>
    given.once(async (tx) => {
      const row = await unbindVehicle(tx, ofCaller(given), given.query)
      await note(tx, given, 'fleet.unbound', row.bindId, given.query)
      return row
    }),
  ),
  handle(fleet.importFleet, (given) => importFleet(given.ports, ofCaller(given), given), {
    maxBytes: workbookBytes,
  }),
  handle(fleet.readFleetTemplate, async () => ({
    name: fleetTemplateName,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await fleetTemplate(),
  })),
]
