import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { getPayTask, type PayTaskDetail } from '#contract/payTask.contract.ts'
import { Id } from '#contract/values.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { NoTask } from './NoTask.tsx'
import { PayTaskInfoPage } from './PayTaskInfoPage.tsx'
import { useFlow } from '#src/flow/useFlow.ts'
import { usePayDetails } from '#src/flow/usePayDetails.ts'
import { usePayFiles } from '#src/flow/usePayFiles.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

/** Only the first reading is a person's; those that follow are the page's own and do not extend the session. */
const taskQuery = () => {
  let background = false
  return createQuery<{ id: string }, PayTaskDetail>().provide({
    actors: {
      load: fromPromise<PayTaskDetail, { subject: { id: string } }>(({ input, signal }) => {
        const reading = call(
          getPayTask,
          { params: input.subject },
          { signal, quiet: true, background },
        )
        background = true
        return reading
      }),
    },
  })
}

const lookEvery = 5_000

type View = ViewProps<ReturnType<typeof taskQuery>>

/** The details are asked for once there is a task. */
function WithDetails({ task, ...view }: View & { task: PayTaskDetail }) {
  const details = usePayDetails(task.id, task.version)
  return <PayTaskInfoPage {...view} details={details} files={usePayFiles(task.id)} />
}

function PayTaskInfo({ id }: { id: string }) {
  const [machine] = useState(taskQuery)
  const [snapshot, send] = useFlow(machine, { input: { subject: { id } } })
  const task = snapshot.context.data
  const isMoving = task?.status === 20 || task?.status === 30

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => send({ type: 'data.refreshed' }), lookEvery)
    return () => clearInterval(timer)
  }, [isMoving, send])

  const view = { snapshot, send }
  return task ? <WithDetails task={task} {...view} /> : <PayTaskInfoPage {...view} />
}

/** /tax/generationInfo?id=TASK */
export function PayTaskInfoFlow() {
  const id = Id.safeParse(useSearchParams()[0].get('id'))
  return id.success ? <PayTaskInfo key={id.data} id={id.data} /> : <NoTask />
}
