import * as z from 'zod/mini'
import { fault } from './fieldFault.ts'
import { defineForm } from './form.ts'
import { insertApply, type LoanProduct } from './loan.contract.ts'
import { amountFaults, amountStepFen, termsOffered } from './loanTerms.rules.ts'

const { purpose, remark } = insertApply.body.shape

const oneOf = <T extends string | number>(values: readonly T[]): z.ZodMiniType<T> =>
  values.length > 0 ? z.literal(values) : z.never()

/** What a product offers for a project; nothing can be asked for while either is unknown. */
export const loanTermsFormOf = (
  product: LoanProduct | null,
  project: { periodDays: number; receivableFen: number } | null,
) =>
  defineForm(
    z.strictObject({
      /** Typed in ten thousands of yuan. */
      amount: z.pipe(
        z.int().check(z.positive()),
        z.transform((steps: number) => steps * amountStepFen),
      ),
      /** In months of a product by months, else in days. */
      term: oneOf(product && project ? termsOffered(product, project.periodDays) : []),
      repayMethod: oneOf(product?.repayMethods ?? []),
      purpose,
      remark,
    }),
    {
      amount: { kind: 'count', label: 'haulierLoan.terms.amount' },
      term: { kind: 'choice', label: 'haulierLoan.summary.term' },
      repayMethod: { kind: 'choice', label: 'haulierLoan.summary.method' },
      purpose: { kind: 'choice', label: 'haulierLoan.summary.purpose' },
      remark: { kind: 'note', label: 'haulierLoan.terms.remark' },
    },
    ({ amount }) => {
      if (amount === undefined || !product || !project) return {}
      const [found] = amountFaults(amount, product, project.receivableFen)
      return found ? { amount: fault(found.code, found.params) } : {}
    },
  )
