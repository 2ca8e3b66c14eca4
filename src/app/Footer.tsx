import { useTranslate } from '#src/i18n/translate.ts'
import { useFooterStyles } from './Footer.styles.ts'
import { settings } from './settings.ts'

const icpRegistry = 'https://beian.miit.gov.cn/'
const policeRegistry = 'https://beian.mps.gov.cn/'

/** Three static labels, the copyright line, and what is set of a public site's duties. */
export function Footer() {
  const styles = useFooterStyles()
  const t = useTranslate('chrome')
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
    icpNo && filing(icpRegistry, icpNo),
    policeNo && filing(policeRegistry, policeNo),
  ].filter(Boolean)
  return (
    <footer className={styles.footer}>
      <ul role="list" className={styles.labels} aria-label={t('chrome.footer.links')}>
        <li>{t('chrome.footer.contact')}</li>
        <li>{t('chrome.footer.setHome')}</li>
        <li>{t('chrome.footer.favourite')}</li>
      </ul>
      <p>{t('chrome.footer.copyright')}</p>
      {facts.length > 0 && (
        <ul role="list" className={styles.facts}>
          {facts.map((fact, place) => (
            <li key={place}>{fact}</li>
          ))}
        </ul>
      )}
    </footer>
  )
}
