import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { safeHref } from '#src/components/safeHref.ts'
import { useTranslate } from '#src/i18n/translate.ts'

type Props = {
  href: string
  className: string
  /** Opens a new window whatever the address. */
  newWindow?: boolean
  /** The words of the link, where it opens a new window. */
  name?: string
  /** Says more of it. */
  describedBy?: string | undefined
  children: ReactNode
}

/** Leads where the server says: inside the portal, or to an https address in a new window. */
export function AddressLink({
  href,
  className,
  newWindow = false,
  name,
  describedBy,
  children,
}: Props) {
  const t = useTranslate('common')
  const safe = safeHref(href)
  if (!safe) return <span className={className}>{children}</span>
  if (!newWindow && safe.startsWith('/')) {
    return (
      <Link to={safe} className={className} aria-describedby={describedBy}>
        {children}
      </Link>
    )
  }
  return (
    <Link
      to={safe}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      aria-label={name && `${name}${t('common.newTab')}`}
      aria-describedby={describedBy}
    >
      {children}
    </Link>
  )
}
