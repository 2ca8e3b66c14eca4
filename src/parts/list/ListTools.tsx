import type { ReactNode } from 'react'
import { useListSettingsStyles } from './ListSettings.styles.ts'

/** What can be done with a list as a whole, above its rows: export, views, columns. */
export function ListTools({ children }: { children: ReactNode }) {
  const styles = useListSettingsStyles()
  return <div className={styles.tools}>{children}</div>
}
