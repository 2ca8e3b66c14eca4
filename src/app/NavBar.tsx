import { mergeClasses } from '@fluentui/react-components'
import { Navigation20Regular } from '@fluentui/react-icons/svg/navigation'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { Logout } from './AccountArea.tsx'
import type { BannerSize } from './BannerHeader.tsx'
import { HeaderSearch } from '#src/app/search/HeaderSearch.tsx'
import { type Sticky, useStickyStyles } from './sticky.styles.ts'
import { shownOf, useMenu } from './menu.ts'
import { NavEntry } from './NavEntry.tsx'
import { useNavBarStyles } from './NavBar.styles.ts'
import { session } from './session.ts'
import { Tools } from './Tools.tsx'
import { useSession } from './useSession.ts'

type Props = { sticky: Sticky; size: BannerSize | 'compact' }

/** What a press unfolds where the screen is narrow. */
type Folded = 'menu' | 'search'

/**
 * The menu: a bar on a desktop; below folded behind a button, with the search behind another; on a phone both stand in
 * the row of the titles. Beside the compact header there is no more of it than these.
 */
export function NavBar({ sticky, size }: Props) {
  const styles = useNavBarStyles()
  const stickyStyles = useStickyStyles()
  const t = useTranslate('chrome')
  const columns = shownOf(useMenu())
  const { pathname } = useLocation()
  // Where it was opened: going elsewhere folds it.
  const [open, setOpen] = useState<{ part: Folded; at: string } | null>(null)
  const opened = open?.at === pathname ? open.part : null
  const id = useId()
  const isLow = size !== 'full'
  const who = useSession()
  const toggle = (part: Folded) => ({
    type: 'button' as const,
    'aria-expanded': opened === part,
    // The menu is there folded, too.
    'aria-controls': part === 'menu' || opened === part ? `${id}${part}` : undefined,
    onClick: () => setOpen(opened === part ? null : { part, at: pathname }),
  })

  const foldOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || opened === null) return
    setOpen(null)
    currentTarget.querySelector<HTMLElement>(`[aria-controls="${id}${opened}"]`)?.focus()
  }

  return (
    <nav
      className={mergeClasses(
        styles.bar,
        stickyStyles[sticky],
        size === 'compact' && styles.barCompact,
      )}
      aria-label={t('chrome.navigation')}
      onKeyDown={foldOnEscape}
    >
      <div className={styles.toggles}>
        <button
          {...toggle('menu')}
          className={mergeClasses(styles.toggle, styles.menuToggle, isLow && styles.toggleLow)}
        >
          <Navigation20Regular aria-hidden />
          <span className={styles.toggleWords}>
            {opened === 'menu' ? t('chrome.closeMenu') : t('chrome.openMenu')}
          </span>
        </button>
        <button
          {...toggle('search')}
          data-search-toggle
          className={mergeClasses(styles.toggle, isLow && styles.toggleLow)}
          aria-label={t('chrome.search')}
        >
          <Search20Regular aria-hidden />
        </button>
      </div>
      {opened === 'search' && (
        <div id={`${id}search`} className={mergeClasses(styles.panel, styles.searching)}>
          <HeaderSearch isAsked />
        </div>
      )}
      <div
        id={`${id}menu`}
        className={mergeClasses(styles.panel, opened !== 'menu' && styles.folded)}
      >
        <div className={styles.own}>
          <Tools />
          <Logout snapshot={who} send={session.send} />
        </div>
        <ul role="list" className={styles.entries}>
          {columns.map((column) => (
            <NavEntry key={column.columnCode} column={column} path={pathname} isLow={isLow} />
          ))}
        </ul>
      </div>
    </nav>
  )
}
