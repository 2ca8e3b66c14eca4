import * as z from 'zod/mini'
import { fault } from './fieldFault.ts'
import { defineForm, type FormFaults } from './form.ts'
import { type AuthType, saveAuth } from './loan.contract.ts'
import { addMonths } from './loan.rules.ts'

const { validTo, quotaFen, signer } = saveAuth.body.shape

/** No authorisation runs longer. */
export const latestEnd = (today: string) => addMonths(today, 12)

export const endFaults = (validTo: string | undefined, today: string): FormFaults =>
  validTo !== undefined && (validTo <= today || validTo > latestEnd(today))
    ? { validTo: fault('dayWithin', { after: today, last: latestEnd(today) }) }
    : {}

type Known = { authType: AuthType | null; today: string }

/** What is signed with an authorisation; only the one to confirm has an amount. */
export const authForm = defineForm(
  z.strictObject({
    validTo: z.nonoptional(validTo),
    quotaFen: z.nullable(z.nonoptional(quotaFen).check(z.positive())),
    signer: z.nonoptional(signer),
    hasAgreed: z.literal(true),
  }),
  {
    validTo: { kind: 'day', label: 'consignerLoan.form.validTo' },
    quotaFen: { kind: 'yuan', label: 'consignerLoan.form.quota' },
    signer: { kind: 'line', label: 'consignerLoan.form.signer' },
    hasAgreed: { kind: 'tick', label: 'consignerLoan.form.agree' },
  },
  ({ validTo, quotaFen }, { authType, today }: Known): FormFaults => ({
    ...endFaults(validTo, today),
    ...(authType === 3 && quotaFen === null ? { quotaFen: fault('empty') } : {}),
  }),
)
