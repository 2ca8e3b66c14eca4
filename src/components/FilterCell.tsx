import { Fragment } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { readDate } from '#contract/dateText.ts'
import { DateField } from './DateField.tsx'
import { type Asked, type FilterField } from './filters.ts'
import { useFiltersStyles } from './Filters.styles.ts'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  field: FilterField
  typed: Asked
  /** As the list was asked, where `typed` may be half typed. */
  asked: Asked
  onType: (name: string, value: string) => void
}

export function FilterCell({ field, typed, asked, onType }: Props) {
  const t = useTranslate('common')
  const styles = useFiltersStyles()
  const { label } = field
  const input = (name: string) => ({
    name,
    value: typed[name] ?? '',
    onChange: (_: unknown, changed: { value: string }) => onType(name, changed.value),
  })
  switch (field.kind) {
    case 'text': {
      const { placeholder = '', maxLength = 50 } = field
      return (
        <TextField
          {...input(field.name)}
          label={label}
          placeholder={placeholder}
          maxLength={maxLength}
        />
      )
    }
    case 'choice':
      return (
        <SelectField
          {...input(field.name)}
          label={label}
          placeholder={t('common.all')}
          options={field.options}
        />
      )
    case 'days':
      return (
        <div role="group" aria-label={label} className={styles.days}>
          <span aria-hidden className={styles.daysLabel}>
            {label}
          </span>
          <DateField {...input(field.name)} label={t('common.dayFrom', { field: label })} />
          <span aria-hidden>–</span>
          <DateField
            {...input(field.until)}
            label={t('common.dayUntil', { field: label })}
            min={readDate('day', typed[field.name] ?? '').text ?? undefined}
          />
        </div>
      )
    case 'own':
      return (
        <Fragment key={asked[field.name] ?? ''}>{field.render(asked[field.name] ?? '')}</Fragment>
      )
  }
}
