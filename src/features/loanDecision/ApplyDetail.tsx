import type { ReactNode } from 'react'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { Forbidden } from '#src/components/Forbidden.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { MaybeOld } from '#src/components/MaybeOld.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { MissingPage } from '#src/parts/failure/MissingPage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { type ApplySheet, ApplyView } from './ApplyView.tsx'

type Props = ViewProps<ReturnType<typeof createQuery<{ applyId: string }, ApplySheet>>> & {
  canAct: boolean
  onDecide: (result: 1 | 2) => void
  onDownload: (fileId: string) => void
  waybills: ReactNode
}

/** One application in each state of its reading. */
export function ApplyDetail({ snapshot, send, ...acts }: Props) {
  const { data, problem } = snapshot.context
  const retry = () => send({ type: 'load.retried' })
  if (snapshot.matches('missing')) return <MissingPage />
  if (snapshot.matches('forbidden')) return <Forbidden />
  if (snapshot.matches('failed') && problem) return <LoadFailed problem={problem} onRetry={retry} />
  if (snapshot.matches('suspended')) return <SessionLapsed />
  if (!data) return <TableSkeleton rows={8} columns={2} />
  return (
    <>
      {snapshot.matches({ ready: 'outdated' }) && <MaybeOld problem={problem} onRetry={retry} />}
      <ApplyView {...data} {...acts} />
    </>
  )
}
