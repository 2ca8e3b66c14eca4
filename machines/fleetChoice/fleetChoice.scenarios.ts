import { expiredVehicle, fitCrew, fitVehicle, soonVehicle } from '#contract/fleet.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { fleetChoiceMachine } from './fleetChoice.machine.ts'

export const foundThree = { records: [fitVehicle, soonVehicle, expiredVehicle], total: 3 }
export const fit = { bindId: fitVehicle.bindId, driverId: fitVehicle.drivers[0]!.driverId } // it has one

export const fleetChoiceScenarios: Scenarios<typeof fleetChoiceMachine> = {
  inputs: [undefined],
  events: [
    { type: 'vehicle.sought', keyword: '皖X1' },
    { type: 'crew.chosen', ...fit },
  ],
  outputs: { pageBoundFleet: [foundThree, { records: [], total: 0 }], readCrew: [fitCrew] },
  errors: { readCrew: [new Problem('missing'), new Problem('offline')] },
  whileBusy: ['choice.closed'],
  coverageKey: ({ value, context: { found, problem } }) =>
    JSON.stringify([value, found?.total, problem?.code]),
}
