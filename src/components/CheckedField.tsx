import { Field, Input, type InputProps } from '@fluentui/react-components'
import { useLayoutEffect, useRef } from 'react'

type Props = Pick<InputProps, 'inputMode' | 'maxLength'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with it, and what to do. */
  error: string | null
}

/** A labelled line of text whose form is not sent while something is wrong with it; what was typed stays. */
export function CheckedField({ label, value, onChange, error, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.setCustomValidity(error ?? ''), [error])
  return (
    <Field
      label={label}
      validationMessage={error}
      validationState={error === null ? 'none' : 'error'}
    >
      <Input
        {...input}
        // `as`: its types name no element that a ref may hold.
        ref={field as never}
        value={value}
        onChange={(_, changed) => onChange(changed.value)}
      />
    </Field>
  )
}
