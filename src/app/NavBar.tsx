import { mergeClasses } from '@fluentui/react-components'
import { Navigation20Regular } from '@fluentui/react-icons'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { HeaderSearch } from './HeaderSearch.tsx'
import { type Sticky, useStickyStyles } from './sticky.styles.ts'
import { shownOf, useMenu } from './menu.ts'
import { NavEntry } from './NavEntry.tsx'
import { useNavBarStyles } from './NavBar.styles.ts'

/** The menu: a bar on a desktop; on a phone folded behind a button, with the search. */
export function NavBar({ sticky }: { sticky: Sticky }) {
  const styles = useNavBarStyles()
  const stickyStyles = useStickyStyles()
  const t = useTranslate('chrome')
  const columns = shownOf(useMenu())
  const { pathname } = useLocation()
  // Where the menu was opened: going elsewhere folds it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  const panelId = useId()

  const foldOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !isOpen) return
    setOpenAt(null)
    currentTarget.querySelector('button')?.focus()
  }

  return (
    <nav
      className={mergeClasses(styles.bar, stickyStyles[sticky])}
      aria-label={t('chrome.navigation')}
      onKeyDown={foldOnEscape}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        <Navigation20Regular aria-hidden />
        {isOpen ? t('chrome.closeMenu') : t('chrome.openMenu')}
      </button>
      <div id={panelId} className={mergeClasses(styles.panel, !isOpen && styles.folded)}>
        <HeaderSearch className={styles.search} />
        <ul role="list" className={styles.entries}>
          {columns.map((column) => (
            <NavEntry key={column.columnCode} column={column} path={pathname} />
          ))}
        </ul>
      </div>
    </nav>
  )
}
