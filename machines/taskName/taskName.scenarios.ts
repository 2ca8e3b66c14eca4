import { draftTask } from '#contract/payTask.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { taskNameMachine } from './taskName.machine.ts'

export const taskNameScenarios: Scenarios<typeof taskNameMachine> = {
  inputs: [{ taskId: draftTask.id, version: draftTask.version, name: draftTask.taskName }],
  events: [
    { type: 'task.reported', name: '别处所改', version: draftTask.version },
    { type: 'form.typed', texts: { taskName: '十一月运费' } },
    { type: 'form.typed', texts: { taskName: '' } },
  ],
  outputs: { namePayTask: [{ ...draftTask, taskName: '十一月运费' }] },
  errors: { namePayTask: [new Problem('versionConflict'), new Problem('offline')] },
  coverageKey: ({ value, context: { form, name } }) =>
    JSON.stringify([value, form.texts['taskName'], name]),
}
