import { Emblem } from '#src/components/Emblem.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import roadUrl from './road.svg'
import { useLoginPageStyles } from './LoginPage.styles.ts'

/** Who the reader is dealing with: emblem, both titles, and what the portal is for. */
export function LoginBrand() {
  const styles = useLoginPageStyles()
  const t = useTranslate('login')
  return (
    <div className={styles.brand}>
      <div className={styles.brandHead}>
        <Emblem className={styles.emblem} />
        <p className={styles.brandTitle}>
          {t('common.platform')}
          <span className={styles.brandSubtitle}>{t('common.platformSubtitle')}</span>
        </p>
      </div>
      <div className={styles.brandWords}>
        <p className={styles.brandLead}>{t('login.brandLead')}</p>
        <p>{t('login.brandWords')}</p>
      </div>
      <img src={roadUrl} alt="" width={720} height={300} className={styles.road} />
    </div>
  )
}
