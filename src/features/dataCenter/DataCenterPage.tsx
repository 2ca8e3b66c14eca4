import { Page } from '#src/components/Page.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { SaveFigures } from './ChartCard.tsx'
import { useDataCenterPageStyles } from './DataCenterPage.styles.ts'
import { ComparisonPanel } from './ComparisonPanel.tsx'
import { DataFilters } from './DataFilters.tsx'
import type { DataPlace } from './dataPlace.ts'
import type { FreightFigures } from './freightMeasures.ts'
import { FreightPanel } from './FreightPanel.tsx'
import { GoodsPanel } from './GoodsPanel.tsx'
import { type GradeFigures, GradePanel } from './GradePanel.tsx'
import { goodsName } from './goodsName.ts'
import { PanelBody, type PanelView } from './PanelBody.tsx'
import { type ScoreFigures, ScorePanel } from './ScorePanel.tsx'
import type { TrendFigures } from './trendFigures.ts'
import { TrendPanel } from './TrendPanel.tsx'

type Props = {
  grades: PanelView<GradeFigures>
  scores: PanelView<ScoreFigures>
  trend: PanelView<TrendFigures>
  freight: PanelView<FreightFigures>
  place: DataPlace
  /** Six digits. */
  province: string
  onShow: (change: Partial<DataPlace>) => void
  onSave: SaveFigures
}

/** Grades, scores and freight of the province, each figure with what one must know to read it. */
export function DataCenterPage(props: Props) {
  const { grades, scores, trend, freight, place, province, onShow, onSave } = props
  const styles = useDataCenterPageStyles()
  const t = useTranslate('dataCenter')
  const nameOfGoods = goodsName(useTranslate('order'))
  const isIdle = ({ months }: FreightFigures) => months.every(({ orders }) => orders === 0)

  return (
    <Page
      title={t('dataCenter.title')}
      description={t('dataCenter.description')}
      actions={
        <TextLink button to="/home/map" className={styles.link}>
          {t('dataCenter.toMap')}
        </TextLink>
      }
    >
      <DataFilters place={place} province={province} onShow={onShow} />
      <div className={styles.panels}>
        <PanelBody
          view={grades}
          title={t('dataCenter.grades.title')}
          isEmpty={(data) => data.grades.every(({ count }) => count === 0)}
        >
          {(data) => <GradePanel {...data} classification={place.classification} onSave={onSave} />}
        </PanelBody>
        <PanelBody
          view={scores}
          title={t('dataCenter.scores.title')}
          isEmpty={({ evaluated }) => evaluated === 0}
        >
          {(data) => <ScorePanel {...data} onSave={onSave} />}
        </PanelBody>
        <PanelBody
          view={trend}
          title={t('dataCenter.trend.title')}
          isEmpty={({ months }) => months.length === 0}
        >
          {(data) => (
            <TrendPanel
              figures={data}
              place={place}
              onMeasure={(measure) => onShow({ trend: measure })}
              onSave={onSave}
            />
          )}
        </PanelBody>
        {/* Nothing lies inside a district that could be compared. */}
        {(place.areaCode === null || place.areaCode.endsWith('00')) && (
          <PanelBody
            view={trend}
            title={t('dataCenter.comparison.title')}
            isEmpty={({ areas }) =>
              areas.every(({ months }) => (months.at(-1)?.evaluated ?? 0) === 0)
            }
          >
            {(data) => <ComparisonPanel figures={data} place={place} onSave={onSave} />}
          </PanelBody>
        )}
        <PanelBody view={freight} title={t('dataCenter.freight.title')} isEmpty={isIdle}>
          {({ months }) => (
            <FreightPanel
              months={months}
              measure={place.freight}
              onMeasure={(measure) => onShow({ freight: measure })}
              onSave={onSave}
            />
          )}
        </PanelBody>
        <PanelBody view={freight} title={t('dataCenter.goods.title')} isEmpty={isIdle}>
          {(data) => <GoodsPanel {...data} nameOfGoods={nameOfGoods} onSave={onSave} />}
        </PanelBody>
      </div>
    </Page>
  )
}
