import type { EnterpriseView } from '#contract/credit.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Copyable } from '#src/components/Copyable.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatDay } from '#src/i18n/formats.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { EntState } from '#src/parts/credit/EntState.tsx'
import { inLocale } from '#src/parts/content/inLocale.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { EnterpriseGrade } from './EnterpriseGrade.tsx'
import { useEnterpriseSheetStyles } from './EnterpriseSheet.styles.ts'
import { ListEntries } from './ListEntries.tsx'

type Props = { enterprise: EnterpriseView }

const achievementTypes = [1, 2, 3, 4] as const

/** What it has done that it shows to everybody. */
function Achievements({ enterprise }: Props) {
  const styles = useEnterpriseSheetStyles()
  const t = useTranslate('credit')
  if (enterprise.achievements.length === 0) {
    return <p className={styles.none}>{t('credit.enterprise.noAchievements')}</p>
  }
  return (
    <ul role="list" className={styles.rows}>
      {enterprise.achievements.map(({ id, achieveName, type, achievedOn }) => {
        const kind = achievementTypes.find((it) => it === type)
        return (
          <li key={id} className={styles.row}>
            <span lang="zh-CN" className={styles.rowName}>
              {achieveName}
            </span>
            <span className={styles.quiet}>{kind && t(`credit.achievement.${kind}`)}</span>
            <span className={styles.quiet}>{formatDay(achievedOn)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Notices that name it, each with its way to the text. */
function NamedIn({ notices }: Pick<EnterpriseView, 'notices'>) {
  const styles = useEnterpriseSheetStyles()
  const t = useTranslate('credit')
  const locale = useLocale()
  return (
    <ul role="list" className={styles.rows}>
      {notices.map(({ id, title, titleEn, startDate, endDate }) => {
        const { text, lang } = inLocale(locale, title, titleEn)
        return (
          <li key={id} className={styles.row}>
            <TextLink
              lang={lang}
              className={styles.rowName}
              to={`/classification/notice?${new URLSearchParams({ keyword: title })}`}
            >
              {text}
            </TextLink>
            <span className={styles.quiet}>
              {t('credit.notices.period', { from: formatDay(startDate), to: formatDay(endDate) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function About({ enterprise }: Props) {
  const t = useTranslate('credit')
  const { uscc, areaName, entType, mainBusiness, logisticsLevel, entState, memberLevel } =
    enterprise
  const member = ([1, 2, 3, 4] as const).find((it) => it === memberLevel)
  return (
    <Facts
      facts={[
        {
          term: t('credit.uscc'),
          value: <Copyable text={uscc} label={t('credit.copyUscc', { code: uscc })} />,
        },
        { term: t('credit.area'), value: <span lang="zh-CN">{areaName}</span> },
        { term: t('credit.entState'), value: <EntState state={entState} /> },
        { term: t('credit.entTypeFilter'), value: t(`credit.entType.${entType}`) },
        {
          term: t('credit.mainBusiness'),
          value: <span lang="zh-CN">{mainBusiness || t('common.none')}</span>,
        },
        {
          term: t('credit.logisticsLevel'),
          value: logisticsLevel ? t('credit.level', { level: logisticsLevel }) : t('common.none'),
        },
        {
          term: t('credit.members.level'),
          value: member ? t(`credit.members.level.${member}`) : t('credit.enterprise.noMember'),
        },
      ]}
    />
  )
}

/** Grade and class, lists, achievements and notices; never the score, nor what was deducted. */
export function EnterpriseSheet({ enterprise }: Props) {
  const styles = useEnterpriseSheetStyles()
  const t = useTranslate('credit')
  const { lists, notices } = enterprise
  const isDishonest = lists.some(({ listType, status }) => listType === 2 && status === 1)
  return (
    <>
      {isDishonest && <Notice tone="warning" title={t('credit.enterprise.isDishonest')} />}
      <div className={styles.sheet}>
        <div className={styles.column}>
          <Card title={t('credit.enterprise.evaluation')}>
            <EnterpriseGrade enterprise={enterprise} />
          </Card>
          <Card title={t('credit.enterprise.lists')}>
            <ListEntries lists={lists} />
          </Card>
          <Card title={t('credit.enterprise.achievements')}>
            <Achievements enterprise={enterprise} />
          </Card>
          {notices.length > 0 && (
            <Card title={t('credit.enterprise.notices')}>
              <NamedIn notices={notices} />
            </Card>
          )}
        </div>
        <div className={styles.column}>
          <Card title={t('credit.enterprise.about')}>
            <About enterprise={enterprise} />
          </Card>
          <p className={styles.quiet}>
            {t('credit.enterprise.private')}{' '}
            <TextLink to="/restore/dissent">{t('credit.enterprise.toDissent')}</TextLink>
          </p>
        </div>
      </div>
    </>
  )
}
