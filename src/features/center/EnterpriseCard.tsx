import { FoldedCard } from '#src/components/FoldedCard.tsx'
import { Copyable } from '#src/components/Copyable.tsx'
import { formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import type { Profile } from './profile.ts'

/** What the enterprise is registered with. */
export function EnterpriseCard({ profile: { bizRoles, detail, entType } }: { profile: Profile }) {
  const t = useTranslate('center')
  if (!detail) return null
  return (
    <FoldedCard
      title={t('center.enterprise')}
      actions={<TextLink to="/assess/query?ent=own">{t('center.ownCredit')}</TextLink>}
    >
      <ProfileFacts
        facts={[
          [
            t('center.uscc'),
            <Copyable key="uscc" text={detail.uscc} label={t('center.copyUscc')} />,
          ],
          [t('center.entType'), t(`center.entType.${entType}`)],
          [t('center.roles'), bizRoles.map((role) => t(`center.role.${role}`)).join(' / ')],
          [t('center.legalPerson'), detail.legalPerson],
          [t('center.established'), detail.establishDate],
          [t('center.permit'), detail.permitNumber],
          [t('center.area'), detail.areaName],
          [t('center.address'), detail.address],
          [t('center.memberSince'), formatDay(detail.createTime)],
        ]}
      />
    </FoldedCard>
  )
}
