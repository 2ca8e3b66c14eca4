import type { ReactNode } from 'react'
import { useFactsStyles } from './Facts.styles.ts'

export type Fact = { term: string; value: ReactNode; action?: ReactNode }

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
              <dd className={styles.value}>{fact.value}</dd>
              {fact.action && <dd className={styles.action}>{fact.action}</dd>}
            </div>
          ),
      )}
    </dl>
  )
}
