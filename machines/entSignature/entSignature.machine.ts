import { applyEntSignature, type EntSignature } from '#contract/entSignature.contract.ts'
import { entSignatureForm } from '#contract/entSignature.form.ts'
import { createFiling } from '#machines/kit/filing/filing.ts'

/** An enterprise applies for the certificate and seal that it signs with, and again before they end. */
export const entSignatureMachine = createFiling({
  id: 'entSignature',
  form: entSignatureForm,
  call: applyEntSignature,
  nameOf: ({ handlerName }) => handlerName,
  isOpen: (signature: EntSignature | null) => signature === null || signature.canApply,
})
