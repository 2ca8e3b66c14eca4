import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import type { OrderRow } from '#contract/order.contract.ts'
import type { BatchKind } from '#machines/orderBatch/orderBatch.machine.ts'
import {
  countOfSelection,
  rowsOfSelection,
  type Selection,
  sumOfSelection,
} from '#machines/kit/pagedList/selection.ts'
import { SelectionBar } from '#src/components/SelectionBar.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { actKeys, actsFor, canPay, statusesOfFilter } from '#src/parts/order/orderActs.ts'

type Props = {
  selection: Selection<OrderRow>
  /** All that match now. */
  total: number
  asConsignor: boolean
  /** `total` is the count of what the list was last asked. */
  canSelectAll: boolean
  onSelectAll: () => void
  onClear: () => void
  onAct: (kind: BatchKind) => void
  onPay: () => void
}

const inLine = 3

/** What can be done with all that is chosen. */
export function OrderSelection(props: Props) {
  const { selection, total, asConsignor, canSelectAll, onSelectAll, onClear, onAct, onPay } = props
  const t = useTranslate('order')
  const count = countOfSelection(selection)
  const statuses =
    selection.kind === 'all'
      ? statusesOfFilter(selection.filter['status'])
      : rowsOfSelection(selection).map((row) => row.status)
  const acts = actsFor(statuses, asConsignor)
  const shown = acts.length > inLine ? acts.slice(0, inLine - 1) : acts
  const folded = acts.slice(shown.length)
  return (
    <SelectionBar
      count={count}
      sumFen={sumOfSelection(selection, 'freightFen', (row) => row.freightFen)}
      onClear={onClear}
    >
      {canSelectAll && selection.kind === 'rows' && total > count && (
        <Button appearance="transparent" onClick={onSelectAll}>
          {t('order.list.selectAll', { count: formatCount(total) })}
        </Button>
      )}
      {shown.map((kind) => (
        <Button
          key={kind}
          appearance={kind === 'submit' || kind === 'approve' ? 'primary' : 'secondary'}
          onClick={() => onAct(kind)}
        >
          {t(actKeys[kind])}
        </Button>
      ))}
      {folded.length > 0 && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button>{t('order.list.more')}</Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {folded.map((kind) => (
                <MenuItem key={kind} onClick={() => onAct(kind)}>
                  {t(actKeys[kind])}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {!asConsignor && canPay(statuses) && (
        <Button appearance="primary" onClick={onPay}>
          {t('order.list.pay')}
        </Button>
      )}
    </SelectionBar>
  )
}
