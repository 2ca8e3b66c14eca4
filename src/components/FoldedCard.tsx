import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useCardStyles } from './Card.styles.ts'
import { useFoldedCardStyles } from './FoldedCard.styles.ts'

type Props = {
  title: ReactNode
  /** At the head of what it shows. */
  actions?: ReactNode
  children: ReactNode
}

/** A block of the page that is a title until somebody wants to read it; beside others it takes their whole row then. */
export function FoldedCard({ title, actions, children }: Props) {
  const card = useCardStyles()
  const styles = useFoldedCardStyles()
  return (
    <details className={mergeClasses(card.card, styles.card)}>
      <summary className={styles.summary}>
        <h2 className={mergeClasses(card.title, styles.title)}>{title}</h2>
      </summary>
      <div className={styles.content}>
        {actions && <div className={card.actions}>{actions}</div>}
        {children}
      </div>
    </details>
  )
}
