import { textsOf } from '#contract/form.ts'
import { type TaxInfo, updateInfo } from '#contract/taxInfo.contract.ts'
import { taxInfoForm } from '#contract/taxInfo.form.ts'
import { createFiling } from '#machines/kit/filing/filing.ts'

/** An enterprise says what its invoices name; a change of it is reviewed, and what stands stays until then. */
export const taxInfoMachine = createFiling({
  id: 'taxInfo',
  form: taxInfoForm,
  call: updateInfo,
  nameOf: ({ taxpayerName }) => taxpayerName,
  /** Nothing waits for its review. */
  isOpen: (info: TaxInfo | null) => info?.change.status !== 1,
  begins: {
    // Whoever corrects nothing but a phone asks for no other change again; before anything is in force, the rejected is corrected.
    texts: ({ profile, change, ...contact }) =>
      textsOf(taxInfoForm, { ...contact, ...(profile ?? change) }),
    isInForce: ({ profile }) => profile !== null,
  },
})
