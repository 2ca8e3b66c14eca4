import { Button } from '@fluentui/react-components'
import type { OwnAchievement, OwnCredit as Own } from '#contract/credit.contract.ts'
import type { ProblemValue } from '#contract/problem.ts'
import type { ownCreditMachine } from '#machines/ownCredit/ownCredit.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ScoreCard } from '#src/parts/credit/ScoreCard.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { SettingNotice } from './SettingNotice.tsx'
import { useOwnCreditStyles } from './OwnCredit.styles.ts'

type Setting = ViewProps<typeof ownCreditMachine>

type Props = Setting & {
  /** Null until it is known. */
  own: Own | null
  problem: ProblemValue | null
  onRetry: () => void
}

/** What nobody but the enterprise sees: its score, and which of its achievements everybody may see. */
export function OwnCredit({ snapshot, send, own, problem, onRetry }: Props) {
  const styles = useOwnCreditStyles()
  const t = useTranslate('ownCredit')
  return (
    <section className={styles.own} aria-label={t('ownCredit.onlyOwn')}>
      <p className={styles.quiet}>{t('ownCredit.onlyOwn')}</p>
      {own ? (
        <div className={styles.cards}>
          <Card title={t('ownCredit.achievements')}>
            <SettingNotice snapshot={snapshot} send={send} />
            {own.achievements.length === 0 ? (
              <p className={styles.quiet}>
                {t('ownCredit.none')}
                {t('ownCredit.noneHint')}
              </p>
            ) : (
              <>
                <p className={styles.quiet}>{t('ownCredit.hint')}</p>
                <ul role="list" className={styles.rows}>
                  {own.achievements.map((achievement) => (
                    <Row
                      key={achievement.id}
                      snapshot={snapshot}
                      send={send}
                      achievement={achievement}
                    />
                  ))}
                </ul>
              </>
            )}
          </Card>
          <ScoreCard credit={own.score} />
        </div>
      ) : problem ? (
        <LoadFailed problem={problem} onRetry={onRetry} />
      ) : (
        <TableSkeleton rows={4} columns={2} />
      )}
    </section>
  )
}

function Row({ snapshot, send, achievement }: Setting & { achievement: OwnAchievement }) {
  const styles = useOwnCreditStyles()
  const t = useTranslate('ownCredit')
  const credit = useTranslate('credit')
  const { achieveName: name, type, achievedOn, auditStatus, isPublic } = achievement
  const kind = ([1, 2, 3, 4] as const).find((it) => it === type)
  const change = {
    type: isPublic ? 'achievement.hidden' : 'achievement.shown',
    achievement,
  } as const
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p lang="zh-CN">{name}</p>
        <p className={styles.quiet}>
          {kind && credit(`credit.achievement.${kind}`)} · {formatDay(achievedOn)}
        </p>
      </div>
      <div>
        <Shown {...achievement} />
      </div>
      <div className={styles.act}>
        {auditStatus !== 2 && (
          <Button
            size="small"
            disabled={!snapshot.can(change)}
            aria-label={t(isPublic ? 'ownCredit.hideOf' : 'ownCredit.showOf', { name })}
            onClick={() => send(change)}
          >
            {t(isPublic ? 'ownCredit.hide' : 'ownCredit.show')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Whether everybody sees it now, and why not. */
function Shown({ auditStatus, isPublic }: OwnAchievement) {
  const t = useTranslate('ownCredit')
  if (auditStatus === 2) return <StatusTag tone="danger">{t('ownCredit.audit.2')}</StatusTag>
  if (auditStatus === 0) {
    return (
      <StatusTag tone="moving">{t(isPublic ? 'ownCredit.later' : 'ownCredit.audit.0')}</StatusTag>
    )
  }
  return isPublic ? (
    <StatusTag tone="success">{t('ownCredit.public')}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{t('ownCredit.hidden')}</StatusTag>
  )
}
