import { Checkbox, type CheckboxProps, Field } from '@fluentui/react-components'

type Props = Pick<CheckboxProps, 'id' | 'name' | 'label' | 'disabled' | 'defaultChecked'> & {
  className?: string | undefined
  error: string | null
}

/** One thing that is ticked or not, with what is wrong with it. */
export function TickField({ className, error, ...tick }: Props) {
  return (
    <Field
      className={className}
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
    >
      <Checkbox {...tick} />
    </Field>
  )
}
