import { DateInput, type DateInputProps } from './DateInput.tsx'

/** A day and a time; its value is `2026-11-21 09:30:00`. */
export function DateTimeField(props: DateInputProps) {
  return <DateInput {...props} kind="time" />
}
