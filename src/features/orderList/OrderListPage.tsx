import { Button } from '@fluentui/react-components'
import { Add20Regular, ArrowDownload20Regular, ArrowUpload20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/order.contract.ts'
import { canEdit } from '#contract/order.rules.ts'
import type { BatchKind, BatchTarget } from '#machines/orderBatch/orderBatch.machine.ts'
import type { orderListMachine } from '#machines/orderBatch/orderList.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import type { RowAction } from '#src/components/dataTable.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Filters } from '#src/components/Filters.tsx'
import { filterWords } from '#src/components/filters.ts'
import { Page } from '#src/components/Page.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { settingsIn } from '#machines/kit/listSettings/listSettings.setup.ts'
import { ColumnSettings } from '#src/parts/list/ColumnSettings.tsx'
import { ListTools } from '#src/parts/list/ListTools.tsx'
import { ListBody } from '#src/parts/list/ListBody.tsx'
import { type ListSettingsView, ListSettingsProblem } from '#src/parts/list/ListSettings.tsx'
import { SavedViews } from '#src/parts/list/SavedViews.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { actKeys, actsFor } from '#src/parts/order/orderActs.ts'
import { orderColumns } from '#src/parts/order/orderColumns.tsx'
import { orderFilters } from './orderFilters.ts'
import { useOrderListPageStyles } from './OrderListPage.styles.ts'
import { OrderSelection } from './OrderSelection.tsx'
import { auditTab, tabOf, withTabOf, wordsOfTab } from './orderTabs.ts'

type Props = ViewProps<typeof orderListMachine> & {
  /** The list by status, with counts. */
  tabs: ReactNode
  /** The columns and views that this person has chosen. */
  settings: ListSettingsView
  isExporting: boolean
  onOpen: (id: string) => void
  onEdit: (id: string) => void
  onNew: () => void
  onImport: () => void
  onExport: () => void
  onAct: (kind: BatchKind, target: BatchTarget) => void
  onPay: () => void
  /** What runs beside the list: an import, a batch. */
  children?: ReactNode
}

export function OrderListPage(props: Props) {
  const { snapshot, send, tabs, settings, isExporting, onAct, children } = props
  const styles = useOrderListPageStyles()
  const t = useTranslate('order')
  const { question, records, total, sums, selection } = snapshot.context
  const { filter } = question
  const asConsignor = tabOf(filter) === auditTab
  const { hidden } = settingsIn(settings.snapshot.context)
  const tab = wordsOfTab(tabOf(filter))
  const fields = orderFilters(t)
  const columns = orderColumns(t, {
    freightSumFen: sums['freightFen'] ?? null,
    driverFreightSumFen: sums['driverFreightFen'] ?? null,
    asConsignor,
  })
  const selected =
    selection.kind === 'all' ? records.map((row) => row.id) : Object.keys(selection.rows)
  const change = (next: typeof filter) => send({ type: 'filter.changed', filter: next })
  const target: BatchTarget =
    selection.kind === 'all'
      ? { kind: 'all', filter: selection.filter, count: selection.count }
      : { kind: 'rows', orderIds: Object.keys(selection.rows) }

  const rowActions = (row: OrderRow): RowAction[] => [
    { key: 'detail', label: t('order.act.detail'), onClick: () => props.onOpen(row.id) },
    ...(!asConsignor && canEdit(row.status)
      ? [{ key: 'edit', label: t('order.act.edit'), onClick: () => props.onEdit(row.id) }]
      : []),
    ...actsFor([row.status], asConsignor).map((kind) => ({
      key: kind,
      label: t(actKeys[kind]),
      onClick: () => onAct(kind, { kind: 'rows', orderIds: [row.id] }),
    })),
  ]

  return (
    <Page
      title={t('order.list.title')}
      description={t('order.list.hint')}
      actions={
        <>
          <ListTools>
            <Button
              appearance="subtle"
              icon={<ArrowDownload20Regular />}
              disabled={isExporting || !snapshot.matches('ready')}
              onClick={props.onExport}
            >
              {isExporting ? t('order.list.exporting') : t('order.list.export')}
            </Button>
            <SavedViews {...settings} path="/tax/order" question={question} />
            <ColumnSettings {...settings} columns={columns.slice(1)} />
          </ListTools>
          <Button icon={<Add20Regular />} onClick={props.onNew}>
            {t('order.list.new')}
          </Button>
          <Button appearance="primary" icon={<ArrowUpload20Regular />} onClick={props.onImport}>
            {t('order.list.import')}
          </Button>
        </>
      }
    >
      {children}
      <Card flush>
        <div className={styles.tabs}>{tabs}</div>
        <div className={styles.filters}>
          <Filters
            fields={fields}
            asked={filter}
            onAsk={(typed) => change(withTabOf(filter, typed))}
          />
        </div>
        <ListSettingsProblem {...settings} />
        <div className={styles.body} data-list={snapshot.matches('ready') ? 'rows' : 'words'}>
          <ListBody
            snapshot={snapshot}
            send={send}
            who={t('order.list.forbidden')}
            filters={[tab && t(tab), filterWords(fields, filter)].filter(Boolean).join(' · ')}
            empty={
              <EmptyState
                title={t('order.list.empty')}
                action={
                  <Button appearance="primary" onClick={props.onImport}>
                    {t('order.list.import')}
                  </Button>
                }
              />
            }
          >
            <DataTable
              caption={t('order.list.caption')}
              columns={columns.filter(({ key }) => !hidden.includes(key))}
              rows={records}
              rowKey={(row) => row.id}
              rowName={(row) => row.shippingNoteNumber}
              busy={snapshot.hasTag('busy')}
              rowCount={total}
              sort={question.sort}
              onSort={(sort) => send({ type: 'sort.changed', sort })}
              selection={{
                selected: new Set(selected),
                onChange: (ids) => send({ type: 'rows.selected', ids: [...ids] }),
              }}
              actions={rowActions}
            />
            <div className={styles.pages}>
              <Pagination
                total={total}
                current={question.page}
                size={question.size}
                onChange={({ current, size }) =>
                  send(
                    size === question.size
                      ? { type: 'page.changed', page: current }
                      : { type: 'size.changed', size },
                  )
                }
              />
            </div>
          </ListBody>
        </div>
      </Card>
      <OrderSelection
        selection={selection}
        total={total}
        asConsignor={asConsignor}
        canSelectAll={snapshot.can({ type: 'all.selected' })}
        onSelectAll={() => send({ type: 'all.selected' })}
        onClear={() => send({ type: 'selection.cleared' })}
        onAct={(kind) => onAct(kind, target)}
        onPay={props.onPay}
      />
    </Page>
  )
}
