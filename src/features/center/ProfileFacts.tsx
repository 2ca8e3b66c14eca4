import type { ReactNode } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { useCenterPageStyles } from './CenterPage.styles.ts'

export type Fact = readonly [name: string, value: ReactNode]

/** Names and values; what is not known is a dash. */
export function ProfileFacts({ facts }: { facts: readonly Fact[] }) {
  const styles = useCenterPageStyles()
  const t = useTranslate('common')
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.quiet}>{name}</dt>
          <dd className={styles.value}>{value || t('common.none')}</dd>
        </div>
      ))}
    </dl>
  )
}
