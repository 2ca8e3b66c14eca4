import { Button, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import {
  countOfSelection,
  type ListRow,
  type Selection,
  sumOfSelection,
} from '#machines/kit/pagedList/selection.ts'
import { Card } from '#src/components/Card.tsx'
import type { Column, RowAction } from '#src/components/dataTable.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { type FilterField, filterWords } from '#src/components/filters.ts'
import { Filters } from '#src/components/Filters.tsx'
import { PhoneSort } from '#src/components/PhoneSort.tsx'
import { SelectionBar } from '#src/components/SelectionBar.tsx'
import { SortChoice } from '#src/components/SortChoice.tsx'
import { StatusTabs } from '#src/components/StatusTabs.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useListStyles } from './List.styles.ts'
import { ListBody, type ListView } from './ListBody.tsx'
import { ListPages, ListRows } from './ListRows.tsx'
import { ListSettingsProblem } from './ListSettings.tsx'
import { ListTools } from './ListTools.tsx'
import { dividedBy, type ListTabs, openTab } from './listTabs.ts'

export type ListProps<Row extends ListRow> = ListView<Row> & {
  tabs?: ListTabs
  filters: readonly FilterField[]
  /** Names a row to those who hear it. */
  rowName?: (row: Row) => string
  /** What the table lists; read out, not shown. */
  caption?: string
  /** The first of them is always shown, the others may be hidden. */
  columns?: readonly Column<NoInfer<Row>>[]
  actions?: (row: Row) => readonly RowAction[]
  selection?: ListSelection<Row>
  /** Rows that are no table, once there are some… */
  children?: ReactNode
  /** …and their orders, as they have no heads to click: `value` is `key order`, the first one without. */
  orders?: { label: string; options: readonly { value: string; label: string }[] }
  /** The shape of what comes, where it is no table. */
  skeleton?: ReactNode
  /** What is said where there is nothing at all, and where to begin. */
  empty: { title: string; hint?: string; action?: ReactNode }
  /** Who may see the list, for those who may not. */
  who?: string
  /** A heading of its own, on a page that is more than this list. */
  title?: string
  /** Within its card, above all of it and below. */
  head?: ReactNode
  foot?: ReactNode
  /** What can be done beside its rows, at the end of its tools. */
  acts?: ReactNode
  /** Its tools stand beside the title of the page. */
  areToolsAbove?: boolean
}

export type ListSelection<Row extends ListRow> = {
  canSelect?: (row: Row) => boolean
  /** What is summed up of it: the list's sum of this name, and the same of one row. */
  sum?: { name: string; of: (row: Row) => number | null }
  /** All that match can be selected at once, also those on other pages. */
  hasAll?: boolean
  /** What can be done with the selection; the primary action last. */
  acts: (selection: Selection<Row>) => ReactNode
}

/** A list in its card: tabs with counts, filters, the rows in each of their states, pages, selection. */
export function List<Row extends ListRow>(props: ListProps<Row>) {
  const { snapshot, send, tools, tabs, filters, columns = [], orders, selection, empty } = props
  const styles = useListStyles()
  const { filter, sort } = snapshot.context.question
  const tab = tabs && openTab(tabs, filter)
  const hasTab = tab !== undefined && Object.keys(tab.filter).length > 0
  const ask = (asked: Filter) => send({ type: 'filter.changed', filter: asked })
  return (
    <>
      <Card isList {...(props.title ? { title: props.title } : {})}>
        {props.head}
        {!snapshot.matches('empty') && (
          <>
            {tabs && <Tabs {...props} tabs={tabs} />}
            <Filters
              fields={filters}
              asked={filter}
              onAsk={(typed) => ask(tabs ? { ...typed, ...dividedBy(tabs, filter).ofTabs } : typed)}
              order={
                orders && (
                  <SortChoice
                    {...orders}
                    sort={sort}
                    onSort={(next) => send({ type: 'sort.changed', sort: next })}
                  />
                )
              }
              sort={columns.length > 0 && <Sorting {...props} />}
              tools={!props.areToolsAbove && <ListTools {...props} />}
            />
          </>
        )}
        {tools && <ListSettingsProblem {...tools.settings} />}
        <ListBody
          {...props}
          filters={[hasTab && tab.label, filterWords(filters, filter)].filter(Boolean).join(' · ')}
          empty={
            <EmptyState title={empty.title} action={empty.action}>
              {empty.hint}
            </EmptyState>
          }
        >
          <div className={mergeClasses(columns.length > 0 && styles.table)}>
            {columns.length > 0 ? <ListRows {...props} isSortAbove /> : props.children}
          </div>
          <ListPages {...props} />
        </ListBody>
        {props.foot}
      </Card>
      {selection && <Selected {...props} selection={selection} />}
    </>
  )
}

function Sorting<Row extends ListRow>({ snapshot, send, columns = [] }: ListProps<Row>) {
  return (
    <PhoneSort<Row>
      columns={columns}
      sort={snapshot.context.question.sort}
      onSort={(sort) => send({ type: 'sort.changed', sort })}
    />
  )
}

type TabsProps<Row extends ListRow> = ListProps<Row> & { tabs: ListTabs }

function Tabs<Row extends ListRow>({ snapshot, send, counts, tabs }: TabsProps<Row>) {
  const styles = useListStyles()
  const t = useTranslate('list')
  const { filter } = snapshot.context.question
  const { rest } = dividedBy(tabs, filter)
  const isUnread = ['failed', 'missing', 'forbidden'].some((it) => counts?.snapshot.value === it)
  const counted = isUnread ? null : counts?.snapshot.context.data
  return (
    <>
      <StatusTabs
        label={tabs.label}
        selected={openTab(tabs, filter)?.key ?? ''}
        tabs={tabs.tabs.map(({ key, label }) => ({ key, label, count: counted?.[key] ?? null }))}
        onSelect={(chosen) => {
          const tab = tabs.tabs.find(({ key }) => key === chosen)
          send({ type: 'filter.changed', filter: { ...rest, ...tab?.filter } })
        }}
      />
      {counts && (isUnread || counts.snapshot.matches({ ready: 'outdated' })) && (
        <p role="status" className={styles.uncounted}>
          {t('list.uncounted')}
          <Button
            size="small"
            appearance="transparent"
            onClick={() => counts.send({ type: 'load.retried' })}
          >
            {t('common.retry')}
          </Button>
        </p>
      )}
    </>
  )
}

type SelectedProps<Row extends ListRow> = ListProps<Row> & { selection: ListSelection<Row> }

function Selected<Row extends ListRow>({ snapshot, send, selection }: SelectedProps<Row>) {
  const t = useTranslate('list')
  const { total, isTotalExact, selection: chosen } = snapshot.context
  const { sum, hasAll, acts } = selection
  const count = countOfSelection(chosen)
  const all = { type: 'all.selected' } as const
  return (
    <SelectionBar
      count={count}
      {...(sum ? { sumFen: sumOfSelection(chosen, sum.name, sum.of) } : {})}
      onClear={() => send({ type: 'selection.cleared' })}
      all={
        hasAll === true &&
        isTotalExact &&
        snapshot.can(all) &&
        chosen.kind === 'rows' &&
        total > count && {
          words: t('list.selectAll', { count: formatCount(total) }),
          onSelect: () => send(all),
        }
      }
    >
      {acts(chosen)}
    </SelectionBar>
  )
}
