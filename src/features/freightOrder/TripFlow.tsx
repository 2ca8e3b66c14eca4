import { fromPromise } from 'xstate'
import {
  type OrderDetail,
  type RuleProblem,
  type SeenOrder,
  uploadMoneyFile,
} from '#contract/order.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import * as calls from '#contract/realTimeOrder.contract.ts'
import { tripForm } from '#contract/realTimeOrder.form.ts'
import { timeOf } from '#contract/time.ts'
import type { UploadLimits } from '#machines/kit/uploadList/chosenFile.ts'
import { idsText } from '#machines/kit/uploadList/fileText.ts'
import { realTimeOrderMachine } from '#machines/realTimeOrder/realTimeOrder.machine.ts'
import type { OrderReading } from '#machines/realTimeOrder/realTimeOrder.setup.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { notify, toast } from '#src/components/notifications.ts'
import { actOf } from '#src/flow/acts.ts'
import { forgetForm, readForm, savesForm } from '#src/flow/formDrafts.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useUploads } from '#src/flow/useUploads.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { FormFiles } from '#src/parts/form/FormFiles.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { readOrder } from '#src/flow/readOrder.ts'
import { TripSteps } from './TripSteps.tsx'

const wallTime = () => timeOf(serverNow())

const machineId = realTimeOrderMachine.id
const saveDraft = savesForm(tripForm)

/** A draft has no files: the person uploads them again. */
const withoutFiles = (texts: FormTexts | null): FormTexts | null =>
  texts && Object.fromEntries(Object.entries(texts).filter(([name]) => name !== 'fileIds'))

const machine = realTimeOrderMachine.provide({
  actors: {
    act: actOf(
      calls.saveRealTimeOrder,
      calls.changeOrderEndPlace,
      calls.proveOrder,
      calls.changeOrderMoney,
      calls.changeOrderPayType,
      calls.addMoneyFile,
      calls.askVoid,
      calls.withdrawVoid,
      uploadMoneyFile,
    ),
    readOrder: fromPromise<OrderReading, Pick<OrderDetail, 'id' | 'orderKind'>>(
      async ({ input, signal }) => ({ order: await readOrder(input, signal), now: wallTime() }),
    ),
    checkTrial: fromPromise<readonly RuleProblem[], { id: string }>(
      async ({ input: { id }, signal }) => {
        const body = { orderIds: [id] }
        const [found] = await call(calls.checkTrial, { body }, { signal, quiet: true })
        return found?.items ?? []
      },
    ),
    readForm: fromPromise<FormTexts | null, { subject: string | null }>(async ({ input, signal }) =>
      withoutFiles(await readForm(machineId, input.subject, signal)),
    ),
    applyTrial: fromPromise(({ input, signal }: { input: SeenOrder; signal: AbortSignal }) =>
      call(calls.applyTrial, { body: { orders: [input] } }, { signal, quiet: true }),
    ),
  },
  actions: {
    forgetForm: (_, { subject }) => forgetForm(machineId, subject),
    noteDone: () => toast(translateIn('order')('order.trip.done')),
    noteOvertaken: () =>
      notify({ tone: 'warning', title: translateIn('order')('order.trip.overtaken') }),
    noteRunOut: () => notify({ tone: 'warning', title: translateIn('order')('order.trip.runOut') }),
  },
})

const megabyte = 1024 * 1024
const limits = {
  prove: { limit: 9, maxBytes: 20 * megabyte, types: ['jpg', 'jpeg', 'png'] },
  moneyFile: { limit: 1, maxBytes: 10 * megabyte, types: ['pdf', 'jpg', 'jpeg', 'png'] },
} satisfies Record<string, UploadLimits>

type Send = ViewProps<typeof machine>['send']

function StepFiles({ of, send }: { of: keyof typeof limits; send: Send }) {
  const upload = useUploads(limits[of], of === 'prove' ? 'prove' : 'money', {
    onChanged: (files) => send({ type: 'form.typed', texts: { fileIds: idsText(files) } }),
  })
  return <FormFiles name="fileIds" upload={upload} isNeeded />
}

type Props = { order: OrderDetail; onChanged: () => void }

/** The steps of one order as it was read; another version of it is another flow. */
export function TripFlow({ order, onChanged }: Props) {
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(machine, {
    input: { order, keySeed, now: wallTime() },
    actions: { announceChange: onChanged },
    saveDraft,
  })
  const act = useAct(snapshot)
  const { step } = snapshot.context
  const isAsking = snapshot.matches('filling') || snapshot.matches('acting')
  const files =
    isAsking && (step === 'prove' || step === 'moneyFile') ? (
      <StepFiles key={step} of={step} send={send} />
    ) : null
  return <TripSteps snapshot={snapshot} send={send} act={act} files={files} />
}
