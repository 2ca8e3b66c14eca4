import { fromPromise } from 'xstate'
import { getVendor, registerVendor } from '#contract/card.contract.ts'
import { vendorForm } from '#contract/card.form.ts'
import { vendorRegistrationMachine } from '#machines/vendorRegistration/vendorRegistration.machine.ts'
import { call } from '#src/api/call.ts'
import { actOf } from '#src/flow/acts.ts'
import { forgetForm, readForm, savesForm } from '#src/flow/formDrafts.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { VendorRegistrationPage } from './VendorRegistrationPage.tsx'

const { id } = vendorRegistrationMachine

const provided = vendorRegistrationMachine.provide({
  actors: {
    act: actOf(registerVendor),
    readVendor: fromPromise(({ signal }) => call(getVendor, {}, { signal, quiet: true })),
    readForm: fromPromise(({ signal }) => readForm(id, 'account', signal)),
  },
  actions: { forgetForm: () => forgetForm(id, 'account') },
})

const saveDraft = savesForm(vendorForm)

/** The account that the enterprise pays from, as the bank has it. */
export function VendorRegistrationFlow() {
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(provided, { input: { keySeed }, saveDraft })
  return <VendorRegistrationPage snapshot={snapshot} send={send} act={useAct(snapshot)} />
}
