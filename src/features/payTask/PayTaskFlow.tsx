import { fromPromise } from 'xstate'
import type { OrderRow } from '#contract/order.contract.ts'
import type { PayDetail, PayTaskDetail } from '#contract/payTask.contract.ts'
import type { PayTaskInput } from '#machines/payTask/payTask.context.ts'
import type { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { basename, settings } from '#src/app/settings.ts'
import { PayTaskPage } from './PayTaskPage.tsx'
import { shownStepOf } from './paySteps.ts'
import type { ActView } from '#src/parts/act/actView.ts'
import type { HandedOver } from '#src/parts/pay/handedOver.ts'
import type { PayFiles } from '#src/parts/pay/payFiles.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import type { ListMachine, ListView } from '#src/parts/list/ListBody.tsx'
import { providedPayTask } from './payTaskActors.ts'
import { savePayTaskDraft } from './payTaskDrafts.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { ExplanationContext } from '#src/parts/wizard/explanation.ts'
import { useExplanation } from '#src/flow/useExplanation.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useChild } from '#src/flow/useChild.ts'
import { TaskNameFlow } from '#src/flow/TaskNameFlow.tsx'
import { useFlow } from '#src/flow/useFlow.ts'
import { useStepsBack } from '#src/flow/useStepsBack.ts'
import { usePayFiles } from '#src/flow/usePayFiles.ts'
import { loadPreferences, savePreference } from '#src/flow/personPreferences.ts'
import { tourMachine } from '#machines/tour/tour.machine.ts'
import { showTourPlace, tourPlaces, type TourView } from './TourCard.tsx'
import { useHandOver } from '#src/flow/handOver.ts'

type Wizard = ViewProps<typeof payTaskMachine>
/** To a new wizard, with what is paid again. */
type Handing = { onPay: (handed: HandedOver) => void }
type Beside = Partial<Handing> & {
  act?: ActView
  orders?: ListView<OrderRow>
  details?: ListView<PayDetail>
  files?: PayFiles
  tour?: TourView
}

const providedTour = tourMachine.provide({
  actors: {
    readSkipped: fromPromise(async () => {
      const preferences = await loadPreferences()
      // Where the server did not say, nobody is shown it a second time.
      return preferences?.skippedTours.includes('payTask') ?? true
    }),
  },
  actions: {
    rememberSkipped: () => void savePreference({ skippedTour: 'payTask' }),
    showPlace: ({ context }) => showTourPlace(context.place),
  },
})

const deskUrl = settings.desk === '' ? undefined : `${basename}${settings.desk}`

const page = (wizard: Wizard, beside: Beside = {}) => (
  <PayTaskPage
    {...wizard}
    {...beside}
    deskUrl={deskUrl}
    now={serverNow}
    nameOf={(task) => (
      <TaskNameFlow
        task={task}
        onNamed={({ taskName }) => wizard.send({ type: 'task.named', taskName })}
      />
    )}
  />
)

function WithOrders({ tour, ...wizard }: Wizard & { tour: TourView }) {
  return page(wizard, {
    tour,
    orders: useChild<ListMachine<OrderRow>>(wizard.snapshot, 'orders'),
  })
}

function WithDetails({ task, onPay, ...wizard }: Wizard & Handing & { task: PayTaskDetail }) {
  return page(wizard, {
    onPay,
    details: useChild<ListMachine<PayDetail>>(wizard.snapshot, 'details'),
    files: usePayFiles(task.id),
  })
}

const backEvents = [
  { type: 'cancel.abandoned' },
  { type: 'check.abandoned' },
  { type: 'channel.reopened' },
  { type: 'orders.reopened' },
  { type: 'source.reopened' },
] as const

/** States beside which the payments of the task are listed. */
const listsDetails = (snapshot: Wizard['snapshot']) =>
  snapshot.matches({ paying: 'started' }) || snapshot.matches({ paying: 'reviewingOrders' })

/** One step back, as the step's own button goes; a task that was never sent asks whether it shall be cancelled. */
const wayBack = (
  snapshot: Wizard['snapshot'],
  send: Wizard['send'],
  act: ActView,
): (() => void) | null => {
  if (act?.snapshot.matches('authorising')) return () => act.send({ type: 'act.dropped' })
  const cancel = { type: 'cancel.requested' } as const
  const event =
    backEvents.find((it) => snapshot.can(it)) ??
    (snapshot.matches({ paying: 'reviewingOrders' }) && snapshot.can(cancel) ? cancel : null)
  return event && (() => send(event))
}

type Props = {
  taskId: string | null
  /** Under which a new one is saved until it is a task. */
  draftId: string
  chosen: PayTaskInput['chosen']
  /** The wizard has gone over to another subject: a task that it created, or a new one. */
  onSubject: (subject: string) => void
}

/** The pay wizard of one subject. */
export function PayTaskFlow({ taskId, draftId, chosen, onSubject }: Props) {
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(providedPayTask, {
    input: { taskId, draftId, keySeed, chosen },
    actions: { announceSubject: ({ context }) => onSubject(context.taskId ?? context.draftId) },
    saveDraft: savePayTaskDraft,
  })
  const { context } = snapshot
  const act = useAct(snapshot)
  const onPay = useHandOver()
  const [guided, sendTour] = useFlow(providedTour, { input: { places: tourPlaces.length } })
  const tour = { snapshot: guided, send: sendTour }

  // Until the address names the task that was made, no entry is put above it: it would bear the old address.
  const isFollowed = context.taskId === taskId
  useStepsBack({
    step: shownStepOf(snapshot, act),
    back: isFollowed ? wayBack(snapshot, send, act) : null,
    isBusy: !isFollowed || snapshot.hasTag('busy'),
  })

  const explanation = useExplanation('payTask', snapshot.matches({ paying: 'started' }))
  const wizard = { snapshot, send }
  const view = snapshot.matches({ ordering: 'choosingOrders' }) ? (
    <WithOrders {...wizard} tour={tour} />
  ) : context.task && listsDetails(snapshot) ? (
    <WithDetails key={context.task.id} task={context.task} onPay={onPay} {...wizard} />
  ) : (
    page(wizard, { act, onPay, tour })
  )
  return <ExplanationContext value={explanation}>{view}</ExplanationContext>
}
