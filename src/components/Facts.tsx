import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useFactsStyles } from './Facts.styles.ts'

export type Fact = {
  term: string
  value: ReactNode
  action?: ReactNode
  /** A number that is read at a glance: it breaks on a phone only. */
  isWhole?: true
}

/** Terms and values, one beneath the other, each with what changes it. */
export function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  const styles = useFactsStyles()
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact, at) =>
          fact && (
            // Two files of one kind have one term.
            <div key={`${fact.term} ${at}`} className={styles.fact}>
              <dt className={styles.term}>{fact.term}</dt>
              <dd className={mergeClasses(styles.value, fact.isWhole && styles.whole)}>
                {fact.value}
              </dd>
              {fact.action && <dd className={styles.action}>{fact.action}</dd>}
            </div>
          ),
      )}
    </dl>
  )
}
