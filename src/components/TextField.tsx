import { Field, Input, type InputProps } from '@fluentui/react-components'

type Props = InputProps & {
  label: string
  /** What is wrong with it, and what to do. */
  error?: string | null | undefined
  hint?: string | undefined
  /** The width of what goes into it. */
  className?: string
}

/** A labelled line of text; the error stands under it and is read out with it. */
export function TextField({ label, error, hint, required = false, className, ...input }: Props) {
  return (
    <Field
      label={label}
      required={required}
      hint={hint ?? null}
      validationMessage={error ?? null}
      validationState={error ? 'error' : 'none'}
      {...(className === undefined ? {} : { className })}
    >
      <Input {...input} />
    </Field>
  )
}
