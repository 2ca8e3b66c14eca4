import type { Actor, AnyStateMachine } from 'xstate'
import { consignerDraftVersion, fieldsIn } from '#contract/consignerLoan.draft.ts'
import { type AnyForm, type FormTexts, undraftedNames } from '#contract/form.ts'
import type { FormState } from '#machines/kit/form/form.ts'
import { afterPause } from './afterPause.ts'
import {
  draftOwner,
  forgetDraft,
  loadDraft,
  saveDraft,
  timesForgotten,
  unlessForgotten,
} from './drafts.ts'

/** The texts of a form that was left. */
export const readForm = async (machineId: string, subject: string | null, signal: AbortSignal) =>
  subject === null ? null : fieldsIn(await loadDraft(machineId, subject, signal))

export const forgetForm = (machineId: string, subject: string | null): void => {
  if (subject !== null) void forgetDraft(machineId, subject)
}

/**
 * Saves what is typed in the form of a machine: after a pause, and at once when the page goes. A form that is closed
 * before is done with, and nothing of it is saved any more.
 */
export const savesForm = (form: AnyForm) => {
  const undrafted = undraftedNames(form)
  const sensitive = Object.keys(form.fields).filter((name) => form.fields[name]?.isSensitive)

  return (machineId: string, actor: Actor<AnyStateMachine>) => {
    let known: (FormState & { times: number }) | null = null
    const typing = afterPause()

    const look = (now: FormState) => {
      const before = known
      const { subject } = now
      const times = subject === null ? 0 : timesForgotten(machineId, subject)
      known = { ...now, times }
      // A form that was forgotten begins anew: what stands in it nobody typed.
      const isAnew = subject !== before?.subject || times !== before?.times
      if (subject === null || isAnew) typing.drop()
      else if (!isSame(now.texts, before.texts)) {
        const texts = Object.entries(now.texts)
        const draft = Object.fromEntries(texts.filter(([name]) => !undrafted.includes(name)))
        const toSave = { subjectId: subject, version: consignerDraftVersion, draft, sensitive }
        const ownerId = draftOwner()
        // Neither the server nor this browser takes it: what is typed next is saved with it.
        const save = () => void saveDraft(machineId, toSave, ownerId).catch(() => undefined)
        typing.later(unlessForgotten(machineId, subject, save))
      }
    }
    // `as`: a machine whose form is saved has it in its context.
    const { unsubscribe } = actor.subscribe(({ context }) => look((context as WithForm).form))
    return () => {
      unsubscribe()
      typing.stop()
    }
  }
}

type WithForm = { form: FormState }

const isSame = (one: FormTexts, other: FormTexts) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])
