import { mergeClasses } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { useSideNavStyles } from './SideNav.styles.ts'

export type SideEntry = { name: string; path: string }

type Props = {
  /** What is divided here; read out, not shown. */
  label: string
  entries: readonly SideEntry[]
  /** The path on screen. */
  current: string
}

/** The neighbouring columns, beside a list; above it on small screens. */
export function SideNav({ label, entries, current }: Props) {
  const styles = useSideNavStyles()
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul role="list" className={styles.list}>
        {entries.map(({ name, path }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === current ? 'page' : undefined}
              className={mergeClasses(styles.link, path === current && styles.current)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
