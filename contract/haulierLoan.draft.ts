import * as z from 'zod/mini'
import { type insertApply, ProductCode, Purpose, RepayMethod } from './loan.contract.ts'
import type { InputOf } from './endpoint.ts'
import { Id, Version } from './values.ts'

/** What is asked of the bank, as it is sent. */
export type LoanTerms = InputOf<typeof insertApply>['body']

/** The terms as they were typed and chosen; whether they may be asked for is another matter. */
export const LoanTermsTyped = z.object({
  /** In ten thousands of yuan. */
  amount: z.string(),
  /** Days, or months of a product by months. */
  term: z.nullable(z.int()),
  repayMethod: z.nullable(RepayMethod),
  purpose: z.nullable(Purpose),
  remark: z.string(),
})
export type LoanTermsTyped = z.infer<typeof LoanTermsTyped>

export const HaulierLoanDraft = z.object({
  productCode: z.nullable(ProductCode),
  projectId: z.nullable(Id),
  terms: LoanTermsTyped,
  /** The version of the stored application that project and terms were typed over. */
  typedVersion: z.nullable(Version),
})
/** What the haulier's wizard needs to go on after a reload. No position: the server says where the application stands. */
export type HaulierLoanDraft = z.infer<typeof HaulierLoanDraft>
