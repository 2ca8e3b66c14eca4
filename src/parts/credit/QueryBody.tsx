import type { ReactNode } from 'react'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

export type QueryView<Subject, Data> = ViewProps<ReturnType<typeof createQuery<Subject, Data>>>

type Props<Subject, Data> = QueryView<Subject, Data> & {
  /** What is said where there is nothing. */
  missing: { title: string; hint: string }
  /** What was read. */
  children: (data: Data) => ReactNode
}

/** One thing that everybody may read, in each of its states. */
export function QueryBody<Subject, Data>(props: Props<Subject, Data>) {
  const { snapshot, send, missing, children } = props
  const { data, problem } = snapshot.context
  if (data !== null) return children(data)
  if (snapshot.matches('missing')) {
    return <EmptyState title={missing.title}>{missing.hint}</EmptyState>
  }
  if (snapshot.matches('failed') && problem) {
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
  }
  return <TableSkeleton rows={4} columns={2} />
}
