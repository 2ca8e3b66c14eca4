import { Button, Spinner } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useWorkingStyles } from './Working.styles.ts'

type Props = {
  /** What is being done. */
  children: ReactNode
  hint?: string
  abandon?: { label: string; onClick: () => void }
}

/** A short wait that a person may read, and sometimes end. */
export function Working({ children, hint, abandon }: Props) {
  const styles = useWorkingStyles()
  return (
    <div className={styles.working} role="status">
      <Spinner aria-hidden />
      <p className={styles.words}>{children}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {abandon && <Button onClick={abandon.onClick}>{abandon.label}</Button>}
    </div>
  )
}
