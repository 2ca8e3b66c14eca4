import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { bindCar, unbindCar } from '#contract/fleet.contract.ts'
import { fitVehicle, soonVehicle } from '#contract/fleet.examples.ts'
import type { UnboundRow } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { vehicleBindingMachine } from './vehicleBinding.machine.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const key = `${keySeed}-1`
const from = { batchNo: 'DR20261121000001', row: 5, orderKind: 'TAXPAY' } as const

export const bindingTexts = {
  vehicleNumber: '皖X39999',
  plateColorCode: '2',
  bindType: '1',
  vehicleType: 'H12',
  grossMassKg: '18000',
  loadKg: '9990',
}

/** As the row of an import has it. */
export const unboundRow: UnboundRow = {
  row: 5,
  vehicleNumber: '皖X39999',
  plateColorCode: '2',
  driverName: '何样甲',
  driverIdNo: '34990119860412015X',
  driverPhone: '19900010013',
}

export const bindingAct: SavedAct = {
  key,
  call: callOf(bindCar),
  body: { vehicleNumber: '皖X39999', plateColor: '2', bindType: '1' },
  name: '皖X39999',
}
export const unbindingAct: SavedAct = {
  key,
  call: callOf(unbindCar),
  body: { bindId: fitVehicle.bindId, reason: '不再合作' },
  name: fitVehicle.vehicleNumber,
}
export const registered = { vehicleNumber: '皖X39999', plateColor: '2', driverId: '1' }
const refused: ActOutput = {
  act: bindingAct,
  isOwn: true,
  kind: 'refused',
  problem: new Problem('driversFull', { params: { limit: 5 } }).value,
}

export const vehicleBindingScenarios: Scenarios<typeof vehicleBindingMachine> = {
  inputs: [
    { keySeed, from: null },
    { keySeed, from },
  ],
  events: [
    { type: 'form.requested', row: null },
    { type: 'form.typed', texts: bindingTexts },
    { type: 'unbinding.requested', row: fitVehicle, driver: null },
    { type: 'unbinding.requested', row: soonVehicle, driver: null },
    { type: 'form.typed', texts: { reason: '不再合作' } },
  ],
  outputs: {
    readUnbound: [unboundRow],
    readForm: [null],
    saveFleet: [registered],
    act: [
      nothingOpen,
      { act: bindingAct, isOwn: true, kind: 'done', reply: fitVehicle },
      { act: unbindingAct, isOwn: false, kind: 'done', reply: fitVehicle },
      refused,
      { act: bindingAct, isOwn: true, kind: 'dropped' },
    ],
  },
  coverageKey: ({ value, context: { act, form, from } }) =>
    JSON.stringify([value, act?.call, from, form.texts['vehicleNumber'], form.texts['reason']]),
}
