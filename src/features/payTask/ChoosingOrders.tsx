import { Button } from '@fluentui/react-components'
import { OrderFilter, type OrderRow } from '#contract/order.contract.ts'
import { orderPages, pagedKindOf } from '#contract/order.rules.ts'
import {
  countOfSelection,
  rowsOfSelection,
  type Selection,
  sumOfSelection,
} from '#machines/kit/pagedList/selection.ts'
import type { PayTaskEvent } from '#machines/payTask/payTask.context.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Filters } from '#src/components/Filters.tsx'
import { type FilterField, filterWords } from '#src/components/filters.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Selected } from '#src/components/SelectionBar.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { ListBody, type ListView } from '#src/parts/list/ListBody.tsx'
import { ListPages, ListRows } from '#src/parts/list/ListRows.tsx'
import { orderColumns } from './payableColumns.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import type { WizardProps } from './payWizard.ts'
import { PayStep } from './PayStep.tsx'
import { taskAddress } from '#src/parts/pay/payAddresses.ts'
import { limitedBy } from '#src/parts/list/limitedBy.ts'
import { TextLink } from '#src/parts/TextLink.tsx'

const most = 10_000

/** Ids, or the filter with what the person saw: then the server refuses when something else matches by now. */
const chosenOrders = (selection: Selection<OrderRow>): PayTaskEvent => {
  const count = countOfSelection(selection)
  const totalFen = sumOfSelection(selection, 'unpaidFen', (row) => row.unpaidFen)
  const choice =
    selection.kind === 'all'
      ? {
          filter: OrderFilter.parse({ ...selection.filter, payable: '1' }),
          expected: { count, totalFen },
        }
      : { orderIds: rowsOfSelection(selection).map((row) => row.id) }
  return { type: 'orders.chosen', choice, count, totalFen }
}

const fieldsOf = (t: Translate<'payTask'>): FilterField[] =>
  limitedBy(OrderFilter, [
    { kind: 'text', name: 'orderNo', label: t('payTask.order.orderNo'), isCommon: true },
    { kind: 'text', name: 'consignor', label: t('payTask.order.consignor'), isCommon: true },
    { kind: 'text', name: 'driverName', label: t('payTask.order.driver'), isCommon: true },
    { kind: 'text', name: 'vehicleNumber', label: t('payTask.order.vehicle') },
    {
      kind: 'days',
      name: 'despatchFrom',
      until: 'despatchTo',
      label: t('payTask.order.despatchDays'),
    },
  ])

export function ChoosingOrders(props: WizardProps & { orders: ListView<OrderRow> | undefined }) {
  const { context, send, can, orders } = props
  const t = useTranslate('payTask')
  if (!orders) return <TableSkeleton />
  const list = orders.snapshot
  const { question, records, total, isTotalExact, selection, sums } = list.context
  const count = countOfSelection(selection)
  const chosen = chosenOrders(selection)
  const fields = fieldsOf(t)
  // What was to be paid again is in a later task already: the server names it.
  const { taskId, taskNo } = context.problem?.params ?? {}
  const back = { type: 'source.reopened' } as const
  const all = { type: 'all.selected' } as const
  return (
    <PayStep
      title={t('payTask.choosingOrders.title')}
      about={t('payTask.choosingOrders.hint')}
      picked={
        <Selected
          count={count}
          sumFen={sumOfSelection(selection, 'unpaidFen', (row) => row.unpaidFen)}
          onClear={() => orders.send({ type: 'selection.cleared' })}
        />
      }
      back={{ onClick: () => send(back), disabled: !can(back) }}
      others={
        list.can(all) &&
        isTotalExact &&
        total > records.length &&
        selection.kind !== 'all' &&
        total <= most ? (
          <Button onClick={() => orders.send(all)}>
            {t('payTask.choosingOrders.all', { count: formatCount(total) })}
          </Button>
        ) : null
      }
      primary={
        <Button
          appearance="primary"
          disabled={count === 0 || count > most || !can(chosen)}
          onClick={() => send(chosen)}
        >
          {t('payTask.choosingOrders.next')}
        </Button>
      }
    >
      {taskId === undefined ? (
        <ProblemNotice problem={context.problem} title={t('payTask.choosingOrders.failed')} />
      ) : (
        <Notice
          tone="warning"
          title={t('payTask.choosingOrders.taken', { no: taskNo ?? '' })}
          actions={
            <TextLink button to={taskAddress(String(taskId))}>
              {t('payTask.choosingOrders.toTaken')}
            </TextLink>
          }
        >
          {t('payTask.choosingOrders.takenHint')}
        </Notice>
      )}
      {count > most && <Notice tone="warning">{t('payTask.choosingOrders.tooMany')}</Notice>}
      {!list.matches('empty') && (
        <Filters
          fields={fields}
          asked={question.filter}
          onAsk={(values) => orders.send({ type: 'filter.changed', filter: values })}
        />
      )}
      <ListBody
        {...orders}
        filters={filterWords(fields, question.filter)}
        empty={
          <EmptyState
            title={t('payTask.choosingOrders.none')}
            action={
              <TextLink to={orderPages[pagedKindOf(context.orderKind)].list}>
                {t('payTask.choosingOrders.toOrders')}
              </TextLink>
            }
          >
            {t('payTask.choosingOrders.noneHint')}
          </EmptyState>
        }
      >
        <ListRows
          {...orders}
          caption={t('payTask.choosingOrders.title')}
          columns={orderColumns(t, sums['unpaidFen'] ?? null)}
          rowName={(row) => row.shippingNoteNumber}
          selection={{}}
        />
        <ListPages {...orders} />
      </ListBody>
    </PayStep>
  )
}
