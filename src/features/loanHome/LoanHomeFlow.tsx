import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import {
  type ApplyStatus,
  checkEligibility,
  getApply,
  getConsigner,
  listProducts,
  pageApplies,
} from '#contract/loan.contract.ts'
import type { Id } from '#contract/values.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { dayAt } from '#src/i18n/days.ts'
import { type TrialName, trialOf } from './calculation.ts'
import { calculatorId } from './Calculator.tsx'
import { type LoanHome, openStatuses, owedNotes } from '#src/parts/loan/loanHome.ts'
import { LoanHomePage } from './LoanHomePage.tsx'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useLoanRepayment } from '#src/features/loanRepayment/useLoanRepayment.tsx'

const applies = listOf({ name: 'applies', call: pageApplies, filters: ['keyword', 'status'] })

const readIn = async (statuses: readonly ApplyStatus[], size: number, signal: AbortSignal) => {
  const found = await Promise.all(
    statuses.map((status) =>
      call(pageApplies, { query: { status, current: 1, size } }, { signal, quiet: true }),
    ),
  )
  return found.flatMap(({ records }) => records).map(({ id }) => id)
}

const readApplies = (ids: Iterable<Id>, signal: AbortSignal) =>
  Promise.all(
    [...ids].map((id) => call(getApply, { query: { applyId: id } }, { signal, quiet: true })),
  )

/** Lines with something to draw or to repay, and the one repaid last; an enterprise has a handful of them. */
const readLines = async (repaid: Id | null, signal: AbortSignal) => {
  const ids = new Set(await readIn(openStatuses, 100, signal))
  if (repaid !== null) ids.add(repaid)
  return readApplies(ids, signal)
}

/** Of four products and few consigners no more than some were refused lately. */
const readDecisions = async (signal: AbortSignal) => {
  const applies = await readApplies(await readIn([30, 22], 10, signal), signal)
  return applies.filter(({ status, reapplyDay }) => status === 30 || reapplyDay !== null)
}

/** A line may be over with its last note, whose receipt stands on the page: whoever repays it says so. */
const createHome = () => {
  let repaid: Id | null = null
  const machine = createQuery<null, LoanHome>().provide({
    actors: {
      load: fromPromise<LoanHome, { subject: null }>(async ({ signal }) => {
        const quietly = { signal, quiet: true }
        const [offer, eligibility, consigner, decisions, lines] = await Promise.all([
          call(listProducts, {}, quietly),
          call(checkEligibility, {}, quietly),
          call(getConsigner, {}, quietly),
          readDecisions(signal),
          readLines(repaid, signal),
        ])
        return { ...offer, eligibility, consigner, decisions, lines }
      }),
    },
  })
  const readLineAgain = (applyId: Id) => {
    repaid = applyId
  }
  return { machine, readLineAgain }
}

/** The first page of the loans; filters, page and what is tried out live in the address. */
export function LoanHomeFlow() {
  const [search, setSearch] = useSearchParams()
  const [{ machine, readLineAgain }] = useState(createHome)
  const [snapshot, send] = useFlow(machine, { input: { subject: null } })
  const list = useList(applies)
  const { send: sendToList } = list
  const home = snapshot.context.data

  const onRepaid = useCallback(
    (applyId: Id) => {
      readLineAgain(applyId)
      send({ type: 'data.refreshed' })
      sendToList({ type: 'list.refreshed' })
    },
    [readLineAgain, send, sendToList],
  )
  const notes = owedNotes(home?.lines ?? [], search.get('repay'))
  const repay = useLoanRepayment({ notes, onRepaid })

  const asked = home && trialOf(search, home.products)
  // The router takes an address over when it has time: until then what is typed stands here.
  const [amount, setAmount] = useState<string | null>(null)
  if (amount !== null && amount === search.get('calcAmount')) setAmount(null)
  const onTry = (changes: Partial<Record<TrialName, string>>) => {
    if (changes.calcAmount !== undefined) setAmount(changes.calcAmount)
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
    if (changes.calcProduct)
      document.getElementById(calculatorId)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <LoanHomePage
      snapshot={snapshot}
      send={send}
      applies={list}
      repay={repay}
      trial={asked && { ...asked, amount: amount ?? asked.amount }}
      today={dayAt(serverNow())}
      onTry={onTry}
      onPrint={() => window.print()}
    />
  )
}
