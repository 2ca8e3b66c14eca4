import { fromPromise } from 'xstate'
import { getApply, type LoanApplyDetail, pageQualified } from '#contract/loan.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { ApplyDetail } from './ApplyDetail.tsx'
import type { ApplySheet } from './ApplyView.tsx'
import { WaybillsFlow } from './WaybillsFlow.tsx'
import { fetchFile } from '#src/flow/fetchFile.ts'
import { useFlow } from '#src/flow/useFlow.ts'

/** What the haulier carries for the caller; the application is shown without it too. */
const carriageOf = async ({ material }: LoanApplyDetail, signal: AbortSignal) => {
  try {
    const query = { keyword: material.uscc, size: 1 }
    const { records } = await call(pageQualified, { query }, { signal, quiet: true })
    return records[0] ?? null
  } catch {
    return 'unread' as const
  }
}

const machine = createQuery<{ applyId: string }, ApplySheet>().provide({
  actors: {
    load: fromPromise<ApplySheet, { subject: { applyId: string } }>(async ({ input, signal }) => {
      const apply = await call(getApply, { query: input.subject }, { signal, quiet: true })
      return { apply, carriage: await carriageOf(apply, signal) }
    }),
  },
})

type Props = { applyId: string; canAct: boolean; onDecide: (result: 1 | 2) => void }

/** One application, read anew whenever it opens. */
export function ApplyDetailFlow({ applyId, canAct, onDecide }: Props) {
  const [snapshot, send] = useFlow(machine, { input: { subject: { applyId } } })
  return (
    <ApplyDetail
      snapshot={snapshot}
      send={send}
      canAct={canAct}
      onDecide={onDecide}
      onDownload={fetchFile}
      waybills={<WaybillsFlow applyId={applyId} no={snapshot.context.data?.apply.applyNo ?? ''} />}
    />
  )
}
