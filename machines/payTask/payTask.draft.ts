import type { Draft } from '#contract/draft.contract.ts'
import { type PayChoice, PayTaskDraft, type PickedOrders } from '#contract/payTask.draft.ts'

export const draftVersion = 1

export const emptyDraft: PayTaskDraft = {
  orderKind: null,
  picked: null,
  choice: null,
  expected: null,
  createBody: null,
  createKey: null,
  startKey: null,
  cancelKey: null,
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

/**
 * The draft of a wizard. A longer list of ids is left out: after a reload it is chosen or left out anew, and what a
 * lost creation had created reserves its orders, so that nothing can be created twice.
 */
export const draftOf = (from: PayTaskDraft): PayTaskDraft => {
  const { orderKind, choice, expected, createBody, createKey, startKey, cancelKey } = from
  const withCreation = lengthOf(createBody)
  const isCreationSaved = withCreation <= charactersInDraft
  const withChoice = (isCreationSaved ? withCreation : 0) + lengthOf(choice)
  const isChoiceSaved = withChoice <= charactersInDraft
  return {
    orderKind,
    // Once chosen the orders are in the choice, and the list need not be found again.
    picked: choice === null ? pickedWithin(from.picked) : null,
    choice: isChoiceSaved ? choice : null,
    expected,
    createBody: isCreationSaved ? createBody : null,
    createKey: isCreationSaved ? createKey : null,
    startKey,
    cancelKey,
  }
}

/** A draft as it is stored. `as`: every field of its schema is JSON. */
export const jsonOf = (draft: PayTaskDraft) => draft as Draft['draft']
