import { getVendor, registerVendor } from '#contract/card.contract.ts'
import { vendorForm } from '#contract/card.form.ts'
import { vendorRegistrationMachine } from '#machines/vendorRegistration/vendorRegistration.machine.ts'
import { filingOf, useFiling } from '#src/flow/useFiling.ts'
import { VendorRegistrationPage } from './VendorRegistrationPage.tsx'

const filing = filingOf(vendorRegistrationMachine, {
  form: vendorForm,
  files: registerVendor,
  reads: getVendor,
})

/** The account that the enterprise pays from, as the bank has it. */
export function VendorRegistrationFlow() {
  return <VendorRegistrationPage {...useFiling(filing)} />
}
