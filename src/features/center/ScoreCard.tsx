import { mergeClasses } from '@fluentui/react-components'
import type { CreditScore } from '#contract/credit.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { GradeTag } from '#src/parts/credit/GradeTag.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { useWorkbenchStyles } from './Workbench.styles.ts'

/** The enterprise's score out of a thousand, its grade, and how many it is above. */
export function ScoreCard({ credit }: { credit: CreditScore }) {
  const styles = useWorkbenchStyles()
  const t = useTranslate('center')
  const { score, grade, rankPercent, evalTime, nextEvalTime, vetoReason } = credit
  return (
    <Card
      title={t('center.credit')}
      actions={<TextLink to="/LCS/standard">{t('center.credit.standard')}</TextLink>}
    >
      {score === null ? (
        <p>{t('center.credit.none')}</p>
      ) : (
        <p className={mergeClasses(styles.number, styles.score)}>
          {(score / 10).toFixed(1)}
          <span className={styles.unit}>{t('center.credit.outOf')}</span>
        </p>
      )}
      <GradeTag grade={grade} />
      {rankPercent !== null && <p>{t('center.credit.rank', { percent: String(rankPercent) })}</p>}
      {vetoReason !== null && (
        <Notice tone="danger" title={t('center.credit.listed')}>
          <TextLink to="/assess/warning">{t('center.credit.toList')}</TextLink>
        </Notice>
      )}
      <p className={styles.unit}>
        {evalTime !== null && `${t('center.credit.asOf', { day: formatDay(evalTime) })} `}
        {t('center.credit.next', { day: nextEvalTime })}
      </p>
    </Card>
  )
}
