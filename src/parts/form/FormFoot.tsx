import type { ReactNode } from 'react'
import { useFormFootStyles } from './FormFoot.styles.ts'

/** The acts of a form that is longer than a screen: they stay in reach, as in the wizards. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className={useFormFootStyles().foot} data-foot>
      {children}
    </div>
  )
}
