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
  // One that was rejected is corrected, not typed anew.
  textsOf: ({ change, ...contact }) => textsOf(taxInfoForm, { ...contact, ...change }),
})

/** What the enterprise's invoices name, and its change. */
export function TaxInfoFlow() {
  return <TaxInfoPage {...useFiling(filing)} />
}
