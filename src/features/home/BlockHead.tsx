import type { ReactNode } from 'react'
import { useBlockHeadStyles } from './BlockHead.styles.ts'

/** The title of a block, with what stands at its right. */
export function BlockHead({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children?: ReactNode
}) {
  const styles = useBlockHeadStyles()
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  )
}
