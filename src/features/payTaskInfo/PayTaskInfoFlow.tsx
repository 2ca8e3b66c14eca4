import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { getPayTask, type PayDetail } from '#contract/payTask.contract.ts'
import { Id } from '#contract/values.ts'
import { payTaskInfoMachine } from '#machines/payTaskInfo/payTaskInfo.machine.ts'
import { call } from '#src/api/call.ts'
import { NoTask } from './NoTask.tsx'
import { PayTaskInfoPage } from './PayTaskInfoPage.tsx'
import { providedStartedTask } from '#src/flow/startedTask.ts'
import { useChild } from '#src/flow/useChild.ts'
import { TaskNameFlow } from '#src/flow/TaskNameFlow.tsx'
import { useFlow } from '#src/flow/useFlow.ts'
import { useHandOver } from '#src/flow/handOver.ts'
import { usePayFiles } from '#src/flow/usePayFiles.ts'
import type { ListMachine } from '#src/parts/list/ListBody.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

const machine = payTaskInfoMachine.provide({
  actors: {
    getPayTask: fromPromise(({ input, signal }) =>
      call(getPayTask, { params: { id: input.taskId } }, { signal, quiet: true }),
    ),
    ...providedStartedTask,
  },
})

function WithDetails(view: ViewProps<typeof payTaskInfoMachine>) {
  const { snapshot, send } = view
  return (
    <PayTaskInfoPage
      {...view}
      details={useChild<ListMachine<PayDetail>>(snapshot, 'details')}
      files={usePayFiles(snapshot.context.taskId)}
      onPay={useHandOver()}
      nameOf={(task) => (
        <TaskNameFlow task={task} onNamed={() => send({ type: 'task.refreshed' })} />
      )}
    />
  )
}

function PayTaskInfo({ id }: { id: Id }) {
  const [snapshot, send] = useFlow(machine, { input: { taskId: id } })
  const view = { snapshot, send }
  return snapshot.matches('shown') ? <WithDetails {...view} /> : <PayTaskInfoPage {...view} />
}

/** /tax/generationInfo?id=TASK */
export function PayTaskInfoFlow() {
  const id = Id.safeParse(useSearchParams()[0].get('id'))
  return id.success ? <PayTaskInfo key={id.data} id={id.data} /> : <NoTask />
}
