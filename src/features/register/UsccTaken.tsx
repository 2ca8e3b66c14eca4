import { Link } from 'react-router-dom'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'

/** The credit code belongs to an enterprise that is registered. */
export function UsccTaken() {
  const styles = useRegistrationStyles()
  const t = useTranslate('registration')
  return (
    <div className={styles.wide}>
      <Notice
        tone="warning"
        title={t('registration.usccTaken')}
        actions={
          <>
            <Link to="/login" className={styles.link}>
              {t('registration.toLogin')}
            </Link>
            <Link to="/login?mode=retrieve" className={styles.link}>
              {t('registration.retrieve')}
            </Link>
          </>
        }
      >
        {t('registration.usccTakenHint')}
      </Notice>
    </div>
  )
}
