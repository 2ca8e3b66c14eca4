import type { ReactNode } from 'react'
import { useListDialogStyles } from './listDialog.styles.ts'
import { NoMatch } from './NoMatch.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

type Props<One> = {
  /** Null until the server has answered. */
  found: { readonly records: readonly One[]; readonly total: number } | null
  /** What was looked for, in words; null where everything was. */
  filters: string | null
  onClear: () => void
  /** Where there is nothing to choose from at all. */
  empty: ReactNode
  /** Says that there are more than are shown. */
  cutShort: (count: number) => string
  children: (one: One) => ReactNode
}

/** What was found to choose from in a dialog, an entry each. */
export function FoundList<One>({ found, filters, onClear, empty, cutShort, children }: Props<One>) {
  const styles = useListDialogStyles()
  if (!found) return <TableSkeleton rows={3} columns={2} />
  const { records, total } = found
  if (records.length === 0)
    return filters === null ? empty : <NoMatch filters={filters} onClear={onClear} />
  return (
    <>
      <ul className={styles.list}>{records.map(children)}</ul>
      {total > records.length && <p className={styles.hint}>{cutShort(records.length)}</p>}
    </>
  )
}
