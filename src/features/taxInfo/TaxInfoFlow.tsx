import { textsOf } from '#contract/form.ts'
import { getTaxInfo, updateInfo } from '#contract/taxInfo.contract.ts'
import { taxInfoForm } from '#contract/taxInfo.form.ts'
import { taxInfoMachine } from '#machines/taxInfo/taxInfo.machine.ts'
import { filingOf, useFiling } from '#src/flow/useFiling.ts'
import { TaxInfoPage } from './TaxInfoPage.tsx'

const filing = filingOf(taxInfoMachine, {
  form: taxInfoForm,
  files: updateInfo,
  reads: getTaxInfo,
  // Whoever corrects nothing but a phone asks for no other change again; before anything stands, the rejected is corrected.
  textsOf: ({ profile, change, ...contact }) =>
    textsOf(taxInfoForm, { ...contact, ...(profile ?? change) }),
})

/** What the enterprise's invoices name, and its change. */
export function TaxInfoFlow() {
  return <TaxInfoPage {...useFiling(filing)} />
}
