import { draftOf, draftVersion, jsonOf } from '#machines/payTask/payTask.draft.ts'
import type { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { draftsOf } from '#src/flow/drafts.ts'

export const machineId = 'payTask'

/** Saved while the wizard stands and waits, until there is a task. */
export const savePayTaskDraft = draftsOf<typeof payTaskMachine>((snapshot) =>
  snapshot.matches('ordering') && snapshot.context.orderKind !== null
    ? {
        subjectId: snapshot.context.draftId,
        version: draftVersion,
        draft: jsonOf(draftOf(snapshot.context)),
      }
    : null,
)
