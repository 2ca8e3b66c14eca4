import { mergeClasses } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { type FocusEvent, useId, useRef, useState } from 'react'
import type { Column } from '#contract/menu.contract.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { isActive, nameOf, shownOf } from './menu.ts'
import { useNavBarStyles } from './NavBar.styles.ts'
import { NavLink } from './NavLink.tsx'
import { onNavKeys } from './onNavKeys.ts'

type Props = { column: Column; path: string; isLow: boolean }

/** One entry; its children drop down by hover, click and keyboard, and fold by Escape or leaving. */
export function NavEntry({ column, path, isLow }: Props) {
  const styles = useNavBarStyles()
  const t = useTranslate('chrome')
  const locale = useLocale()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const fold = () => setIsOpen(false)
  const isHovered = useRef(false)
  const hover = (isOver: boolean) => {
    isHovered.current = isOver
    setIsOpen(isOver)
  }
  const onKeyDown = onNavKeys({ open, fold, isOpen })
  const children = shownOf(column.sub)
  const name = nameOf(column, locale)
  const isHere = isActive(column, path)
  const look = mergeClasses(styles.entry, isLow && styles.entryLow, isHere && styles.active)

  if (children.length === 0) {
    return (
      <li className={styles.item}>
        <NavLink entry={column} path={path} className={look} />
      </li>
    )
  }

  const foldOnLeave = (event: FocusEvent<HTMLLIElement>) => {
    // A page that arrives takes the focus; what is being pointed at stays open.
    if (!isHovered.current && !event.currentTarget.contains(event.relatedTarget)) fold()
  }
  // The parent itself only opens its list, so a page of its own leads it.
  const isOwnPageListed = children.some(({ columnPage }) => columnPage === column.columnPage)
  const own = { ...column, columnName: t('chrome.overview', { name }), columnNameEn: '' }

  return (
    <li
      className={styles.item}
      onKeyDown={onKeyDown}
      onBlur={foldOnLeave}
      // A touch is a click already: opening by it as well would close at once.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hover(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hover(false)}
    >
      <button
        type="button"
        className={look}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-current={isHere || undefined}
        // The list that a click folded away leaves the pointer within the entry, as browsers see it.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hover(true)}
        // A mouse has opened it by hovering; only the keyboard and touch toggle.
        onClick={() => setIsOpen(!isOpen || isHovered.current)}
      >
        {name}
        <ChevronDown16Regular aria-hidden />
      </button>
      <ul id={listId} role="list" className={styles.children} hidden={!isOpen}>
        {[...(isOwnPageListed ? [] : [own]), ...children].map((child) => (
          <li key={child.columnCode}>
            <NavLink
              entry={child}
              path={path}
              onFollow={fold}
              className={mergeClasses(
                styles.child,
                child.columnPage === path && styles.childActive,
              )}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}
