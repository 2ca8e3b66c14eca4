import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { dropAct, getAct } from '#contract/act.contract.ts'
import { listDrafts } from '#contract/draft.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import {
  exportPayTasks,
  pagePayTasks,
  PayTaskFilter,
  payTaskStatistics,
} from '#contract/payTask.contract.ts'
import { creationOf } from '#contract/payTask.draft.ts'
import { unfinishedTaskMachine } from '#machines/unfinishedTask/unfinishedTask.machine.ts'
import { call } from '#src/api/call.ts'
import { download } from '#src/api/download.ts'
import { goTo } from '#src/app/navigation.ts'
import { notifyProblem } from '#src/components/notifications.ts'
import { PayTaskListPage } from './PayTaskListPage.tsx'
import { UnfinishedTask } from './UnfinishedTask.tsx'
import { countsOf } from './statusTabs.ts'
import {
  infoAddress,
  isDraftId,
  newDraftId,
  safeAddress,
  taskAddress,
} from '#src/parts/pay/payAddresses.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { discardDraft } from '#src/flow/drafts.ts'
import { drawnFile, useListExport } from '#src/flow/useDownload.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { handedOver, useHandOver } from '#src/flow/handOver.ts'
import { useWizard } from '#src/flow/useWizard.ts'

const tasks = listOf({
  name: 'payTasks',
  call: pagePayTasks,
  filters: z.keyof(PayTaskFilter).options,
  count: async ({ status: _, ...query }, how) =>
    countsOf(await call(payTaskStatistics, { query }, how)),
})

const machineId = 'payTask'

const unfinishedMachine = unfinishedTaskMachine.provide({
  actors: {
    listDrafts: fromPromise(({ signal }) =>
      call(
        listDrafts,
        { query: { machineId, fields: 'orderKind,expected' } },
        { signal, quiet: true },
      ),
    ),
    deleteDraft: fromPromise(async ({ input: { subjectId } }) => {
      const query = { subject: creationOf(subjectId) }
      const begun = await call(getAct, { query }, { quiet: true })
      // What was sent under it takes no effect any more, or has made a task, which the list has.
      if (begun) await call(dropAct, { query: { key: begun.key } }, { quiet: true })
      await discardDraft(machineId, subjectId)
      return null
    }),
  },
  actions: { announceProblem: (_, { error }) => notifyProblem(error) },
})

type ExportQuery = InputOf<typeof exportPayTasks>['query']

function PayTaskList() {
  const list = useList(tasks)
  const exporting = useListExport((query: ExportQuery) =>
    download(exportPayTasks, { query }, drawnFile),
  )
  const pay = useHandOver()
  const [unfinished, send] = useFlow(unfinishedMachine, { input: undefined })
  return (
    <PayTaskListPage
      {...list}
      {...(list.tools && { tools: { ...list.tools, exporting } })}
      unfinished={
        <UnfinishedTask
          snapshot={unfinished}
          send={send}
          onGo={(subject) => goTo(taskAddress(subject))}
        />
      }
      onOpen={(taskId) => goTo(taskAddress(taskId))}
      onNew={() => goTo(taskAddress(newDraftId()))}
      onInfo={(taskId) => goTo(infoAddress(taskId))}
      onPay={pay}
      onPayer={() => goTo(safeAddress)}
    />
  )
}

// Whoever only looks at the list need not load the wizard.
const PayTaskFlow = lazy(() =>
  import('#src/features/payTask/PayTaskFlow.tsx').then((it) => ({ default: it.PayTaskFlow })),
)

/** The wizard of the address, with the orders that another page has handed over. */
function Wizard({ asked }: { asked: string }) {
  const { state } = useLocation()
  const { key, follow } = useWizard(taskAddress(asked))
  const isNew = isDraftId(asked)
  return (
    <Suspense>
      <PayTaskFlow
        key={key}
        taskId={isNew ? null : asked}
        draftId={asked}
        chosen={isNew ? handedOver(state) : null}
        onSubject={(subject) => follow(taskAddress(subject))}
      />
    </Suspense>
  )
}

// Nor need it load what others pay from its account book.
const SafePaymentsFlow = lazy(() =>
  import('#src/features/safePay/SafePaymentsFlow.tsx').then((it) => ({
    default: it.SafePaymentsFlow,
  })),
)

/** The list; with `?task=` the wizard, which is one entry of the history; with `?as=payer` what the account book pays for others. */
export function PayTaskListFlow() {
  const [asked] = useSearchParams()
  const task = asked.get('task')
  if (task === null && asked.get('as') === 'payer')
    return (
      <Suspense>
        <SafePaymentsFlow />
      </Suspense>
    )
  return task === null ? <PayTaskList /> : <Wizard asked={task} />
}
