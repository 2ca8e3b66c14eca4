import { ChevronLeft16Regular } from '@fluentui/react-icons'
import { useTranslate } from '#src/i18n/translate.ts'
import { useTrailStyles } from './Trail.styles.ts'
import { TextLink } from './TextLink.tsx'

export type TrailStep = {
  name: string
  /** Null where it leads nowhere. */
  path: string | null
}

type Props = {
  /** From below the home page to above this one. */
  steps: readonly TrailStep[]
  here: string
}

/** Where a page stands: the home page, what is above it, and itself; on a phone the one above it alone, as the way back. */
export function Trail({ steps, here }: Props) {
  const styles = useTrailStyles()
  const t = useTranslate('common')
  const home = { name: t('common.home'), path: '/' }
  const above = [home, ...steps]
  const parent = above.findLast(({ path }) => path !== null) ?? home
  return (
    <nav aria-label={t('common.trail')} className={styles.nav}>
      <ol role="list" className={styles.list}>
        {above.map((step) => (
          <li
            key={`${step.name} ${step.path}`}
            className={step === parent ? styles.parent : styles.step}
          >
            {step === parent && <ChevronLeft16Regular aria-hidden className={styles.back} />}
            {step.path === null ? step.name : <TextLink to={step.path}>{step.name}</TextLink>}
          </li>
        ))}
        <li className={styles.step} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  )
}
