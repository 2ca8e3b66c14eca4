import * as z from 'zod/mini'
import { ProductCode } from './loan.contract.ts'
import { Id, Time, Version } from './values.ts'

/** A text of the terms. Until version 2 a term was a number, and what was not chosen null. */
const TermsText = z.pipe(
  z.nullable(z.union([z.string(), z.int()])),
  z.transform((typed) => String(typed ?? '')),
)

/** The steps in which an application is filled in, in their order. */
export const fillingSteps = ['choosingProject', 'terms', 'fillingMaterials', 'previewing'] as const
export type FillingStep = (typeof fillingSteps)[number]

export const HaulierLoanDraft = z.object({
  productCode: z.nullable(ProductCode),
  projectId: z.nullable(Id),
  /** What stands in the fields of the terms, by their names. */
  terms: z.record(z.string(), TermsText),
  /** The version of the stored application that project and terms were typed over. */
  typedVersion: z.nullable(Version),
  /** Where the person was filling it in; null before, and in drafts of before. */
  step: z._default(z.nullable(z.enum(fillingSteps)), null),
  /** When the application was handed in last, as the person was there: one that was returned since begins with the reason. */
  handedIn: z._default(z.nullable(Time), null),
})
/** What the haulier's wizard needs to go on after a reload. Past filling in, the server says where the application is. */
export type HaulierLoanDraft = z.infer<typeof HaulierLoanDraft>
