import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
} from '@fluentui/react-components'
import { mostChecked, type OrderRow, type OrderStatus } from '#contract/order.contract.ts'
import type { PagedKind } from '#contract/order.rules.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import type { BatchTarget } from '#machines/orderBatch/orderBatch.setup.ts'
import { rowsOfSelection, type Selection } from '#machines/kit/pagedList/selection.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { wasSigned } from '#contract/order.rules.ts'
import {
  actKeys,
  actsFor,
  canInvoice,
  canPay,
  isMain,
  statusesOfFilter,
} from '#src/parts/order/orderActs.ts'
import type { PlainKey } from '#src/parts/order/orderWords.ts'
import { useOrderSelectionActsStyles } from './OrderSelectionActs.styles.ts'

type Props = {
  selection: Selection<OrderRow>
  orderKind: PagedKind
  asConsignor: boolean
  onAct: (kind: BatchKind, target: BatchTarget) => void
  onPay: () => void
  /** Applies for invoices of the chosen rows. */
  onInvoice: () => void
}

const inLine = 3

/** Why nothing can be done with all of them together. */
const whyNothing = (statuses: readonly OrderStatus[], isAll: boolean): PlainKey => {
  if (statuses.length === 0) return 'order.list.filterFirst'
  if (new Set(statuses).size > 1) return 'order.list.mixedStatuses'
  return isAll && canInvoice(statuses) ? 'order.list.invoiceByRow' : 'order.list.noActs'
}

/** What can be done with all orders that are chosen. */
export function OrderSelectionActs(props: Props) {
  const { selection, orderKind, asConsignor, onAct, onPay, onInvoice } = props
  const styles = useOrderSelectionActsStyles()
  const t = useTranslate('order')
  const isAll = selection.kind === 'all'
  const rows = isAll ? [] : rowsOfSelection(selection)
  const isSigned = rows.some(wasSigned)
  const isVoidAsked = rows.some(({ voidAsked }) => voidAsked)
  // One call takes all of them: they may have been paid by one transfer.
  const isOffline =
    rows.length > 0 && rows.length <= mostChecked && rows.every(({ payType }) => payType === 1)
  const statuses = isAll
    ? statusesOfFilter(selection.filter['status'])
    : rows.map((row) => row.status)
  const target: BatchTarget = isAll
    ? { kind: 'all', filter: selection.filter, count: selection.count }
    : {
        kind: 'rows',
        orders: rows.map(({ id, version }) => ({ id, version })),
        owed: rows,
      }
  const acts = actsFor(statuses, { orderKind, asConsignor, isSigned, isVoidAsked, isOffline })
  const shown = acts.length > inLine ? acts.slice(0, inLine - 1) : acts
  const folded = acts.slice(shown.length)
  const isToPay = !asConsignor && canPay(statuses, orderKind)
  const isToInvoice = !asConsignor && !isAll && canInvoice(statuses)
  if (acts.length === 0 && !isToPay && !isToInvoice)
    return <p className={styles.nothing}>{t(whyNothing(statuses, isAll))}</p>
  return (
    <>
      {shown.map((kind) => (
        <Button
          key={kind}
          appearance={isMain(kind) ? 'primary' : 'secondary'}
          className={mergeClasses(kind !== acts[0] && styles.onWide)}
          onClick={() => onAct(kind, target)}
        >
          {t(actKeys[kind])}
        </Button>
      ))}
      {acts.length > 1 && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button className={mergeClasses(folded.length === 0 && styles.onPhone)}>
              {t('order.list.more')}
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {acts.slice(1).map((kind) => (
                <MenuItem
                  key={kind}
                  className={mergeClasses(shown.includes(kind) && styles.onPhone)}
                  onClick={() => onAct(kind, target)}
                >
                  {t(actKeys[kind])}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {isToPay && (
        <Button appearance="primary" onClick={onPay}>
          {t('order.list.pay')}
        </Button>
      )}
      {isToInvoice && (
        <Button appearance="primary" onClick={onInvoice}>
          {t('order.list.invoice')}
        </Button>
      )}
    </>
  )
}
