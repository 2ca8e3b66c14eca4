import { expect, test } from 'vitest'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import {
  cancelledTask,
  checkedTask,
  draftTask,
  expiredTask,
  failedTask,
  taskDetail,
} from '#contract/payTask.examples.ts'
import type { PayTask } from '#contract/payTask.contract.ts'
import { stepNames, stepOf } from '#src/features/payTask/paySteps.ts'

const stepAt = (task: PayTask) => {
  const { snapshot } = begin(payTaskMachine, {
    taskId: task.id,
    draftId: 'new',
    keySeed: 'a-seed-of-sixteen',
    chosen: null,
  })
    .done('getPayTask', taskDetail(task))
    .done('act', nothingOpen)
  return stepNames[stepOf(snapshot) ?? -1]
}

const ended = { finishTime: '2026-11-10 09:20:00' }

test.each([
  ['channel', { ...draftTask, ...ended, status: 60 as const }],
  ['confirm', { ...checkedTask, ...ended, status: 60 as const }],
  ['pay', { ...cancelledTask, startTime: '2026-11-10 09:15:40' }],
  ['pay', expiredTask],
  ['result', failedTask],
])('a task that ended at “%s” has gone no further', (step, task) => {
  expect(stepAt(task)).toBe(step)
})
