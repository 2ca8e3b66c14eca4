import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Draft } from '#contract/draft.contract.ts'
import { addPayTask } from '#contract/payTask.contract.ts'
import {
  OldCreation,
  type PayChoice,
  PayTaskDraft,
  type PickedOrders,
} from '#contract/payTask.draft.ts'

export const draftVersion = 2

export const emptyDraft: PayTaskDraft = {
  orderKind: null,
  picked: null,
  choice: null,
  expected: null,
}

export type RestoredDraft = { draft: PayTaskDraft; isPartial: boolean }

/** Reads a saved draft. Of another version, whatever fields still fit are filled in, and that is said. */
export const draftIn = (saved: Draft | null): RestoredDraft => {
  if (!saved) return { draft: emptyDraft, isPartial: false }
  const whole = PayTaskDraft.safeParse(saved.draft)
  if (saved.version === draftVersion && whole.success)
    return { draft: whole.data, isPartial: false }
  const fitting = Object.entries(PayTaskDraft.shape).map(([name, field]) => {
    const value = field.safeParse(saved.draft[name])
    return [name, value.success ? value.data : null]
  })
  // `as`: one entry for each field, each parsed by the field's own schema.
  return { draft: Object.fromEntries(fitting) as PayTaskDraft, isPartial: true }
}

// A saved draft has 64 KiB; an id takes 22 characters in it, and with what it is worth 33.
const charactersInDraft = 60_000

const lengthOf = (choice: PayChoice | null) =>
  choice && 'orderIds' in choice ? 22 * (choice.orderIds?.length ?? 0) : 0

const pickedWithin = (picked: PickedOrders | null): PickedOrders | null =>
  picked && 33 * Object.keys(picked.rows).length > charactersInDraft
    ? { ...picked, rows: {} }
    : picked

/** The draft of a wizard. A longer list of ids is left out: after a reload it is chosen anew. */
export const draftOf = ({ orderKind, picked, choice, expected }: PayTaskDraft): PayTaskDraft => ({
  orderKind,
  // Once chosen the orders are in the choice, and the list need not be found again.
  picked: choice === null ? pickedWithin(picked) : null,
  choice: lengthOf(choice) <= charactersInDraft ? choice : null,
  expected: expected ?? countPicked(picked),
})

/** How many are ticked, and what they are worth; null where nothing is. */
export const countPicked = (picked: PickedOrders | null): PayTaskDraft['expected'] => {
  if (!picked) return null
  if (picked.all) return { count: picked.all.count, totalFen: picked.all.totalFen }
  const worth = Object.values(picked.rows)
  if (worth.length === 0) return null
  return { count: worth.length, totalFen: worth.reduce((sum, fen) => sum + fen, 0) }
}

/** A creation that a draft of version 1 says was sent, and that this browser alone has stored: it is asked for, never replaced. */
export const oldActIn = (saved: Draft | null): SavedAct | null => {
  const old = saved?.version === 1 ? OldCreation.safeParse(saved.draft) : null
  if (!old?.success) return null
  const { orderKind, createBody, createKey } = old.data
  const body = { ...createBody, orderKind } as SavedAct['body'] // it was read as JSON
  return { key: createKey, call: callOf(addPayTask), body, name: '' }
}

/** A draft as it is stored. `as`: every field of its schema is JSON. */
export const jsonOf = (draft: PayTaskDraft) => draft as Draft['draft']
