import { useTranslate } from '#src/i18n/translate.ts'
import { type AreaFigures, classesOf, formatMeasure, type Measure } from './measures.ts'
import { useLegendStyles } from './Legend.styles.ts'

/** Which colour stands for which values. */
export function Legend({ figures, measure }: { figures: AreaFigures; measure: Measure }) {
  const styles = useLegendStyles()
  const t = useTranslate('map')
  const classes = classesOf(figures.areas, measure)
  const format = (value: number) =>
    measure === 'average' ? String(Math.round(value)) : formatMeasure(value, measure)

  return (
    <div className={styles.legend}>
      <ul
        role="list"
        className={styles.classes}
        aria-label={t('map.legend', { measure: t(`map.measure.${measure}`) })}
      >
        {classes.map(({ from, to, shade }) => (
          <li key={from} className={styles.class}>
            <span className={styles.swatch} style={{ backgroundColor: shade.fill }} aria-hidden />
            {t('map.range', { from: format(from), to: format(to) })}
          </li>
        ))}
        <li className={styles.class}>
          <span className={styles.swatch} aria-hidden />
          {t('map.noData')}
        </li>
      </ul>
      <p className={styles.note}>
        {figures.mapReviewNo === null
          ? t('map.sketch')
          : t('map.reviewed', { no: figures.mapReviewNo })}
      </p>
    </div>
  )
}
