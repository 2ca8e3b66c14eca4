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
  children: ReactNode
}

/** Leads where the server says: inside the portal, or to an https address in a new window. */
export function AddressLink({ href, className, newWindow = false, name, children }: Props) {
  const t = useTranslate('common')
  const safe = safeHref(href)
  if (!safe) return <span className={className}>{children}</span>
  if (!newWindow && safe.startsWith('/')) {
    return (
      <Link to={safe} className={className}>
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
      {...(name === undefined ? {} : { 'aria-label': `${name}${t('common.newTab')}` })}
    >
      {children}
    </Link>
  )
}
