import { Button } from '@fluentui/react-components'
import { BuildingMultiple24Regular } from '@fluentui/react-icons'
import { Card } from '#src/components/Card.tsx'
import { safeHref } from '#src/components/safeHref.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useCenterPageStyles } from './CenterPage.styles.ts'
import { isRegStatus, type Profile, toneOf } from './profile.ts'

type Props = { profile: Profile; onLogOut: (() => void) | null }

/** Who is here, how it stands, and logout. */
export function WhoCard({ profile, onLogOut }: Props) {
  const styles = useCenterPageStyles()
  const t = useTranslate('center')
  const { avatarFile, detail, entName, entType, regStatus } = profile
  const avatar = safeHref(avatarFile?.url)
  return (
    <Card className={styles.who}>
      {avatar ? (
        <img src={avatar} alt={t('center.avatar')} className={styles.avatar} />
      ) : (
        <span className={styles.avatar}>
          <BuildingMultiple24Regular aria-hidden />
        </span>
      )}
      <h2 className={styles.name}>{entName}</h2>
      <p className={styles.quiet}>{t(`center.entType.${entType}`)}</p>
      {isRegStatus(regStatus) && (
        <StatusTag tone={toneOf(regStatus)}>{t(`center.status.${regStatus}`)}</StatusTag>
      )}
      {detail && (
        <dl className={styles.grade}>
          <dt className={styles.quiet}>{t('center.grade')}</dt>
          <dd className={detail.creditGrade ? styles.gradeLetters : undefined}>
            {detail.creditGrade ?? t('center.noGrade')}
          </dd>
        </dl>
      )}
      {detail && (
        <p className={styles.quiet}>
          {t('center.memberSince', { day: detail.createTime.slice(0, 10) })}
        </p>
      )}
      <Button
        className={styles.logout}
        disabledFocusable={!onLogOut}
        aria-busy={!onLogOut}
        onClick={() => onLogOut?.()}
      >
        {t('center.logout')}
      </Button>
    </Card>
  )
}
