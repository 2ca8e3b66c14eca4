import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import {
  type ApplyStatus,
  checkEligibility,
  getApply,
  getConsigner,
  listProducts,
  type LoanApply,
  pageApplies,
} from '#contract/loan.contract.ts'
import { dayOf } from '#contract/time.ts'
import { createPagedList, type ListPage } from '#machines/query/pagedList.machine.ts'
import { createQuery } from '#machines/query/query.machine.ts'
import type { Question } from '#machines/query/question.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { applyStatuses } from '#src/pages/loanHome/Applies.tsx'
import { type TrialName, trialOf } from '#src/pages/loanHome/calculation.ts'
import { calculatorId } from '#src/pages/loanHome/Calculator.tsx'
import { homeAddress, type LoanHome, owedNotes } from '#src/pages/loanHome/loanHome.ts'
import { LoanHomePage } from '#src/pages/loanHome/LoanHomePage.tsx'
import { publishAt, useAddressedList } from './addressedList.ts'
import { questionOf, searchOf } from './listAddress.ts'
import { useFlow } from './useFlow.ts'
import { useLoanRepayment } from './useLoanRepayment.tsx'

const names = { filters: ['keyword', 'status'], sorts: [] }

const asked = (search: URLSearchParams): Question => {
  const question = questionOf(search, names)
  const { status, ...filter } = question.filter
  const isKnown = applyStatuses.some((it) => String(it) === status)
  return { ...question, filter: status && isKnown ? { ...filter, status } : filter }
}

/** The calculator stands in the same address and stays. */
const addressOf = (question: Question) => {
  const search = new URLSearchParams(location.search)
  for (const name of [...names.filters, 'page', 'size']) search.delete(name)
  const whole = new URLSearchParams([...new URLSearchParams(searchOf(question)), ...search])
  return whole.size > 0 ? `${homeAddress}?${whole}` : homeAddress
}

const listMachine = createPagedList<LoanApply>().provide({
  actors: {
    loadPage: fromPromise<ListPage<LoanApply>, Question>(async ({ input, signal }) => {
      const { filter, page, size } = input
      const query = { ...filter, current: page, size }
      const { records, total } = await call(pageApplies, { query }, { signal, quiet: true })
      return { records, total, sums: {} }
    }),
  },
  actions: { publishQuestion: publishAt(addressOf, asked) },
})

const lineStatuses: readonly ApplyStatus[] = [50, 40, 41]

/** Lines with something to draw or to repay; an enterprise has a handful of them. */
const readLines = async (signal: AbortSignal) => {
  const found = await Promise.all(
    lineStatuses.map((status) =>
      call(pageApplies, { query: { status, current: 1, size: 100 } }, { signal, quiet: true }),
    ),
  )
  return Promise.all(
    found
      .flatMap(({ records }) => records)
      .map(({ id }) => call(getApply, { query: { applyId: id } }, { signal, quiet: true })),
  )
}

const homeMachine = createQuery<null, LoanHome>().provide({
  actors: {
    load: fromPromise<LoanHome, { subject: null }>(async ({ signal }) => {
      const quietly = { signal, quiet: true }
      const [offer, eligibility, consigner, lines] = await Promise.all([
        call(listProducts, {}, quietly),
        call(checkEligibility, {}, quietly),
        call(getConsigner, {}, quietly),
        readLines(signal),
      ])
      return { ...offer, eligibility, consigner, lines }
    }),
  },
})

/** The first page of the loans; filters, page and what is tried out live in the address. */
export function LoanHomeFlow() {
  const [search, setSearch] = useSearchParams()
  const [snapshot, send] = useFlow(homeMachine, { input: { subject: null } })
  const [applies, sendToList, list] = useFlow(listMachine, { input: { question: asked(search) } })
  const home = snapshot.context.data

  useAddressedList(list, asked)

  const refresh = useCallback(() => {
    send({ type: 'data.refreshed' })
    sendToList({ type: 'list.refreshed' })
  }, [send, sendToList])
  const repay = useLoanRepayment({ notes: owedNotes(home?.lines ?? []), onRepaid: refresh })

  const onTry = (changes: Partial<Record<TrialName, string>>) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
    if (changes.calcProduct) document.getElementById(calculatorId)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <LoanHomePage
      snapshot={snapshot}
      send={send}
      applies={{ snapshot: applies, send: sendToList }}
      repay={repay}
      trial={home && trialOf(search, home.products)}
      today={dayOf(serverNow())}
      onTry={onTry}
      onPrint={() => window.print()}
    />
  )
}
