import { type ReactNode, useEffect, useRef } from 'react'
import { useStepHeadingStyles } from './StepHeading.styles.ts'

/** The name of a step; whoever reads by ear begins here when the step changes. */
export function StepHeading({ children }: { children: ReactNode }) {
  const styles = useStepHeadingStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Some steps change by themselves: whoever is typing elsewhere on the page goes on there.
    if (!document.activeElement?.matches('input, textarea')) heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  )
}
