import { Field, Select, type SelectProps } from '@fluentui/react-components'

type Props = SelectProps & {
  label: string
  error?: string | null | undefined
  hint?: string | undefined
  options: readonly { value: string; label: string }[]
  /** Stands for no choice; without it there is always one. */
  placeholder?: string
  className?: string
}

export function SelectField(props: Props) {
  const { label, error, hint, options, placeholder, required = false, className, ...select } = props
  return (
    <Field
      label={label}
      required={required}
      hint={hint ?? null}
      validationMessage={error ?? null}
      validationState={error ? 'error' : 'none'}
      {...(className === undefined ? {} : { className })}
    >
      <Select {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
