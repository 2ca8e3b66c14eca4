import { mergeClasses } from '@fluentui/react-components'
import { Navigation20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { shownOf, useMenu } from './menu.ts'
import { NavEntry } from './NavEntry.tsx'
import { useNavBarStyles } from './NavBar.styles.ts'

/** The menu: a bar on a desktop, folded on a phone. */
export function NavBar({ pinned }: { pinned: boolean }) {
  const styles = useNavBarStyles()
  const t = useTranslate('app')
  const columns = shownOf(useMenu())
  const { pathname } = useLocation()
  // Where the menu was opened: going elsewhere folds it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname

  return (
    <nav
      className={mergeClasses(styles.bar, pinned && styles.pinned)}
      aria-label={t('app.navigation')}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        <Navigation20Regular aria-hidden />
        {isOpen ? t('app.closeMenu') : t('app.openMenu')}
      </button>
      <ul role="list" className={mergeClasses(styles.entries, !isOpen && styles.folded)}>
        {columns.map((column) => (
          <NavEntry key={column.columnCode} column={column} path={pathname} />
        ))}
      </ul>
    </nav>
  )
}
