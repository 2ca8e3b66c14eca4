import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { Payment20Regular } from '@fluentui/react-icons/svg/payment'
import type { ReactNode } from 'react'
import type { OrderRow, SpecialType } from '#contract/order.contract.ts'
import { canEdit, type PagedKind, wasSigned } from '#contract/order.rules.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import { type BatchTarget, noOrders } from '#machines/orderBatch/orderBatch.setup.ts'
import type { RowAction } from '#src/components/dataTable.ts'
import type { Payable } from '#src/parts/pay/payable.ts'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import { actKeys, actsFor } from '#src/parts/order/orderActs.ts'
import type { PlainKey } from '#src/parts/order/orderWords.ts'
import { orderColumns } from '#src/parts/order/orderColumns.tsx'
import type { SpreadsheetImportView } from '#src/parts/spreadsheetImport/SpreadsheetImport.tsx'
import type { EarlierActs } from './EarlierImports.tsx'
import { NewSpecialOrder } from './NewSpecialOrder.tsx'
import { orderFilters } from './orderFilters.ts'
import { OrderImport } from './OrderImport.tsx'
import { OrderSelectionActs } from './OrderSelectionActs.tsx'
import { orderTabs } from '#src/parts/order/orderTabs.ts'
import { ImportButton } from '#src/parts/spreadsheetImport/ImportButton.tsx'

type Props = ListView<OrderRow> & {
  orderKind: PagedKind
  onOpen: (id: string) => void
  onEdit: (id: string) => void
  /** Of a family that is written or imported here; a special one is of a type. */
  onNew?: (type?: SpecialType) => void
  importing?: SpreadsheetImportView
  /** The imports of before, given how the list shows and takes back what one brought in. */
  earlier?: (acts: EarlierActs) => ReactNode
  /** How orders come in otherwise. */
  entrance?: ReactNode
  onAct: (kind: BatchKind, target: BatchTarget) => void
  onPay: () => void
  onInvoice: () => void
  /** All orders that can be paid, of this page or not. */
  payable: Payable | null
  /** What runs beside the list: a batch. */
  children?: ReactNode
}

const wordsOf = {
  TAXPAY: {
    title: 'order.list.title',
    hint: 'order.list.hint',
    caption: 'order.list.caption',
    empty: 'order.list.empty',
  },
  REALTIME: {
    title: 'order.realTime.title',
    hint: 'order.realTime.hint',
    caption: 'order.realTime.caption',
    empty: 'order.realTime.empty',
  },
  API: {
    title: 'order.pushed.title',
    hint: 'order.pushed.hint',
    caption: 'order.pushed.caption',
    empty: 'order.pushed.empty',
  },
  SPECIAL: {
    title: 'order.special.list',
    hint: 'order.special.listHint',
    caption: 'order.special.list',
    empty: 'order.special.empty',
  },
} as const satisfies Record<PagedKind, Record<string, PlainKey>>

export function OrderListPage(props: Props) {
  const {
    orderKind,
    onOpen,
    onEdit,
    onNew,
    importing,
    earlier,
    entrance,
    onAct,
    onPay,
    onInvoice,
    payable,
    children,
    ...list
  } = props
  const t = useTranslate('order')
  const words = wordsOf[orderKind]
  const { question, sums } = list.snapshot.context
  const asConsignor = question.filter['role'] === 'consignor'

  const actsOf = (row: OrderRow): RowAction[] => [
    { key: 'detail', label: t('common.detail'), onClick: () => onOpen(row.id) },
    ...(!asConsignor && canEdit(row.status)
      ? [{ key: 'edit', label: t('common.change'), onClick: () => onEdit(row.id) }]
      : []),
    ...actsFor([row.status], {
      orderKind,
      asConsignor,
      isSigned: wasSigned(row),
      isVoidAsked: row.voidAsked,
    }).map((kind) => ({
      key: kind,
      label: t(actKeys[kind]),
      onClick: () => onAct(kind, { kind: 'rows', orders: [{ id: row.id, version: row.version }] }),
    })),
  ]

  const see = (batchNo: string | null) => {
    importing?.send({ type: 'import.closed' })
    list.send({ type: 'filter.changed', filter: batchNo ? { batchNo } : {} })
  }

  const register = () => onAct('registerContract', noOrders)
  const undo = (batchNo: string, count: number) =>
    onAct('undoImport', { kind: 'all', filter: { batchNo }, count })
  const shownBatch = asConsignor ? undefined : question.filter['batchNo']
  // What was changed or handed in stays: an import is taken back while some of its orders may be as it brought them.
  const { records, total } = list.snapshot.context
  const isUntouched =
    records.length < total || records.some(({ status, version }) => status === 0 && version === 0)

  const newImport = importing ? (
    <ImportButton {...importing} primary>
      {t('order.list.import')}
    </ImportButton>
  ) : (
    entrance
  )

  return (
    <ListPage
      {...list}
      title={t(words.title)}
      description={t(words.hint)}
      acts={newImport}
      moreActs={
        <>
          {onNew && orderKind === 'SPECIAL' && <NewSpecialOrder onNew={onNew} />}
          {onNew && orderKind !== 'SPECIAL' && (
            <Button icon={<Add20Regular />} onClick={() => onNew()}>
              {t('order.list.new')}
            </Button>
          )}
          {!asConsignor && <Button onClick={register}>{t('order.act.registerContract')}</Button>}
          {importing && shownBatch && isUntouched && (
            <Button onClick={() => undo(shownBatch, total)}>{t('order.act.undoImport')}</Button>
          )}
          {payable && (
            <Button icon={<Payment20Regular />} onClick={payable.onPay}>
              {t('order.list.payAll', {
                count: formatCount(payable.count),
                amount: formatFenPlain(payable.totalFen),
              })}
            </Button>
          )}
        </>
      }
      tabs={orderTabs(t, orderKind)}
      filters={orderFilters(t, orderKind, question.filter)}
      caption={t(words.caption)}
      columns={orderColumns(t, {
        freightSumFen: sums['freightFen'] ?? null,
        driverFreightSumFen: sums['driverFreightFen'] ?? null,
        asConsignor,
        isPushed: orderKind === 'API',
      })}
      rowName={(row) => row.shippingNoteNumber}
      rowActs={actsOf}
      selection={{
        sum: { name: 'freightFen', of: (row) => row.freightFen },
        hasAll: true,
        acts: (selection) => (
          <OrderSelectionActs
            selection={selection}
            orderKind={orderKind}
            asConsignor={asConsignor}
            onAct={onAct}
            onPay={onPay}
            onInvoice={onInvoice}
          />
        ),
      }}
      empty={{ title: t(words.empty), action: importing ? newImport : undefined }}
      who={t('order.list.forbidden')}
      above={
        <>
          {importing && (
            <OrderImport
              {...importing}
              orderKind={orderKind}
              earlier={earlier?.({ onSee: see, onUndo: undo })}
              onSee={see}
              onRegister={register}
              onUndo={undo}
            />
          )}
          {children}
        </>
      }
    />
  )
}
