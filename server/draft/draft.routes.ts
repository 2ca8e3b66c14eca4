import {
  deleteDraft,
  getDraft,
  listDrafts as listDraftsCall,
  putDraft,
} from '#contract/draft.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { listDrafts, readDraft, removeDraft, saveDraft } from './draft.ts'

export const draftRoutes = [
  handle(getDraft, ({ ports, caller, query }) => readDraft(ports, caller, query)),
  handle(listDraftsCall, ({ ports, caller, query }) => listDrafts(ports, caller, query)),
  handle(putDraft, ({ ports, caller, body }) => saveDraft(ports, caller, body)),
  handle(deleteDraft, ({ ports, caller, query }) => removeDraft(ports, caller, query)),
]
