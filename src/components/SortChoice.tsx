import type { Sort } from './dataTable.ts'
import { SelectField } from './SelectField.tsx'

type Props = {
  label: string
  /** `value` is `key order`: `publishTime desc`; the first, without a value, is the list's own order. */
  options: readonly { value: string; label: string }[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

/** The order of a list that has no column heads to click. */
export function SortChoice({ label, options, sort, onSort }: Props) {
  return (
    <SelectField
      label={label}
      options={options}
      value={sort ? `${sort.key} ${sort.order}` : ''}
      onChange={(_, { value }) => {
        const [key = '', order] = value.split(' ')
        onSort(key ? { key, order: order === 'asc' ? 'asc' : 'desc' } : null)
      }}
    />
  )
}
