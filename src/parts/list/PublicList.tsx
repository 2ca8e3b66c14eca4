import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { ListRow } from '#machines/kit/pagedList/selection.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Filters } from '#src/components/Filters.tsx'
import { type FilterField, filterWords } from '#src/components/filters.ts'
import { Pagination } from '#src/components/Pagination.tsx'
import { StatusTabs } from '#src/components/StatusTabs.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ListBody, type ListView } from './ListBody.tsx'
import { usePublicListStyles } from './PublicList.styles.ts'

type Props<Row extends ListRow> = ListView<Row> & {
  filters: readonly FilterField[]
  /** One filter stands as tabs; its first tab, without a value, is all of them. */
  tabs?: { label: string; name: string; options: readonly { value: string; label: string }[] }
  /** The order, where there is no column head to click. */
  order?: ReactNode
  /** What is said where there is nothing at all. */
  empty: { title: string; hint: string }
  /** The shape of what comes, where it is no table. */
  skeleton?: ReactNode
  /** The rows, once there are some. */
  children: ReactNode
}

/** A list that everybody may read: tabs, filters in one row, the rows in each of their states, pages. */
export function PublicList<Row extends ListRow>(props: Props<Row>) {
  const { snapshot, send, filters, tabs, order, empty, skeleton, children } = props
  const styles = usePublicListStyles()
  const t = useTranslate('common')
  const { question, total } = snapshot.context
  const { filter, page, size } = question
  const divided = tabs ? { [tabs.name]: filter[tabs.name] ?? '' } : {}
  const ask = (values: Record<string, string>) =>
    send({ type: 'filter.changed', filter: { ...values, ...divided } })
  const tabFilter: FilterField[] = tabs ? [{ kind: 'choice', ...tabs }] : []

  return (
    <div className={mergeClasses(styles.list, !tabs && styles.untabbed)}>
      {tabs && (
        <StatusTabs
          label={tabs.label}
          selected={filter[tabs.name] ?? ''}
          tabs={[
            { key: '', label: t('common.all') },
            ...tabs.options.map(({ value, label }) => ({ key: value, label })),
          ]}
          onSelect={(value) =>
            send({ type: 'filter.changed', filter: { ...filter, [tabs.name]: value } })
          }
        />
      )}
      {!snapshot.matches('empty') && filters.length > 0 && (
        <Filters fields={filters} asked={filter} onAsk={ask} order={order} />
      )}
      <ListBody
        snapshot={snapshot}
        send={send}
        filters={filterWords([...tabFilter, ...filters], filter)}
        empty={<EmptyState title={empty.title}>{empty.hint}</EmptyState>}
        {...(skeleton ? { skeleton } : {})}
      >
        {children}
        <Pagination
          total={total}
          current={page}
          size={size}
          onChange={({ current, size: chosen }) =>
            send(
              chosen === size
                ? { type: 'page.changed', page: current }
                : { type: 'size.changed', size: chosen },
            )
          }
        />
      </ListBody>
    </div>
  )
}
