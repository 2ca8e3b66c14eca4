import type { SnapshotFrom } from 'xstate'
import { stateWithin } from '#machines/payTask/payTask.context.ts'
import type { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { isStart } from '#machines/payTask/payTask.setup.ts'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'

export const stepNames = ['orders', 'check', 'channel', 'confirm', 'pay', 'result'] as const

/** From here on money may move. */
export const payingStep = stepNames.indexOf('pay')

const stepsByState: Record<string, number> = {
  choosingSource: 0,
  choosingOrders: 0,
  checkingOrders: 1,
  reviewingProblems: 1,
  creating: 1,
  choosingChannel: 2,
  checkingChannel: 2,
  channelBlocked: 2,
  leavingOut: 2,
  reviewingOrders: 0,
  leavingOutOrders: 0,
  splitting: 2,
  split: 2,
  confirming: 3,
  starting: 4,
  awaitingPayer: 4,
  askingCancel: 4,
  cancelling: 4,
  reconciling: 4,
  settling: 4,
  settled: 5,
  partlyFailed: 5,
  failed: 5,
}

/** Which step a state belongs to; null where the wizard does not stand on any. */
export const stepOf = ({
  value,
  context: { task },
}: Pick<SnapshotFrom<typeof payTaskMachine>, 'value' | 'context'>) => {
  const state = stateWithin(value)
  // A task that was never sent is cancelled from before its payment.
  const isUnsent = task?.status === 0 || task?.status === 10
  if (isUnsent && (state === 'askingCancel' || state === 'cancelling'))
    return task.status === 0 ? 2 : 3
  // What ended before it was paid stands at the step that was not done.
  if (task && (state === 'cancelled' || state === 'expired')) {
    if (task.startTime !== null) return payingStep
    return task.channel === null ? 2 : 3
  }
  return stepsByState[state] ?? null
}

/** The same on the page: what was sent from a page that is gone stands in its step, with all that it pays. */
export const shownStepOf = (
  snapshot: SnapshotFrom<typeof payTaskMachine>,
  act: ActView,
): number | null => {
  const isBegun = act && isTroubled(act) && isStart(act.snapshot.context.act)
  return stepOf(snapshot) ?? (isBegun && snapshot.context.task ? payingStep : null)
}
