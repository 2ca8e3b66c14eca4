import { useTranslate } from '#src/i18n/translate.ts'
import { useFooterStyles } from './Footer.styles.ts'
import { settings } from './settings.ts'

/** Three static labels, the copyright line, and the filing number where one is set. */
export function Footer() {
  const styles = useFooterStyles()
  const t = useTranslate('app')
  return (
    <footer className={styles.footer}>
      <ul role="list" className={styles.labels} aria-label={t('app.footer.links')}>
        <li>{t('app.footer.contact')}</li>
        <li>{t('app.footer.setHome')}</li>
        <li>{t('app.footer.favourite')}</li>
      </ul>
      <p>{t('app.footer.copyright', { portal: t('app.title') })}</p>
      {settings.icpNo && (
        <p>
          <a
            href="https://beian.miit.gov.cn/"
            target="_blank"
            rel="noopener noreferrer"
            className={styles.link}
          >
            {settings.icpNo}
          </a>
        </p>
      )}
    </footer>
  )
}
