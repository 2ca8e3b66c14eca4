import { Link } from 'react-router-dom'
import { Link24Regular } from '@fluentui/react-icons/svg/link'
import type { Tool } from '#contract/content.contract.ts'
import { safeHref } from '#src/components/safeHref.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { QrTool } from './QrTool.tsx'
import { useToolbarStyles } from './Toolbar.styles.ts'

/** A visitor is led to the login and back; an enterprise into the portal (1), to a new window (2) or to a code (3). */
export function ToolItem({ tool, login }: { tool: Tool; login: string | null }) {
  const styles = useToolbarStyles()
  const t = useTranslate('chrome')
  const name = useLocale() === 'en' ? tool.navbarNameEn || tool.navbarName : tool.navbarName
  const href = safeHref(tool.linkUrl)
  const icon = safeHref(tool.iconFilePath)
  if (!href) return null

  const face = (
    <>
      {icon ? (
        <img src={icon} alt="" width={24} height={24} className={styles.icon} />
      ) : (
        <Link24Regular aria-hidden className={styles.icon} />
      )}
      <span className={styles.name}>{name}</span>
    </>
  )
  if (tool.openMode === 3) {
    // The portal's own address, written whole, names its folder already.
    const said = tool.linkUrl.startsWith('/') ? href : tool.linkUrl
    return <QrTool href={said} name={name} login={login} face={face} />
  }
  const isElsewhere = login === null && (tool.openMode === 2 || !href.startsWith('/'))
  return (
    <li className={styles.item}>
      {isElsewhere ? (
        <Link
          to={href}
          className={styles.tool}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${name}${t('common.newTab')}`}
        >
          {face}
        </Link>
      ) : (
        <Link to={login ?? href} className={styles.tool}>
          {face}
        </Link>
      )}
    </li>
  )
}
