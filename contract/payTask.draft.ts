import * as z from 'zod/mini'
import { OrderKind } from './order.contract.ts'
import { OrderChoice } from './payTask.contract.ts'
import { Fen, FenSum, Id, IdempotencyKey } from './values.ts'

/** Details of an earlier task that are paid again: which task, and which part of it. */
export const PayAgain = z.strictObject({
  taskId: Id,
  part: z.enum(['failed', 'returned', 'closed']),
})
export type PayAgain = z.infer<typeof PayAgain>

/** What the creation of a new task is about, by the name of its draft. The first of all drafts was `new`, and its acts had no more name. */
export const creationOf = (draftId: string) =>
  draftId === 'new' ? 'payTask' : `payTask-${draftId}`

/** What is to be paid: orders by id or by filter, or a part of an earlier task. */
export const PayChoice = z.union([z.strictObject({ again: PayAgain }), OrderChoice])
export type PayChoice = z.infer<typeof PayChoice>

const Filter = z.record(z.string(), z.string())

/** Where the list of payable orders stands: what it asks, and what is ticked in it. */
export const PickedOrders = z.object({
  question: z.object({
    filter: Filter,
    sort: z.nullable(z.object({ key: z.string(), order: z.enum(['asc', 'desc']) })),
    page: z.int(),
    size: z.int(),
  }),
  /** Ticked one by one, each with what it is worth. */
  rows: z.record(z.string(), Fen),
  /** All that matched a filter, with what the person saw. */
  all: z.nullable(z.object({ filter: Filter, count: z.int(), totalFen: FenSum })),
})
export type PickedOrders = z.infer<typeof PickedOrders>

/** Whoever has chosen where the orders come from has begun. */
export const isBegun = (draft: Readonly<Record<string, unknown>>) => Boolean(draft['orderKind'])

export const PayTaskDraft = z.object({
  orderKind: z.nullable(OrderKind),
  picked: z._default(z.nullable(PickedOrders), null),
  choice: z.nullable(PayChoice),
  /** Count and sum as the person saw them when choosing; null where nobody counted. */
  expected: z.nullable(z.object({ count: z.int(), totalFen: FenSum })),
})
/** What is to be paid, until it is a task. No position and no keys: what was begun is an act. */
export type PayTaskDraft = z.infer<typeof PayTaskDraft>

/** A creation as drafts of version 1 carried it. */
export const OldCreation = z.object({
  orderKind: OrderKind,
  createBody: OrderChoice,
  createKey: IdempotencyKey,
})
