import type { ReactNode } from 'react'
import { FoldedCard } from '#src/components/FoldedCard.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useCenterPageStyles } from './CenterPage.styles.ts'
import { ProfileFacts } from './ProfileFacts.tsx'
import type { Profile } from './profile.ts'

type Props = {
  profile: Profile
  /** Changes the password; it asks by itself. */
  password: ReactNode
}

/** How the enterprise logs in, and whom the portal turns to. */
export function AccountCard({ profile: { detail }, password }: Props) {
  const styles = useCenterPageStyles()
  const t = useTranslate('center')
  if (!detail) return null
  return (
    <FoldedCard title={t('center.account')}>
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
      {password}
    </FoldedCard>
  )
}
