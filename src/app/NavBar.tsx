import { mergeClasses } from '@fluentui/react-components'
import { Navigation20Regular } from '@fluentui/react-icons'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { Logout } from './AccountArea.tsx'
import type { BannerSize } from './BannerHeader.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { type Sticky, useStickyStyles } from './sticky.styles.ts'
import { shownOf, useMenu } from './menu.ts'
import { NavEntry } from './NavEntry.tsx'
import { useNavBarStyles } from './NavBar.styles.ts'
import { session } from './session.ts'
import { Tools } from './Tools.tsx'
import { useSession } from './useSession.ts'

type Props = { sticky: Sticky; size: BannerSize }

/** The menu: a bar on a desktop; on a phone folded behind a button, with the search. */
export function NavBar({ sticky, size }: Props) {
  const styles = useNavBarStyles()
  const stickyStyles = useStickyStyles()
  const t = useTranslate('chrome')
  const columns = shownOf(useMenu())
  const { pathname } = useLocation()
  // Where the menu was opened: going elsewhere folds it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  const panelId = useId()
  const isLow = size === 'low'
  const who = useSession()

  const foldOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !isOpen) return
    setOpenAt(null)
    currentTarget.querySelector('button')?.focus()
  }

  return (
    <nav
      className={mergeClasses(styles.bar, stickyStyles[sticky], isLow && styles.barLow)}
      aria-label={t('chrome.navigation')}
      onKeyDown={foldOnEscape}
    >
      <button
        type="button"
        className={mergeClasses(styles.toggle, isLow && styles.toggleLow)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        <Navigation20Regular aria-hidden />
        <span className={mergeClasses(isLow && styles.toggleWords)}>
          {isOpen ? t('chrome.closeMenu') : t('chrome.openMenu')}
        </span>
      </button>
      <div
        id={panelId}
        className={mergeClasses(styles.panel, isLow && styles.panelLow, !isOpen && styles.folded)}
      >
        {isLow && (
          <div className={styles.own}>
            <Tools />
            <Logout snapshot={who} send={session.send} />
          </div>
        )}
        <HeaderSearch className={styles.search} />
        <ul role="list" className={styles.entries}>
          {columns.map((column) => (
            <NavEntry key={column.columnCode} column={column} path={pathname} size={size} />
          ))}
        </ul>
      </div>
    </nav>
  )
}
