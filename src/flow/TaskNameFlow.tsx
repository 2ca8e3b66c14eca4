import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { namePayTask, type PayTask } from '#contract/payTask.contract.ts'
import { canName } from '#contract/payTask.rules.ts'
import { taskNameMachine } from '#machines/taskName/taskName.machine.ts'
import { call } from '#src/api/call.ts'
import { TaskName } from '#src/parts/pay/TaskName.tsx'
import { useFlow } from './useFlow.ts'

const provided = taskNameMachine.provide({
  actors: {
    namePayTask: fromPromise(({ input: { taskId, ...body }, signal }) =>
      call(namePayTask, { params: { id: taskId }, body }, { signal, quiet: true }),
    ),
  },
})

type Props = {
  task: Pick<PayTask, 'id' | 'version' | 'taskName' | 'status'>
  /** Saved: whoever shows the task takes its new name. */
  onNamed: (task: PayTask) => void
}

function Changeable({ task: { id, version, taskName: name }, onNamed }: Props) {
  const [snapshot, send] = useFlow(provided, {
    input: { taskId: id, version, name },
    actions: { announceNamed: (_, task) => onNamed(task) },
  })
  // Said rather than begun anew: whoever has just saved stays on its button, and whoever types goes on.
  useEffect(() => send({ type: 'task.reported', name, version }), [send, name, version])
  return <TaskName name={snapshot.context.name} snapshot={snapshot} send={send} />
}

/** The name of a task, which can be changed until it has started. */
export function TaskNameFlow({ task, ...rest }: Props) {
  if (!canName(task)) return task.taskName
  return <Changeable key={task.id} task={task} {...rest} />
}
