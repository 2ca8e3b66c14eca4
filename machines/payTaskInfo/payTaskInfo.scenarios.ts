import { awaitingTask, settledTask, settlingTask, taskDetail } from '#contract/payTask.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { payTaskInfoMachine } from './payTaskInfo.machine.ts'

const tasks = [awaitingTask, settlingTask, settledTask].map(taskDetail)

export const payTaskInfoScenarios: Scenarios<typeof payTaskInfoMachine> = {
  inputs: [{ taskId: settledTask.id }],
  events: [
    ...tasks.map((seen) => ({ type: 'watch.reported' as const, seen })),
    { type: 'watch.failed', problem: new Problem('offline').value },
  ],
  outputs: { getPayTask: tasks },
  errors: {
    getPayTask: [new Problem('missing'), new Problem('forbidden'), new Problem('offline')],
  },
}
