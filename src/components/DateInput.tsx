import { Button, Field, Input, type InputProps } from '@fluentui/react-components'
import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { type DateKind, noEnd, readDate } from '#contract/dateText.ts'
import { isEnter } from './enterKey.ts'
import { useDateInputStyles } from './DateInput.styles.ts'
import { useDateFaultWords } from './useDateFaultWords.ts'

export type DateInputProps = Omit<InputProps, 'type' | 'min' | 'max' | 'contentAfter'> & {
  label: string
  /** What is wrong with it, and what to do; it stands before what the field itself finds. */
  error?: string | null | undefined
  hint?: string | undefined
  /** The first and the last day that may be given. */
  min?: string | undefined
  max?: string | undefined
  /** Now, in milliseconds: the day that the calendar calls today. */
  now?: () => number
  className?: string
}

const formKeys = {
  day: 'common.dateForm',
  time: 'common.timeForm',
  end: 'common.endForm',
} as const

// The calendar's code and words come when the first one opens.
const DateCalendar = lazy(() =>
  import('./DateCalendar.tsx').then((it) => ({ default: it.DateCalendar })),
)

/** Puts a text where a person would have typed it, so that the form and its listeners know. */
const retype = (field: HTMLInputElement, text: string) => {
  if (field.value === text) return
  // Past React's own setter, which would take the text for known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A line of text, since the browser's own date field speaks the browser's language, not the portal's. */
export function DateInput(props: DateInputProps & { kind: DateKind }) {
  const { kind, label, error, hint, required = false, className, min, max, ...rest } = props
  const { now = Date.now, value, defaultValue, onChange, onBlur, onKeyDown, ...input } = rest
  const styles = useDateInputStyles()
  const t = useTranslate('common')
  const wordsOf = useDateFaultWords(kind, min, max)
  const field = useRef<HTMLInputElement>(null)
  const [frame, setFrame] = useState<HTMLSpanElement | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const shownOf = (text: string) => (kind === 'end' && text === noEnd ? t('common.noEnd') : text)
  const [typed, setTyped] = useState(shownOf(String(defaultValue ?? '')))
  const [isLeft, setLeft] = useState(false)
  const [calendar, setCalendar] = useState<'never' | 'open' | 'closed'>('never')
  const text = value ?? typed
  const { fault } = readDate(kind, text, min, max)
  const ownError = fault && wordsOf(fault)
  const shown = error ?? (isLeft ? ownError : null)

  // A form that the browser checks is not sent with it.
  useLayoutEffect(() => field.current?.setCustomValidity(ownError ?? ''), [ownError])

  const settle = (input: HTMLInputElement) => {
    const read = readDate(kind, input.value)
    if (read.text !== null) retype(input, shownOf(read.text))
    setLeft(true)
  }
  const close = (isBack: boolean) => {
    setCalendar('closed')
    if (isBack) opener.current?.focus()
  }
  const choose = (chosen: string) => {
    if (field.current) retype(field.current, shownOf(chosen))
    setLeft(true)
    close(true)
  }

  return (
    <>
      <Field
        label={label}
        required={required}
        hint={hint ?? null}
        validationMessage={shown}
        validationState={shown ? 'error' : 'none'}
        {...(className === undefined ? {} : { className })}
      >
        <Input
          placeholder={t(formKeys[kind])}
          autoComplete="off"
          {...input}
          // As of the button below.
          ref={field as never}
          root={{ ref: setFrame }}
          className={styles.frame}
          value={text}
          onChange={(event, data) => {
            setTyped(data.value)
            setLeft(false)
            onChange?.(event, data)
          }}
          onBlur={(event) => {
            settle(event.currentTarget)
            onBlur?.(event)
          }}
          onKeyDown={(event) => {
            // Enter sends the form without leaving the field.
            if (isEnter(event.nativeEvent)) settle(event.currentTarget)
            onKeyDown?.(event)
          }}
          contentAfter={
            <Button
              // Fluent's types would have it be several elements at once.
              ref={opener as never}
              type="button"
              appearance="transparent"
              size="small"
              icon={<CalendarLtr20Regular />}
              className={styles.opener}
              disabled={input.disabled ?? input.readOnly ?? false}
              aria-label={t('common.openCalendar', { field: label })}
              aria-haspopup="dialog"
              aria-expanded={calendar === 'open'}
              onClick={() => setCalendar(calendar === 'open' ? 'closed' : 'open')}
            />
          }
        />
      </Field>
      {/* Beside the field: inside, its label would name every control of the calendar. */}
      {calendar !== 'never' && (
        <Suspense fallback={null}>
          <DateCalendar
            isOpen={calendar === 'open'}
            anchor={frame}
            kind={kind}
            label={label}
            value={readDate(kind, text).text ?? ''}
            min={min}
            max={max}
            now={now}
            onChoose={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
