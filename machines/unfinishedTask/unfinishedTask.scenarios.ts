import type { Draft } from '#contract/draft.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { unfinishedTaskMachine } from './unfinishedTask.machine.ts'

export const leftDraft: Draft = {
  machineId: 'payTask',
  version: 2,
  ownerId: '1850000000000000001',
  subjectId: 'new-3f2a81c0',
  savedAt: '2026-11-10 09:00:00',
  draft: { orderKind: 'TAXPAY', expected: { count: 12, totalFen: 5_088_050 } },
}

/** Its orders are not chosen yet, and it began before each had a name. */
export const earlierDraft: Draft = {
  ...leftDraft,
  subjectId: 'new',
  savedAt: '2026-11-09 17:20:00',
  draft: { orderKind: 'REALTIME', expected: null },
}

export const unfinishedTaskScenarios: Scenarios<typeof unfinishedTaskMachine> = {
  inputs: [undefined],
  events: [{ type: 'draft.dropped', subjectId: leftDraft.subjectId }],
  outputs: { listDrafts: [[leftDraft, earlierDraft], [leftDraft], []], deleteDraft: [null] },
  errors: { listDrafts: [new Problem('offline')], deleteDraft: [new Problem('offline')] },
}
