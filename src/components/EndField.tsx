import { DateInput, type DateInputProps } from './DateInput.tsx'

/** The last day on which something is valid, or that it has no end (长期); its value is then the words for that. */
export function EndField(props: DateInputProps) {
  return <DateInput {...props} kind="end" />
}
