import { useTranslate } from '#src/i18n/translate.ts'
import {
  type AreaFigures,
  classesOf,
  formatMeasure,
  type MapClass,
  type Measure,
} from './measures.ts'
import { useLegendStyles } from './Legend.styles.ts'

/** Which colour stands for which values. */
export function Legend({ figures, measure }: { figures: AreaFigures; measure: Measure }) {
  const styles = useLegendStyles()
  const t = useTranslate('map')
  const format = (value: number) =>
    measure === 'average' ? String(value) : formatMeasure(value, measure).replace('.0%', '%')
  const rangeOf = ({ from, to }: MapClass) => {
    if (from === null) return t('map.below', { to: format(to ?? 0) })
    if (to === null) return t('map.from', { from: format(from) })
    return t('map.range', { from: format(from), to: format(to) })
  }

  return (
    <div className={styles.legend}>
      <ul
        role="list"
        className={styles.classes}
        aria-label={t('map.legend', { measure: t(`map.measure.${measure}`) })}
      >
        {classesOf(measure).map((it) => (
          <li key={it.from} className={styles.class}>
            <span
              className={styles.swatch}
              style={{ backgroundColor: it.shade.fill }}
              aria-hidden
            />
            {rangeOf(it)}
          </li>
        ))}
        <li className={styles.class}>
          <span className={styles.swatch} aria-hidden />
          {t(measure === 'average' ? 'map.tooFew' : 'map.noData')}
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
