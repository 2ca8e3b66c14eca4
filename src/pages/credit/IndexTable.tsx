import { DataTable } from '#src/components/DataTable.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

/** The groups of the base index and their points; together 1000. */
const groups = [
  { code: 'A', max: 150 },
  { code: 'B', max: 200 },
  { code: 'C', max: 250 },
  { code: 'D', max: 200 },
  { code: 'E', max: 200 },
] as const

/** What is assessed, group by group. */
export function IndexTable() {
  const t = useTranslate('credit')
  return (
    <DataTable
      caption={t('credit.logistics.indices')}
      rows={groups}
      rowKey={({ code }) => code}
      rowName={({ code }) => t(`credit.index.${code}`)}
      columns={[
        {
          key: 'index',
          title: t('credit.logistics.index'),
          onPhone: 'heading',
          nowrap: true,
          render: ({ code }) => t(`credit.index.${code}`),
        },
        {
          key: 'items',
          title: t('credit.logistics.indexItems'),
          render: ({ code }) => t(`credit.index.items.${code}`),
        },
        {
          key: 'max',
          title: t('credit.logistics.indexMax'),
          align: 'end',
          nowrap: true,
          render: ({ max }) => max,
          total: groups.reduce((sum, { max }) => sum + max, 0),
        },
      ]}
    />
  )
}
