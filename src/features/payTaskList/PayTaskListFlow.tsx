import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { deleteDraft, type Draft, getDraft } from '#contract/draft.contract.ts'
import { pagePayTasks, PayTaskFilter, payTaskStatistics } from '#contract/payTask.contract.ts'
import type { PayTaskInput } from '#machines/payTask/payTask.context.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { goTo } from '#src/app/navigation.ts'
import { notifyProblem } from '#src/components/notifications.ts'
import { PayTaskListPage } from './PayTaskListPage.tsx'
import { countsOf } from './statusTabs.ts'
import { infoAddress, taskAddress } from '#src/parts/pay/payAddresses.ts'
import { handedOver } from './handedOver.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const tasks = listOf({
  name: 'payTasks',
  call: pagePayTasks,
  filters: z.keyof(PayTaskFilter).options,
  count: async ({ status: _, ...query }, signal) =>
    countsOf(await call(payTaskStatistics, { query }, { signal, quiet: true })),
})

const wizardDraft = { machineId: 'payTask', subjectId: 'new' }

const draftMachine = createQuery<null, Draft | null>().provide({
  actors: {
    load: fromPromise<Draft | null, { subject: null }>(({ signal }) =>
      call(getDraft, { query: wizardDraft }, { signal, quiet: true }),
    ),
  },
})

function PayTaskList() {
  const list = useList(tasks)
  const [draft, sendDraft] = useFlow(draftMachine, { input: { subject: null } })
  const saved = draft.context.data

  const drop = () => {
    void call(deleteDraft, { query: wizardDraft }, { quiet: true }).then(
      () => sendDraft({ type: 'data.refreshed' }),
      // The draft is still there and still offered.
      (error: unknown) => notifyProblem(error),
    )
  }

  return (
    <PayTaskListPage
      {...list}
      unfinished={saved?.draft['orderKind'] ? { savedAt: saved.savedAt, onDrop: drop } : null}
      onOpen={(taskId) => goTo(taskAddress(taskId))}
      onInfo={(taskId) => goTo(infoAddress(taskId))}
    />
  )
}

// Whoever only looks at the list need not load the wizard.
const PayTaskFlow = lazy(() =>
  import('#src/features/payTask/PayTaskFlow.tsx').then((it) => ({ default: it.PayTaskFlow })),
)

type Opened = { times: number; asked: string; chosen: PayTaskInput['chosen'] }

const openingOf = (asked: string, state: unknown, times: number): Opened => ({
  times,
  asked,
  chosen: asked === 'new' ? handedOver(state) : null,
})

/** The wizard names its subject in the address; somebody who goes to another address opens another wizard. */
function Wizard({ asked }: { asked: string }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const subject = useRef(asked)
  // What was handed over waits until the wizard's code has come.
  const [opened, setOpened] = useState(() => openingOf(asked, state, 0))
  const isHandedOver = state !== null

  useEffect(() => {
    if (subject.current === asked) return
    subject.current = asked
    setOpened(({ times }) => openingOf(asked, state, times + 1))
  }, [asked, state])

  const follow = useCallback(
    (to: string) => {
      subject.current = to
      void navigate(taskAddress(to), { replace: true })
    },
    [navigate],
  )

  useEffect(() => {
    // From now on it is in the draft; a reload must not hand it over again.
    if (isHandedOver) follow(asked)
  }, [isHandedOver, asked, follow])

  return (
    <Suspense>
      <PayTaskFlow
        key={opened.times}
        taskId={opened.asked === 'new' ? null : opened.asked}
        chosen={opened.chosen}
        onSubject={follow}
      />
    </Suspense>
  )
}

/** The list; with `?task=` the wizard, which is one entry of the history. */
export function PayTaskListFlow() {
  const task = useSearchParams()[0].get('task')
  return task === null ? <PayTaskList /> : <Wizard asked={task} />
}
