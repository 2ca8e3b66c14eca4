import * as z from 'zod/mini'
import { EnterpriseDocument } from './loan.contract.ts'
import { Version } from './values.ts'

const text = z.string().check(z.maxLength(200))

/** Facts and documents that are not saved yet, as they were typed; contacts are left out where they may not be stored. */
export const MaterialDraft = z.object({
  unit: z.enum(['yuan', 'wan']),
  employees: text,
  vehicles: text,
  yearlyRevenueFen: text,
  yearlyProfitFen: text,
  debtsFen: text,
  contactName: z.optional(text),
  contactPhone: z.optional(text),
  files: z.array(z.pick(EnterpriseDocument, { fileType: true, file: true, validTo: true })),
  removed: z.array(z.int()),
  /** What was saved when it was typed. */
  baseVersion: Version,
})
export type MaterialDraft = z.infer<typeof MaterialDraft>
