import { useLocation } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { useFooterStyles } from './Footer.styles.ts'
import { Later } from './Later.tsx'
import { lazyPart } from './lazyPart.ts'
import { useMenu } from './menu.ts'
import { NavLink } from './NavLink.tsx'
import { settings } from './settings.ts'

/** The column of what a public site owes its readers: agreements, privacy, guides. Not in the menu. */
const guides = '99000'
const icpRegistry = 'https://beian.miit.gov.cn/'
const policeRegistry = 'https://beian.mps.gov.cn/'

// They are heard once the page is there; its first view waits for none of it.
const keys = lazyPart(() => import('./keys/KeysFlow.tsx').then((it) => it.loadKeys()))

/** Three static labels, the copyright line, and what is set of a public site's duties. */
export function Footer() {
  const styles = useFooterStyles()
  const t = useTranslate('chrome')
  const links = useMenu().find(({ columnCode }) => columnCode === guides)?.sub ?? []
  const { pathname } = useLocation()
  const { host, icpNo, phone, policeNo, siteCode } = settings
  const filing = (registry: string, number: string) => (
    <a href={registry} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {number}
    </a>
  )
  const facts = [
    host && t('chrome.footer.host', { host }),
    phone && t('chrome.footer.phone', { phone }),
    siteCode && t('chrome.footer.siteCode', { code: siteCode }),
    filing(icpRegistry, icpNo || t('chrome.footer.icp')),
    policeNo && filing(policeRegistry, policeNo),
  ].filter(Boolean)
  return (
    <footer className={styles.footer}>
      <ul role="list" className={styles.labels} aria-label={t('chrome.footer.links')}>
        <li>{t('chrome.footer.contact')}</li>
        <li>{t('chrome.footer.setHome')}</li>
        <li>{t('chrome.footer.favourite')}</li>
        <Later>
          <li>
            <keys.Part className={styles.press} />
          </li>
        </Later>
      </ul>
      {links.length > 0 && (
        <ul role="list" className={styles.facts} aria-label={t('chrome.footer.guides')}>
          {links.map((link) => (
            <li key={link.columnCode}>
              <NavLink entry={link} path={pathname} className={styles.link} />
            </li>
          ))}
        </ul>
      )}
      <p>{t('chrome.footer.copyright')}</p>
      <ul role="list" className={styles.facts}>
        {facts.map((fact, place) => (
          <li key={place}>{fact}</li>
        ))}
      </ul>
    </footer>
  )
}
