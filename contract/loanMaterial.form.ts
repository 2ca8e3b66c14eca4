import * as z from 'zod/mini'
import { defineForm, type FormField } from './form.ts'
import { saveMaterial } from './loan.contract.ts'

const facts = z.pick(saveMaterial.body, {
  employees: true,
  vehicles: true,
  contactName: true,
  contactPhone: true,
  yearlyRevenueFen: true,
  yearlyProfitFen: true,
  debtsFen: true,
})

export const factNames = z.keyof(facts).options
export type FactName = (typeof factNames)[number]

export const sumNames = ['yearlyRevenueFen', 'yearlyProfitFen', 'debtsFen'] as const

const sum = { kind: 'sum', unit: 'unit' } as const satisfies Partial<FormField>

/** The facts of an enterprise, its sums in the unit that a person chooses. */
export const materialForm = defineForm(
  z.extend(facts, { unit: z.optional(z.enum(['wan', 'yuan'])) }),
  {
    employees: { kind: 'count', label: 'loanMaterial.fact.employees' },
    vehicles: { kind: 'count', label: 'loanMaterial.fact.vehicles' },
    contactName: { kind: 'line', label: 'loanMaterial.fact.contactName', isSensitive: true },
    contactPhone: {
      kind: 'line',
      label: 'loanMaterial.fact.contactPhone',
      format: 'mobile',
      isSensitive: true,
    },
    unit: { kind: 'choice', label: 'loanMaterial.unit', initial: 'wan' },
    yearlyRevenueFen: { ...sum, label: 'loanMaterial.fact.yearlyRevenueFen' },
    yearlyProfitFen: { ...sum, label: 'loanMaterial.fact.yearlyProfitFen' },
    debtsFen: { ...sum, label: 'loanMaterial.fact.debtsFen' },
  },
)
