import { Field, type InputProps, Textarea } from '@fluentui/react-components'
import { lazy, Suspense } from 'react'
import { choicesOf, isRequired, longestOf } from '#contract/form.ts'
import type { PasswordOwner } from '#contract/password.rules.ts'
import { DateField } from '#src/components/DateField.tsx'
import { DateTimeField } from '#src/components/DateTimeField.tsx'
import { EndField } from '#src/components/EndField.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { fieldId, useDrawnForm } from './drawnForm.ts'
import { useFormStyles } from './Form.styles.ts'

// Few forms have one.
const TickField = lazy(() =>
  import('#src/components/TickField.tsx').then((it) => ({ default: it.TickField })),
)

// Few choices are none.
const OnlyChoice = lazy(() => import('./OnlyChoice.tsx').then((it) => ({ default: it.OnlyChoice })))

// All districts of the country: only who gives one needs them.
const AreaField = lazy(() =>
  import('#src/components/AreaField.tsx').then((it) => ({ default: it.AreaField })),
)

// Few forms ask for a password.
const PasswordField = lazy(() =>
  import('#src/parts/account/PasswordField.tsx').then((it) => ({ default: it.PasswordField })),
)

// Meter and rules of a password: few forms set one.
const NewPasswordFields = lazy(() =>
  import('#src/parts/account/NewPasswordFields.tsx').then((it) => ({
    default: it.NewPasswordFields,
  })),
)

export type FormFieldProps<Name extends string = string> = Pick<
  InputProps,
  'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize' | 'readOnly'
> & {
  name: Name
  hint?: string
  /** Takes the whole width; what has several lines always does. */
  isWide?: boolean
  /** The schema lets it be empty, but it is asked for: it is marked so, or, now, said to be missing. */
  needed?: 'later' | 'now'
  /** Whose new password it becomes. */
  owner?: PasswordOwner
  /** What may be chosen in words; without them its values stand for themselves. */
  words?: Readonly<Record<string, string>>
  /** The first and the last day that may be given. */
  min?: string
  max?: string
}

/** One field, typed as its kind asks; limits are those of the schema. */
export function FormField({
  name,
  hint,
  isWide = false,
  needed,
  owner = {},
  words,
  min,
  max,
  ...input
}: FormFieldProps) {
  const styles = useFormStyles()
  const t = useTranslate('common')
  const faults = useTranslate('field')
  const { form, isOpen, labelOf, textOf, errorOf } = useDrawnForm()
  const kind = form.fields[name]?.kind
  const text = textOf(name)
  const common = {
    id: fieldId(name),
    name,
    label: labelOf(name),
    required: needed !== undefined || isRequired(form, name),
    error: errorOf(name) ?? (needed === 'now' && text === '' ? faults('empty') : null),
    disabled: !isOpen,
    defaultValue: text,
    hint,
    ...(isWide ? { className: styles.wide } : {}),
  }
  switch (kind) {
    case 'note':
    case 'lines': {
      const { label, required, error, className: _, hint: _hint, ...area } = common
      return (
        <Field
          className={styles.wide}
          label={label}
          required={required}
          hint={hint ?? null}
          validationMessage={error}
          validationState={error ? 'error' : 'none'}
        >
          <Textarea {...area} rows={4} maxLength={longestOf(form, name)} />
        </Field>
      )
    }
    case 'choice': {
      const choices = choicesOf(form, name)
      // What is not offered any more is chosen anew.
      const isChosen = choices.includes(text)
      // What leaves no choice is told, and asked of nobody.
      if (isChosen && choices.length === 1 && common.required) {
        const chosen = { label: common.label, value: words?.[text] ?? text, hint }
        return (
          <Suspense>
            <OnlyChoice {...chosen} />
          </Suspense>
        )
      }
      return (
        <SelectField
          {...common}
          {...(isChosen ? {} : { placeholder: t('common.choose'), defaultValue: '' })}
          options={choices.map((value) => ({
            value,
            label: words?.[value] ?? value,
          }))}
        />
      )
    }
    case 'tick':
      return (
        <Suspense>
          <TickField
            id={common.id}
            name={name}
            className={styles.wide}
            label={common.label}
            disabled={common.disabled}
            defaultChecked={text !== ''}
            error={common.error}
          />
        </Suspense>
      )
    case 'area':
      return (
        <div className={styles.wide}>
          <Suspense fallback={<TextField {...common} readOnly />}>
            <AreaField {...common} />
          </Suspense>
        </div>
      )
    case 'password':
      return (
        <Suspense fallback={null}>
          <PasswordField {...common} autoComplete="current-password" maxLength={256} />
        </Suspense>
      )
    case 'newPassword':
      return (
        <Suspense fallback={null}>
          <NewPasswordFields name={name} owner={owner} />
        </Suspense>
      )
    case 'code':
      return <TextField {...common} autoCapitalize="characters" spellCheck={false} {...input} />
    case 'day':
      return <DateField {...common} min={min} max={max} />
    case 'end':
      return <EndField {...common} min={min} max={max} />
    case 'time':
      return <DateTimeField {...common} />
    case 'yuan':
    case 'tons':
    case 'decimal':
      return <TextField {...common} inputMode="decimal" />
    case 'count':
      return <TextField {...common} inputMode="numeric" />
    default:
      return <TextField {...common} {...input} maxLength={longestOf(form, name)} />
  }
}
