import { operating } from '#contract/credit.codes.ts'
import type { CreditScore } from '#contract/credit.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { EntState } from './EntState.tsx'
import { GradeTag } from './GradeTag.tsx'
import { useScoreCardStyles } from './ScoreCard.styles.ts'

/** The enterprise's score out of a thousand, its grade, and how many it is above. */
export function ScoreCard({ credit }: { credit: CreditScore }) {
  const styles = useScoreCardStyles()
  const t = useTranslate('credit')
  const { score, grade, entState, rankPercent, evalTime, nextEvalTime, vetoReason } = credit
  return (
    <Card
      title={t('credit.score')}
      actions={<TextLink to="/LCS/standard">{t('credit.score.standard')}</TextLink>}
    >
      {score === null ? (
        <p>{t('credit.score.none')}</p>
      ) : (
        <p className={styles.score}>
          {(score / 10).toFixed(1)}
          <span className={styles.unit}>{t('credit.score.outOf')}</span>
        </p>
      )}
      <GradeTag grade={grade} />
      {entState !== null && entState !== operating && <EntState state={entState} />}
      {rankPercent !== null && <p>{t('credit.score.rank', { percent: String(rankPercent) })}</p>}
      {vetoReason !== null && (
        <Notice tone="danger" title={t('credit.score.listed')}>
          <TextLink to="/assess/warning">{t('credit.score.toList')}</TextLink>
        </Notice>
      )}
      <p className={styles.unit}>
        {evalTime !== null && `${t('credit.score.asOf', { day: formatDay(evalTime) })} `}
        {t('credit.score.next', { day: nextEvalTime })}
      </p>
    </Card>
  )
}
