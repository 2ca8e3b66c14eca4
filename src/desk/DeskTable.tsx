import type { Page } from '#contract/values.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import type { DataTableProps } from '#src/components/dataTable.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

type Props<Row> = Omit<DataTableProps<Row>, 'rows'> & {
  page: Page<Row>
  onPage: (page: { current: number; size: number }) => void
}

/** A page of rows, or a word that there are none. */
export function DeskTable<Row>({ page, onPage, ...table }: Props<Row>) {
  const t = useTranslate('desk')
  if (page.total === 0) return <EmptyState title={t('desk.empty')} />
  return (
    <>
      <DataTable compact {...table} rows={page.records} rowCount={page.total} />
      <Pagination total={page.total} current={page.current} size={page.size} onChange={onPage} />
    </>
  )
}
