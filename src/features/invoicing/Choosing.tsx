import { Button } from '@fluentui/react-components'
import { orderPages, pagedKindOf } from '#contract/order.rules.ts'
import { OrderFilter, type OrderRow } from '#contract/order.contract.ts'
import { mostInvoiced } from '#contract/invoice.contract.ts'
import { rowsOfSelection, sumOfSelection } from '#machines/kit/pagedList/selection.ts'
import type { Column } from '#src/components/dataTable.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Filters } from '#src/components/Filters.tsx'
import { type FilterField, filterWords } from '#src/components/filters.ts'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Segments } from '#src/components/Segments.tsx'
import { Selected } from '#src/components/SelectionBar.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { TwoLines } from '#src/components/TwoLines.tsx'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { choiceColumns } from '#src/parts/order/choiceColumns.tsx'
import { ListBody, type ListView } from '#src/parts/list/ListBody.tsx'
import { ListPages, ListRows } from '#src/parts/list/ListRows.tsx'
import { limitedBy } from '#src/parts/list/limitedBy.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { InvoicingStep } from './InvoicingStep.tsx'
import type { InvoicingView } from './invoicingView.ts'
import { Terms } from './Terms.tsx'

const sources = ['TAXPAY', 'REALTIME', 'API', 'SPECIAL'] as const

const fieldsOf = (t: Translate<'invoice'>): FilterField[] =>
  limitedBy(OrderFilter, [
    { kind: 'text', name: 'orderNo', label: t('invoice.order.no'), isCommon: true },
    { kind: 'text', name: 'consignor', label: t('invoice.order.consignor'), isCommon: true },
    { kind: 'text', name: 'driverName', label: t('invoice.order.driver') },
    { kind: 'text', name: 'vehicleNumber', label: t('invoice.order.vehicle') },
  ])

const columnsOf = (t: Translate<'invoice'>, sumFen: number | null): Column<OrderRow>[] => [
  ...choiceColumns({
    no: t('invoice.order.no'),
    consignor: t('invoice.order.consignor'),
    route: t('invoice.order.route'),
  }),
  {
    key: 'goods',
    title: t('invoice.order.goods'),
    render: (row) => <TwoLines under={row.vehicleNumber}>{row.descriptionOfGoods}</TwoLines>,
  },
  { key: 'received', title: t('invoice.order.received'), day: 'goodsReceiptDateTime' },
  {
    key: 'freightFen',
    title: t('invoice.order.freight'),
    money: 'freightFen',
    sortable: true,
    total: sumFen === null ? undefined : <Money form="plain" fen={sumFen} />,
  },
]

/** Paid orders of one family, with how they become invoices. */
export function Choosing(view: InvoicingView & { orders: ListView<OrderRow> | undefined }) {
  const { snapshot, send, orders } = view
  const t = useTranslate('invoice')
  const { context } = snapshot
  if (!orders) return <TableSkeleton />
  const { question, selection, sums } = orders.snapshot.context
  const rows = rowsOfSelection(selection)
  const chosen = { type: 'orders.chosen', orderIds: rows.map(({ id }) => id) } as const
  const fields = fieldsOf(t)
  return (
    <InvoicingStep
      title={t('invoice.step.orders')}
      about={t('invoice.choosing.about')}
      picked={
        <>
          {rows.length > mostInvoiced && (
            <Notice tone="warning">{t('invoice.choosing.tooMany')}</Notice>
          )}
          <Selected
            count={rows.length}
            sumFen={sumOfSelection(selection, 'freightFen', (row) => row.freightFen)}
            onClear={() => orders.send({ type: 'selection.cleared' })}
          />
        </>
      }
      primary={
        <Button
          appearance="primary"
          disabledFocusable={!snapshot.can(chosen)}
          onClick={() => send(chosen)}
        >
          {t('invoice.choosing.next')}
        </Button>
      }
    >
      <Segments
        label={t('invoice.source')}
        chosen={sources.find((kind) => kind === context.orderKind) ?? 'TAXPAY'}
        options={sources.map((key) => ({ key, label: t(`invoice.source.${key}`) }))}
        onChoose={(orderKind) => send({ type: 'source.chosen', orderKind })}
      />
      <Terms {...view} />
      <Filters
        fields={fields}
        asked={question.filter}
        onAsk={(filter) => orders.send({ type: 'filter.changed', filter })}
      />
      <ListBody
        {...orders}
        filters={filterWords(fields, question.filter)}
        empty={
          <EmptyState
            title={t('invoice.choosing.none')}
            action={
              <TextLink to={orderPages[pagedKindOf(context.orderKind)].list}>
                {t('invoice.choosing.toOrders')}
              </TextLink>
            }
          >
            {t('invoice.choosing.noneHint')}
          </EmptyState>
        }
      >
        <ListRows
          {...orders}
          caption={t('invoice.choosing.caption')}
          columns={columnsOf(t, sums['freightFen'] ?? null)}
          rowName={(row) => row.shippingNoteNumber}
          selection={{}}
        />
        <ListPages {...orders} />
      </ListBody>
    </InvoicingStep>
  )
}
