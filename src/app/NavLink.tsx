import { Link } from 'react-router-dom'
import type { Column } from '#contract/menu.contract.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { safeHref } from '#src/components/safeHref.ts'
import { nameOf } from './menu.ts'

type Props = {
  entry: Omit<Column, 'sub'>
  path: string
  className: string
  onFollow?: () => void
}

/** openMode 1 stays in the portal, 2 opens a new browser tab. */
export function NavLink({ entry, path, className, onFollow }: Props) {
  const t = useTranslate('common')
  const locale = useLocale()
  const name = nameOf(entry, locale)
  const href = safeHref(entry.columnPage)
  if (!href) return <span className={className}>{name}</span>
  if (entry.openMode === 2 || !href.startsWith('/')) {
    return (
      <Link
        to={href}
        className={className}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onFollow}
        aria-label={`${name}${t('common.newTab')}`}
      >
        {name}
      </Link>
    )
  }
  return (
    <Link
      to={href}
      className={className}
      aria-current={href === path ? 'page' : undefined}
      onClick={onFollow}
    >
      {name}
    </Link>
  )
}
