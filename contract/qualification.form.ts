import * as z from 'zod/mini'
import { defineForm } from './form.ts'
import { setQualified } from './loan.contract.ts'

/** Why a haulier is qualified, watched or removed: whoever sits in front of the page says it. */
export const qualificationForm = defineForm(z.required(setQualified.body), {
  remark: { kind: 'note', label: 'consignerLoan.haulier.reason' },
})
