import { useCallback, useMemo } from 'react'
import type { OrderKind, OrderRow } from '#contract/order.contract.ts'
import type { PayDetail, PayTaskDetail } from '#contract/payTask.contract.ts'
import type { PickedOrders } from '#contract/payTask.draft.ts'
import type { PayTaskInput } from '#machines/payTask/payTask.context.ts'
import type { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { basename, settings } from '#src/app/settings.ts'
import { PayTaskPage } from './PayTaskPage.tsx'
import type { ActView } from '#src/parts/act/actView.ts'
import type { PayFiles } from '#src/parts/pay/payFiles.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { providedPayTask } from './payTaskActors.ts'
import { savePayTaskDraft } from './payTaskDrafts.ts'
import { usePayableOrders } from './usePayableOrders.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { usePayDetails } from '#src/flow/usePayDetails.ts'
import { usePayFiles } from '#src/flow/usePayFiles.ts'

type Wizard = ViewProps<typeof payTaskMachine>
type Beside = {
  act?: ActView
  orders?: ListView<OrderRow>
  details?: ListView<PayDetail>
  files?: PayFiles
}

const deskUrl = settings.desk === '' ? undefined : `${basename}${settings.desk}`

const page = (wizard: Wizard, beside: Beside = {}) => (
  <PayTaskPage {...wizard} {...beside} deskUrl={deskUrl} now={serverNow} />
)

function WithOrders({ kind, snapshot, send }: Wizard & { kind: OrderKind }) {
  const onPicked = useCallback(
    (picked: PickedOrders) => send({ type: 'orders.picked', picked }),
    [send],
  )
  const orders = usePayableOrders(kind, snapshot.context.picked, onPicked)
  return page({ snapshot, send }, { orders })
}

function WithDetails({ task, ...wizard }: Wizard & { task: PayTaskDetail }) {
  return page(wizard, {
    details: usePayDetails(task.id, task.version),
    files: usePayFiles(task.id),
  })
}

const started = ['settling', 'settled', 'partlyFailed', 'failed'] as const

type Props = {
  taskId: string | null
  chosen: PayTaskInput['chosen']
  /** The wizard has gone over to another subject: a task that it created, or a new one. */
  onSubject: (subject: string) => void
}

/** The pay wizard of one subject. */
export function PayTaskFlow({ taskId, chosen, onSubject }: Props) {
  const keySeed = useKeySeed()
  const machine = useMemo(
    () =>
      providedPayTask.provide({
        actions: { announceSubject: ({ context: { taskId } }) => onSubject(taskId ?? 'new') },
      }),
    [onSubject],
  )
  const [snapshot, send] = useFlow(machine, {
    input: { taskId, keySeed, chosen },
    saveDraft: savePayTaskDraft,
  })
  const { context } = snapshot
  const act = useAct(snapshot)

  const wizard = { snapshot, send }
  if (snapshot.matches({ ordering: 'choosingOrders' }) && context.orderKind) {
    return <WithOrders key={context.orderKind} kind={context.orderKind} {...wizard} />
  }
  if (context.task && started.some((state) => snapshot.matches({ paying: state }))) {
    return <WithDetails key={context.task.id} task={context.task} {...wizard} />
  }
  return page(wizard, { act })
}
