import { fromPromise } from 'xstate'
import { bindCar, saveFleet, unbindCar } from '#contract/fleet.contract.ts'
import { fleetOf } from '#contract/fleet.form.ts'
import { readImportReport } from '#contract/order.contract.ts'
import { vehicleBindingMachine } from '#machines/vehicleBinding/vehicleBinding.machine.ts'
import { call } from '#src/api/call.ts'
import { actOf } from '#src/flow/acts.ts'
import { forgetForm, readForm } from '#src/flow/formDrafts.ts'

const machineId = vehicleBindingMachine.id

/** Binding with its calls. */
export const providedBinding = vehicleBindingMachine.provide({
  actors: {
    act: actOf(bindCar, unbindCar),
    readUnbound: fromPromise(async ({ input: { from }, signal }) => {
      const query = { batchNo: from?.batchNo ?? '' }
      const { unbound } = await call(readImportReport, { query }, { signal, quiet: true })
      return unbound.find(({ row }) => row === from?.row) ?? null
    }),
    readForm: fromPromise(({ input: { subject }, signal }) => readForm(machineId, subject, signal)),
    saveFleet: fromPromise(({ input: { values } }) =>
      call(saveFleet, { body: fleetOf(values) }, { quiet: true }),
    ),
  },
  actions: { forgetForm: (_, { subject }) => forgetForm(machineId, subject) },
})
