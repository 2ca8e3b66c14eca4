import { mergeClasses } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { useCardStyles } from './Card.styles.ts'

type Props = {
  title?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** Without the inner margin, for a table that fills the card. */
  flush?: boolean
  /** A list, whose tabs or filters begin near its edge: the first row shall be high up. */
  isList?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A block of the page with a hairline border; a titled one is a region of its own. */
export function Card({
  title,
  actions,
  flush = false,
  isList = false,
  className,
  children,
}: Props) {
  const styles = useCardStyles()
  const titleId = useId()
  return (
    <section
      className={mergeClasses(styles.card, flush && styles.flush, isList && styles.list, className)}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || actions) && (
        <header className={mergeClasses(styles.head, flush && styles.headFlush)}>
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
