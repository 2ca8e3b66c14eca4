import { deleteDraft, getDraft, putDraft } from '#contract/draft.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { readDraft, removeDraft, saveDraft } from './draft.ts'

export const draftRoutes = [
  handle(getDraft, ({ ports, caller, query }) => readDraft(ports, caller, query)),
  handle(putDraft, ({ ports, caller, body }) => saveDraft(ports, caller, body)),
  handle(deleteDraft, ({ ports, caller, query }) => removeDraft(ports, caller, query)),
]
