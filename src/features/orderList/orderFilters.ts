import { carriersFilters, OrderFilter } from '#contract/order.contract.ts'
import type { PagedKind } from '#contract/order.rules.ts'
import type { FilterField } from '#src/components/filters.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { limitedBy } from '#src/parts/list/limitedBy.ts'
import {
  lackKeys,
  payTypeKeys,
  type PlainKey,
  specialTypeKeys,
  syncKeys,
} from '#src/parts/order/orderWords.ts'

/** What the list of orders can be narrowed by, beside its tabs; a consignor's by what its rows say, and by what is set already. */
export const orderFilters = (
  t: Translate<'order'>,
  orderKind: PagedKind,
  filter: Readonly<Record<string, string>>,
): FilterField[] => {
  const options = (keys: Readonly<Record<string, PlainKey>>) =>
    Object.entries(keys).map(([value, key]) => ({ value, label: t(key) }))
  const fields = limitedBy(OrderFilter, [
    { kind: 'text', name: 'orderNo', label: t('order.filter.orderNo'), isCommon: true },
    { kind: 'text', name: 'consignor', label: t('order.column.consignor'), isCommon: true },
    { kind: 'text', name: 'vehicleNumber', label: t('order.field.vehicleNumber'), isCommon: true },
    ...(orderKind === 'SPECIAL'
      ? [
          {
            kind: 'choice' as const,
            name: 'specialType',
            label: t('order.field.specialType'),
            options: options(specialTypeKeys),
          },
        ]
      : []),
    { kind: 'text', name: 'driverName', label: t('order.field.driverName') },
    { kind: 'text', name: 'goods', label: t('order.detail.goods') },
    {
      kind: 'choice',
      name: 'payType',
      label: t('order.field.payType'),
      options: options(payTypeKeys),
    },
    { kind: 'choice', name: 'lack', label: t('order.filter.lack'), options: options(lackKeys) },
    ...(orderKind === 'REALTIME'
      ? [
          {
            kind: 'choice' as const,
            name: 'voidAsked',
            label: t('order.filter.void'),
            options: [{ value: '1', label: t('order.void.waits') }],
          },
        ]
      : []),
    { kind: 'text', name: 'contractNo', label: t('order.field.contractNo') },
    ...(orderKind === 'API'
      ? ([
          { kind: 'text', name: 'externalOrderNo', label: t('order.field.externalOrderNo') },
          {
            kind: 'choice',
            name: 'syncStatus',
            label: t('order.field.syncStatus'),
            options: options(syncKeys),
          },
        ] as const)
      : ([{ kind: 'text', name: 'batchNo', label: t('order.filter.batchNo') }] as const)),
    {
      kind: 'days',
      name: 'despatchFrom',
      until: 'despatchTo',
      label: t('order.filter.despatch'),
    },
    { kind: 'days', name: 'createFrom', until: 'createTo', label: t('order.filter.create') },
  ])
  const isCarriers = (name: string) => carriersFilters.some((one) => one === name)
  return filter['role'] === 'consignor'
    ? fields.filter(({ name }) => !isCarriers(name) || filter[name] !== undefined)
    : fields
}
