import { Problem } from '#contract/problem.ts'
import { fitVehicle, soonVehicle } from '#contract/fleet.examples.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { vehicleBindingMachine } from '#machines/vehicleBinding/vehicleBinding.machine.ts'
import {
  bindingAct,
  bindingTexts,
  registered,
  unbindingAct,
  unboundRow,
} from '#machines/vehicleBinding/vehicleBinding.scenarios.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const opening = begin(vehicleBindingMachine, { keySeed, from: null })
const resting = opening.done('act', nothingOpen)
const arriving = begin(vehicleBindingMachine, {
  keySeed,
  from: { batchNo: 'DR20261121000001', row: 5, orderKind: 'TAXPAY' },
}).done('act', nothingOpen)
const recalling = resting.sent({ type: 'form.requested', row: null })
const empty = recalling.done('readForm', null)
const filling = empty.sent({ type: 'form.typed', texts: bindingTexts })
const registering = filling.sent({ type: 'form.submitted' })
const binding = registering.done('saveFleet', registered)
const asking = resting.sent({ type: 'unbinding.requested', row: fitVehicle, driver: null })
const unbinding = asking.sent(
  { type: 'form.typed', texts: { reason: '不再合作' } },
  { type: 'form.submitted' },
)
const full = new Problem('driversFull', { params: { limit: 5 } }).value

/** Each position of binding, by the events that lead to it. */
export const positions = {
  opening,
  arriving,
  arrived: arriving.done('readUnbound', unboundRow).done('readForm', null),
  notArrived: arriving.failed('readUnbound', new Problem('offline')),
  resting,
  recalling,
  empty,
  faulty: empty.sent({ type: 'form.submitted' }),
  filling,
  renewing: resting.sent({ type: 'form.requested', row: soonVehicle }).done('readForm', null),
  registering,
  differs: registering.failed('saveFleet', new Problem('driverDiffers')),
  binding,
  bound: binding.done('act', { act: bindingAct, isOwn: true, kind: 'done', reply: fitVehicle }),
  full: binding.done('act', { act: bindingAct, isOwn: true, kind: 'refused', problem: full }),
  asking,
  askingDriver: resting.sent({
    type: 'unbinding.requested',
    row: fitVehicle,
    driver: fitVehicle.drivers[0] ?? null,
  }),
  unbinding,
  unbound: unbinding.done('act', {
    act: unbindingAct,
    isOwn: true,
    kind: 'done',
    reply: fitVehicle,
  }),
  inUse: unbinding.done('act', {
    act: unbindingAct,
    isOwn: true,
    kind: 'refused',
    problem: new Problem('vehicleInUse', { params: { plate: '皖X10001', count: 1 } }).value,
  }),
  suspended: resting.sent({ type: 'session.unauthorised' }),
}
