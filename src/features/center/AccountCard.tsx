import { Card } from '#src/components/Card.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useCenterPageStyles } from './CenterPage.styles.ts'
import { ProfileFacts } from './ProfileFacts.tsx'
import type { Profile } from './profile.ts'

/** How the enterprise logs in, and whom the portal turns to. */
export function AccountCard({ profile: { detail } }: { profile: Profile }) {
  const styles = useCenterPageStyles()
  const t = useTranslate('center')
  if (!detail) return null
  return (
    <Card title={t('center.account')}>
      <ProfileFacts
        facts={[
          [t('center.accountName'), detail.account],
          [t('center.lastLogin'), detail.lastLoginTime ?? t('center.firstLogin')],
          [t('center.contactName'), detail.contactName],
          [t('center.contactPhone'), detail.contactPhone],
          [t('center.email'), detail.email],
        ]}
      />
      <p className={styles.quiet}>{t('center.masked')}</p>
    </Card>
  )
}
