import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { deleteDraft, type Draft, getDraft } from '#contract/draft.contract.ts'
import {
  pagePayTasks,
  type PayTask,
  PayTaskFilter,
  payTaskStatistics,
} from '#contract/payTask.contract.ts'
import type { PayTaskInput } from '#machines/payTask/payTask.context.ts'
import { createPagedList, type ListPage } from '#machines/kit/pagedList/pagedList.machine.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import type { Filter, Question } from '#machines/kit/pagedList/question.ts'
import { call } from '#src/api/call.ts'
import { goTo } from '#src/app/navigation.ts'
import { notifyProblem } from '#src/components/notifications.ts'
import { PayTaskListPage } from './PayTaskListPage.tsx'
import { statusTabs } from './statusTabs.ts'
import { infoAddress, listAddress, taskAddress } from '#src/parts/pay/payAddresses.ts'
import { handedOver } from './handedOver.ts'
import { publishAt, useAddressedList } from '#src/flow/addressedList.ts'
import { questionOf, searchOf } from '#src/parts/list/listAddress.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useListSettings } from '#src/flow/useListSettings.ts'

const sorts = ['createTime', 'totalFen'] as const
const names = { filters: Object.keys(PayTaskFilter.shape), sorts }
const askedIn = (search: URLSearchParams) => questionOf(search, names)

const queryOf = ({ filter, sort, page, size }: Question) => {
  const known = sorts.find((it) => it === sort?.key)
  return {
    ...filter,
    current: page,
    size,
    ...(sort && known ? { sort: known, direction: sort.order } : {}),
  }
}

type Counts = Record<string, number>

/** How many tasks each tab has, under the same filters. */
const countTabs = async (filter: Filter, signal: AbortSignal): Promise<Counts> => {
  const { status: _, ...others } = filter
  const rows = await call(payTaskStatistics, { query: others }, { signal, quiet: true })
  const countOf = (statuses: string) =>
    rows
      .filter((row) =>
        statuses === ''
          ? row.status === null
          : row.status !== null && statuses.split(',').includes(String(row.status)),
      )
      .reduce((sum, row) => sum + row.count, 0)
  return Object.fromEntries(statusTabs.map(({ key, status }) => [`count ${key}`, countOf(status)]))
}

const listMachine = createPagedList<PayTask>().provide({
  actors: {
    loadPage: fromPromise<ListPage<PayTask>, Question>(async ({ input, signal }) => {
      const [page, counts] = await Promise.all([
        call(pagePayTasks, { query: queryOf(input) }, { signal, quiet: true }),
        countTabs(input.filter, signal),
      ])
      return { records: page.records, total: page.total, sums: { ...page.sums, ...counts } }
    }),
  },
  actions: {
    publishQuestion: publishAt((question) => `${listAddress}${searchOf(question)}`, askedIn),
  },
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
  const [search] = useSearchParams()
  const [snapshot, send, list] = useFlow(listMachine, { input: { question: askedIn(search) } })
  useAddressedList(list, askedIn)
  const [draft, sendDraft] = useFlow(draftMachine, { input: { subject: null } })
  const settings = useListSettings('payTasks')
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
      snapshot={snapshot}
      send={send}
      settings={settings}
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
