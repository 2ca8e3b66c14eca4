import { Field, Textarea } from '@fluentui/react-components'
import { lazy, Suspense } from 'react'
import { DateTimeField } from '#src/components/DateTimeField.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { fieldId, type OrderField } from './orderFields.ts'

// All districts of the country: only a form needs them.
const AreaField = lazy(() =>
  import('#src/components/AreaField.tsx').then((it) => ({ default: it.AreaField })),
)

type Props = { field: OrderField; text: string; error: string | null; disabled: boolean }

/** One field, typed as its kind asks. */
export function OrderFieldInput({ field, text, error, disabled }: Props) {
  const t = useTranslate('order')
  const { name, required } = field
  const label = t(field.label)
  const common = { id: fieldId(name), name, label, required, error, disabled, defaultValue: text }
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField
          {...common}
          {...(text === '' ? { placeholder: t('order.form.chooseOne') } : {})}
          options={Object.entries(field.options).map(([value, key]) => ({
            value,
            label: t(key),
          }))}
        />
      )
    case 'area':
      return (
        <Suspense fallback={<TextField {...common} readOnly />}>
          <AreaField {...common} />
        </Suspense>
      )
    case 'note':
      return (
        <Field label={label} validationMessage={error} validationState={error ? 'error' : 'none'}>
          <Textarea
            id={fieldId(name)}
            name={name}
            rows={2}
            maxLength={field.max}
            defaultValue={text}
            disabled={disabled}
          />
        </Field>
      )
    case 'time':
      return <DateTimeField {...common} />
    case 'line':
      return <TextField {...common} maxLength={field.max} />
    default:
      return <TextField {...common} inputMode="decimal" />
  }
}
