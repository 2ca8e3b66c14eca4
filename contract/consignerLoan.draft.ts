import * as z from 'zod/mini'
import type { Draft } from './draft.contract.ts'
import { decideApplies } from './loan.contract.ts'
import { IdempotencyKey } from './values.ts'

export const DecisionItem = decideApplies.body.shape.items.def.element
export type DecisionItem = z.infer<typeof DecisionItem>

/** Applications that are decided together, each with the number under which a person knows it. */
export const DecisionAct = z.strictObject({
  items: z.array(z.extend(DecisionItem, { applyNo: z.string(), haulierName: z.string() })),
})
export type DecisionAct = z.infer<typeof DecisionAct>

/** What was sent under which key: stored from the moment before it is sent until its final answer. */
export type Sent<Act> = { readonly key: string; readonly act: Act }

const sentIn = <Act extends z.ZodMiniType>(act: Act) => z.object({ key: IdempotencyKey, act })

export const SentDecision = sentIn(DecisionAct)

/** The values of the fields of a form, by their names. */
export type FormFields = Readonly<Record<string, string>>

/** A decision that is being filled in: which way, of which applications, and the values of its fields. */
export type DecisionForm = {
  readonly result: 1 | 2
  readonly applyIds: readonly string[]
  readonly fields: FormFields
}

export const consignerDraftVersion = 1

/** The texts of a form that was left; of another version whatever is a text. */
export const fieldsIn = (saved: Draft | null): FormFields | null =>
  saved &&
  Object.fromEntries(
    Object.entries(saved.draft).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
