import { formatFenPlain } from '#src/i18n/formats.ts'
import { drawBars } from '#src/components/chart.ts'
import { Segments } from '#src/components/Segments.tsx'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { ChartCard, type SaveFigures } from './ChartCard.tsx'
import {
  type FreightFigures,
  type FreightMeasure,
  freightMeasures,
  unitSize,
  valueOf,
} from './freightMeasures.ts'
import { sayChart } from './words.ts'

type Props = {
  months: FreightFigures['months']
  measure: FreightMeasure
  onMeasure: (measure: FreightMeasure) => void
  onSave: SaveFigures
}

/** Tonnes with the kilograms behind the point, exactly. */
const tonnesOf = (kilograms: number) => (kilograms / 1_000).toFixed(3)

export function FreightPanel({ months, measure, onMeasure, onSave }: Props) {
  const t = useTranslate('dataCenter')
  const locale = useLocale()
  const title = t('dataCenter.freight.title')
  const unit = t(`dataCenter.freight.${measure}.unit`)
  const names = months.map(({ month }) => month)
  const values = months.map((month) => valueOf[measure](month) / unitSize[locale][measure])
  const format = (value: number) =>
    t('dataCenter.freight.valueWithUnit', {
      value: value.toLocaleString('en', { maximumFractionDigits: 2 }),
      unit,
    })

  return (
    <ChartCard
      title={title}
      definition={t('dataCenter.freight.definition')}
      source={t('dataCenter.freight.source')}
      asOf={t('dataCenter.asOfMonths', { from: names[0] ?? '', to: names.at(-1) ?? '' })}
      label={sayChart(t, t(`dataCenter.freight.${measure}`), names, values.map(format))}
      drawing={drawBars({ names, values, format })}
      figures={{
        columns: [
          { title: t('dataCenter.columns.month'), isNumber: false },
          { title: t('dataCenter.columns.orders'), isNumber: true },
          { title: t('dataCenter.columns.weight'), isNumber: true },
          { title: t('dataCenter.columns.turnover'), isNumber: true },
          { title: t('dataCenter.columns.amount'), isNumber: true },
        ],
        rows: months.map(({ month, orders, weightKg, tonneKm, freightFen }) => [
          month,
          String(orders),
          tonnesOf(weightKg),
          String(tonneKm),
          formatFenPlain(freightFen).replaceAll(',', ''),
        ]),
      }}
      onSave={onSave}
    >
      <Segments
        label={t('dataCenter.freight.measures')}
        options={freightMeasures.map((key) => ({ key, label: t(`dataCenter.freight.${key}`) }))}
        chosen={measure}
        onChoose={onMeasure}
      />
      <span>{t('dataCenter.freight.unit', { unit })}</span>
    </ChartCard>
  )
}
