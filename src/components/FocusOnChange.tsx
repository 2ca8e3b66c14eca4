import { useEffect, useRef } from 'react'

type Props = {
  fieldId: string
  /** What is new moves the focus; what was there from the beginning does not. */
  to: string | undefined
}

/** Moves the focus to a field when something arrived that belongs into it. */
export function FocusOnChange({ fieldId, to }: Props) {
  const seen = useRef(to)
  useEffect(() => {
    if (to === seen.current) return
    seen.current = to
    if (to !== undefined) document.getElementById(fieldId)?.focus()
  }, [fieldId, to])
  return null
}
