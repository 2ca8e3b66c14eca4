import type { Draft } from '#contract/draft.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { unfinishedTaskMachine } from './unfinishedTask.machine.ts'

export const leftDraft: Draft = {
  machineId: 'payTask',
  version: 2,
  ownerId: '1850000000000000001',
  subjectId: 'new',
  savedAt: '2026-11-10 09:00:00',
  draft: { orderKind: 'REALTIME' },
}

export const unfinishedTaskScenarios: Scenarios<typeof unfinishedTaskMachine> = {
  inputs: [undefined],
  events: [],
  outputs: { getDraft: [leftDraft, null], deleteDraft: [null] },
  errors: { getDraft: [new Problem('offline')], deleteDraft: [new Problem('offline')] },
}
