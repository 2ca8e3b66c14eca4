import { applyEntSignature, getEntSignature } from '#contract/entSignature.contract.ts'
import { entSignatureForm } from '#contract/entSignature.form.ts'
import { getTaxInfo, updateInfo } from '#contract/taxInfo.contract.ts'
import { taxInfoForm } from '#contract/taxInfo.form.ts'
import { entSignatureMachine } from '#machines/entSignature/entSignature.machine.ts'
import { taxInfoMachine } from '#machines/taxInfo/taxInfo.machine.ts'
import { filingOf, useFiling } from '#src/flow/useFiling.ts'
import { SignatureCard } from './SignatureCard.tsx'
import { TaxInfoPage } from './TaxInfoPage.tsx'

const filing = filingOf(taxInfoMachine, {
  form: taxInfoForm,
  files: updateInfo,
  reads: getTaxInfo,
})

const signatureFiling = filingOf(entSignatureMachine, {
  form: entSignatureForm,
  files: applyEntSignature,
  reads: getEntSignature,
})

/** What the enterprise's invoices name and its change, and the seal that it signs with. */
export function TaxInfoFlow() {
  return (
    <TaxInfoPage
      {...useFiling(filing)}
      signature={<SignatureCard {...useFiling(signatureFiling)} />}
    />
  )
}
