import { DateInput, type DateInputProps } from './DateInput.tsx'

/** A day: typed in any usual way, or chosen from a calendar; its value is `2026-11-21`. */
export function DateField(props: DateInputProps) {
  return <DateInput {...props} kind="day" />
}
