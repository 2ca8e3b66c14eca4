import { registerVendor, type Vendor } from '#contract/card.contract.ts'
import { vendorForm } from '#contract/card.form.ts'
import { createFiling } from '#machines/kit/filing/filing.ts'

/** An enterprise registers the bank account that it pays from; the bank reviews it. */
export const vendorRegistrationMachine = createFiling({
  id: 'vendorRegistration',
  form: vendorForm,
  call: registerVendor,
  nameOf: ({ accountBankName }) => accountBankName,
  /** Nothing was handed in, or the bank rejected it. */
  isOpen: (vendor: Vendor | null) => vendor === null || [0, 3].includes(vendor.status),
})
