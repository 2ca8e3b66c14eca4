import type { PayTaskDraft } from '#contract/payTask.draft.ts'
import { draftIn, draftOf, draftVersion, jsonOf } from '#machines/payTask/payTask.draft.ts'
import type { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { draftsOf, loadDraft, saveDraft } from '#src/flow/drafts.ts'

export const machineId = 'payTask'

type ToSave = { subjectId: string; draft: PayTaskDraft; answeredKey: string | null }

/** Another tab's start key stands, unless it has had its answer: both tabs then send one key. */
const withKeyOf = (saved: PayTaskDraft | null, { draft, answeredKey }: ToSave): PayTaskDraft => {
  const startKey = saved?.startKey ?? null
  return draft.startKey !== null && startKey !== null && startKey !== answeredKey
    ? { ...draft, startKey }
    : draft
}

/** Saves before anything is sent, and answers with what then stands. */
export const saveBeforeSending = async (
  toSave: ToSave,
  signal: AbortSignal,
): Promise<PayTaskDraft> => {
  const { subjectId } = toSave
  const saved =
    toSave.draft.startKey === null
      ? null
      : // Offline nothing of the other tab can be known; the server still starts a task once only.
        await loadDraft(machineId, subjectId, signal).catch(() => null)
  const draft = withKeyOf(saved && draftIn(saved).draft, toSave)
  await saveDraft(machineId, { subjectId, version: draftVersion, draft: jsonOf(draft) })
  return draft
}

/** Saved while the wizard stands and waits; of a task only keys are worth saving, and no tab deletes another's. */
export const savePayTaskDraft = draftsOf<typeof payTaskMachine>(({ context }) => {
  const { taskId, startKey, cancelKey, orderKind } = context
  const isWorthIt = taskId === null ? orderKind !== null : (startKey ?? cancelKey) !== null
  return isWorthIt
    ? { subjectId: taskId ?? 'new', version: draftVersion, draft: jsonOf(draftOf(context)) }
    : null
})
