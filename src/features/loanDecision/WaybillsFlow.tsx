import { useState } from 'react'
import { fromPromise } from 'xstate'
import { type LoanWaybill, pageWaybills } from '#contract/loan.contract.ts'
import {
  type Asked,
  createPagedList,
  type ListPage,
} from '#machines/kit/pagedList/pagedList.machine.ts'
import { call } from '#src/api/call.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { Waybills } from './Waybills.tsx'

const question = { filter: {}, sort: null, page: 1, size: 10 }

const waybillsWith = (onShown: () => void) =>
  createPagedList<LoanWaybill, string>().provide({
    actors: {
      loadPage: fromPromise<ListPage<LoanWaybill>, Asked<string>>(
        async ({ input: { subject: applyId, filter, page: current, size }, signal }) => {
          const query = { ...filter, applyId, current, size }
          const answer = await call(pageWaybills, { query }, { signal, quiet: true })
          onShown()
          return answer
        },
      ),
    },
  })

type Props = {
  applyId: string
  no: string
  /** They are there to be seen. */
  onShown?: () => void
}

/** The waybills behind one application, a page at a time. */
export function WaybillsFlow({ applyId, no, onShown = () => undefined }: Props) {
  const [machine] = useState(() => waybillsWith(onShown))
  const [snapshot, send] = useFlow(machine, { input: { subject: applyId, question } })
  return <Waybills snapshot={snapshot} send={send} no={no} />
}
