import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useFieldLinkStyles } from './FieldLink.styles.ts'

type Props = {
  /** The `id` of a field of this page, or of another part that takes the focus. */
  fieldId: string
  className?: string
  children: ReactNode
}

/** Leads to a place on this page, and gives it the focus. */
export function FieldLink({ fieldId, className, children }: Props) {
  const styles = useFieldLinkStyles()
  return (
    <a
      href={`#${fieldId}`}
      className={mergeClasses(styles.link, className)}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(fieldId)?.focus()
      }}
    >
      {children}
    </a>
  )
}
