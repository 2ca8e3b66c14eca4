import type { ReactNode } from 'react'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

export type PanelView<Data> = ViewProps<ReturnType<typeof createQuery<string, Data>>>

type Props<Data> = {
  view: PanelView<Data>
  title: string
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** A panel in each of its states; whatever becomes of one leaves the others as they are. */
export function PanelBody<Data>({ view, title, isEmpty, children }: Props<Data>) {
  const t = useTranslate('dataCenter')
  const { data, problem } = view.snapshot.context
  const isFailed = view.snapshot.matches('failed')
  // What was asked before stays while the next is on its way, and not where that does not come.
  if (data !== null && !isEmpty(data) && !isFailed) {
    return <div aria-busy={view.snapshot.hasTag('busy')}>{children(data)}</div>
  }
  return (
    <Card title={title}>
      {problem && isFailed ? (
        <LoadFailed problem={problem} onRetry={() => view.send({ type: 'load.retried' })} />
      ) : data !== null ? (
        <EmptyState title={t('dataCenter.empty')}>{t('dataCenter.emptyHint')}</EmptyState>
      ) : (
        <TableSkeleton rows={7} columns={4} />
      )}
    </Card>
  )
}
