import { ChevronLeft16Regular } from '@fluentui/react-icons/svg/chevron-left'
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
  /** What the landmark is called, and the home page. */
  label: string
  home: string
}

/** Where a page stands: the home page, what is above it, and itself; on a phone the one above it alone, as the way back. */
export function Trail({ steps, here, label, home }: Props) {
  const styles = useTrailStyles()
  const above = [{ name: home, path: '/' }, ...steps]
  const parent = above.findLast(({ path }) => path !== null) ?? above[0]
  return (
    <nav aria-label={label} className={styles.nav}>
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
