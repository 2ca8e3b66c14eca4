import { DateField } from '#src/components/DateField.tsx'
import { FilterBar } from '#src/components/FilterBar.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import type { Filter } from '#machines/kit/pagedList/question.ts'
import { withTabOf, tabOf, wordsOfTab } from './orderTabs.ts'
import { lackKeys, payTypeKeys, type PlainKey } from '#src/parts/order/orderWords.ts'

const names: Readonly<Record<string, PlainKey>> = {
  orderNo: 'order.filter.orderNo',
  consignor: 'order.column.consignor',
  vehicleNumber: 'order.field.vehicleNumber',
  driverName: 'order.field.driverName',
  goods: 'order.filter.goods',
  payType: 'order.field.payType',
  despatchFrom: 'order.filter.despatchFrom',
  despatchTo: 'order.filter.despatchTo',
  createFrom: 'order.filter.createFrom',
  createTo: 'order.filter.createTo',
  lack: 'order.filter.lack',
  batchNo: 'order.filter.batchNo',
}

/** What the list is narrowed by, in words: its tab, then its filters. */
export const filterWords = (t: Translate<'order'>, filter: Filter): string => {
  const tab = wordsOfTab(tabOf(filter))
  const filters = Object.entries(filter).flatMap(([name, value]) => {
    const key = names[name]
    return key ? [`${t(key)} ${valueWords(t, name, value)}`] : []
  })
  return [...(tab ? [t(tab)] : []), ...filters].join(' · ')
}

const valueWords = (t: Translate<'order'>, name: string, value: string) => {
  const keys: Readonly<Record<string, PlainKey>> =
    name === 'payType' ? payTypeKeys : name === 'lack' ? lackKeys : {}
  const key = keys[value]
  return key ? t(key) : value
}

type Props = { filter: Filter; onChange: (filter: Filter) => void }

export function OrderFilters({ filter, onChange }: Props) {
  const t = useTranslate('order')
  const field = (name: string) => ({
    name,
    label: t(names[name] ?? 'order.filter.orderNo'),
    defaultValue: filter[name] ?? '',
  })
  const options = (keys: Readonly<Record<string, PlainKey>>) =>
    Object.entries(keys).map(([value, key]) => ({ value, label: t(key) }))
  const folded = [
    'driverName',
    'goods',
    'payType',
    'despatchFrom',
    'despatchTo',
    'createFrom',
    'createTo',
    'lack',
    'batchNo',
  ]
  return (
    <FilterBar
      key={JSON.stringify(filter)}
      moreOpen={folded.some((name) => filter[name])}
      onSearch={(typed) => onChange(withTabOf(filter, typed))}
      onReset={() => onChange(withTabOf(filter, {}))}
      more={
        <>
          <TextField {...field('driverName')} />
          <TextField {...field('goods')} />
          <SelectField
            {...field('payType')}
            placeholder={t('order.filter.any')}
            options={options(payTypeKeys)}
          />
          <SelectField
            {...field('lack')}
            placeholder={t('order.filter.any')}
            options={options(lackKeys)}
          />
          <TextField {...field('batchNo')} />
          <DateField {...field('despatchFrom')} />
          <DateField {...field('despatchTo')} />
          <DateField {...field('createFrom')} />
          <DateField {...field('createTo')} />
        </>
      }
    >
      <TextField {...field('orderNo')} />
      <TextField {...field('consignor')} />
      <TextField {...field('vehicleNumber')} />
    </FilterBar>
  )
}
