import { applyEntSignature } from './entSignature.contract.ts'
import { defineForm } from './form.ts'

export const entSignatureForm = defineForm(applyEntSignature.body, {
  handlerName: { kind: 'line', label: 'taxInfo.signature.handlerName' },
  handlerPhone: {
    kind: 'code',
    label: 'taxInfo.signature.handlerPhone',
    format: 'phone',
    isSensitive: true,
  },
})
