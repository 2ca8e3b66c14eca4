import { drawBars } from '#src/components/chart.ts'
import { formatShare } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ChartCard, type SaveFigures } from './ChartCard.tsx'
import type { FreightFigures } from './freightMeasures.ts'
import { sayChart } from './words.ts'

type Props = FreightFigures & { nameOfGoods: (code: string) => string; onSave: SaveFigures }

export function GoodsPanel({ goods, months, nameOfGoods, onSave }: Props) {
  const t = useTranslate('dataCenter')
  const title = t('dataCenter.goods.title')
  const all = goods.reduce((sum, { weightKg }) => sum + weightKg, 0)
  const shareOf = (weightKg: number) => (all === 0 ? 0 : weightKg / all)
  const names = goods.map(({ goodsType }) => nameOfGoods(goodsType))
  const values = goods.map(({ weightKg }) => shareOf(weightKg) * 100)
  const format = (percent: number) => formatShare(percent / 100)

  return (
    <ChartCard
      title={title}
      definition={t('dataCenter.goods.definition')}
      source={t('dataCenter.freight.source')}
      asOf={t('dataCenter.asOfMonths', {
        from: months[0]?.month ?? '',
        to: months.at(-1)?.month ?? '',
      })}
      label={sayChart(t, title, names, values.map(format))}
      drawing={drawBars({ names, values, format, isLying: true })}
      figures={{
        columns: [
          { title: t('dataCenter.columns.goods'), isNumber: false },
          { title: t('dataCenter.columns.orders'), isNumber: true },
          { title: t('dataCenter.columns.weight'), isNumber: true },
          { title: t('dataCenter.columns.share'), isNumber: true },
        ],
        rows: goods.map(({ goodsType, orders, weightKg }) => [
          nameOfGoods(goodsType),
          String(orders),
          (weightKg / 1_000).toFixed(3),
          formatShare(shareOf(weightKg)),
        ]),
      }}
      onSave={onSave}
    />
  )
}
