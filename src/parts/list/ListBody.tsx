import type { ReactNode } from 'react'
import type { Counts, createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Filter, Question } from '#machines/kit/pagedList/question.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import type { ListRow } from '#machines/kit/pagedList/selection.ts'
import { Forbidden } from '#src/components/Forbidden.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { MaybeOld } from '#src/components/MaybeOld.tsx'
import { NoMatch } from '#src/components/NoMatch.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import type { ListSettingsView } from './ListSettings.tsx'

export type CountsMachine = ReturnType<typeof createQuery<Filter, Counts>>
export type CountsView = ViewProps<CountsMachine>

/** A list of such rows, of whatever it is the list. */
export type ListMachine<Row extends ListRow> = ReturnType<typeof createPagedList<Row, unknown>>

/** The export of what a list is asked, and of those before. */
export type ListExport = {
  isBusy: boolean
  onExport: (of: Question) => void
  onOpen?: () => void
}

/** A list, and what a person may do with it as a whole; a list within a wizard has no tools. */
export type ListView<Row extends ListRow> = ViewProps<ListMachine<Row>> & {
  /** How many rows each tab has; while they are read, or where they cannot be, the tabs lead all the same. */
  counts?: CountsView
  tools?: {
    /** The columns and views that this person has chosen. */
    settings: ListSettingsView
    /** Where the list is, asked another question. */
    linkTo: (search: string) => string
    /** Where the list is, asked what it is asked: the way back to it. */
    here: string
    exporting?: ListExport
  }
}

type Props<Row extends ListRow> = ListView<Row> & {
  empty: ReactNode
  /** The filters in words, for when nothing matches. */
  filters: string
  /** Who may see the list, for those who may not. */
  who?: string
  /** The shape of what comes, where it is no table. */
  skeleton?: ReactNode
  /** The rows, once there are some. */
  children: ReactNode
}

/** A list in each of its states. */
export function ListBody<Row extends ListRow>(props: Props<Row>) {
  const { snapshot, send, empty, filters, who, skeleton, children } = props
  const { problem } = snapshot.context
  const retry = () => send({ type: 'load.retried' })
  if (snapshot.matches('empty')) return empty
  if (snapshot.matches('noMatch')) {
    return <NoMatch filters={filters} onClear={() => send({ type: 'filter.cleared' })} />
  }
  if (snapshot.matches('failed') && problem) return <LoadFailed problem={problem} onRetry={retry} />
  if (snapshot.matches('forbidden')) return <Forbidden {...(who ? { who } : {})} />
  if (snapshot.matches('suspended')) {
    return <SessionLapsed />
  }
  if (!snapshot.matches('ready')) return skeleton ?? <TableSkeleton rows={8} columns={7} />
  return (
    <>
      {(snapshot.matches({ ready: 'outdated' }) || snapshot.matches({ ready: 'cutShort' })) && (
        <MaybeOld problem={problem} onRetry={retry} />
      )}
      {children}
    </>
  )
}
