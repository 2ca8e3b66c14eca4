import { Link } from 'react-router-dom'
import { settings } from '#src/app/settings.ts'
import { safePath } from '#src/components/safeHref.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import contactUrl from './contact.svg'
import { useToolbarStyles } from './Toolbar.styles.ts'

/** How the portal is reached: by the phone that is set, else by a consultation. */
export function Contact() {
  const styles = useToolbarStyles()
  const t = useTranslate('chrome')
  const { phone } = settings
  return (
    <div className={styles.contact}>
      <img
        src={safePath(settings.contactImage) ?? contactUrl}
        alt=""
        width={48}
        height={48}
        className={styles.contactImage}
      />
      <span>{t('chrome.footer.contact')}</span>
      {phone ? (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={styles.phone}>
          {phone}
        </a>
      ) : (
        <Link to="/" className={styles.phone}>
          {t('chrome.toolbar.askOnline')}
        </Link>
      )}
    </div>
  )
}
