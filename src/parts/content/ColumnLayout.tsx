import type { ReactNode } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { useColumnLayoutStyles } from './ColumnLayout.styles.ts'
import { type SideEntry, SideNav } from './SideNav.tsx'

type Props = {
  /** The columns of the news; none while the menu is on its way. */
  entries: readonly SideEntry[]
  current: string
  children: ReactNode
}

/** A page among the columns of the news. */
export function ColumnLayout({ entries, current, children }: Props) {
  const styles = useColumnLayoutStyles()
  const t = useTranslate('content')
  if (entries.length === 0) return children
  return (
    <div className={styles.columns}>
      <SideNav label={t('content.columns')} entries={entries} current={current} />
      {children}
    </div>
  )
}
