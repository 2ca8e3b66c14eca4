import { Fragment } from 'react'
import { DateField } from '#src/components/DateField.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { PublicFilter } from './publicFilter.ts'

type Props = {
  filter: PublicFilter
  value: string
  /** As the list was asked, where `value` may be half typed. */
  asked: string
  onChange: (value: string) => void
  className: string
}

export function PublicFilterField({ filter, value, asked, onChange, className }: Props) {
  const t = useTranslate('common')
  const { name, label } = filter
  const field = {
    name,
    label,
    className,
    value,
    onChange: (_: unknown, changed: { value: string }) => onChange(changed.value),
  }
  switch (filter.kind) {
    case 'text': {
      const { placeholder = '', maxLength = 50 } = filter
      return <TextField {...field} placeholder={placeholder} maxLength={maxLength} />
    }
    case 'day':
      return <DateField {...field} />
    case 'choice':
      return <SelectField {...field} placeholder={t('common.all')} options={filter.options} />
    case 'own':
      return <Fragment key={asked}>{filter.render(asked)}</Fragment>
  }
}
