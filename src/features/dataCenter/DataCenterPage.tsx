import { Page } from '#src/components/Page.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { SaveFigures } from './ChartCard.tsx'
import { useDataCenterPageStyles } from './DataCenterPage.styles.ts'
import type { FreightFigures, FreightMeasure } from './freightMeasures.ts'
import { FreightPanel } from './FreightPanel.tsx'
import { GoodsPanel } from './GoodsPanel.tsx'
import { type GradeFigures, GradePanel } from './GradePanel.tsx'
import { goodsName } from './goodsName.ts'
import { PanelBody, type PanelView } from './PanelBody.tsx'
import { type ScoreFigures, ScorePanel } from './ScorePanel.tsx'

type Props = {
  grades: PanelView<GradeFigures>
  scores: PanelView<ScoreFigures>
  freight: PanelView<FreightFigures>
  measure: FreightMeasure
  onMeasure: (measure: FreightMeasure) => void
  onSave: SaveFigures
}

/** Grades, scores and freight of the province, each figure with what one must know to read it. */
export function DataCenterPage({ grades, scores, freight, measure, onMeasure, onSave }: Props) {
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
      <div className={styles.panels}>
        <PanelBody
          view={grades}
          title={t('dataCenter.grades.title')}
          isEmpty={(data) => data.grades.every(({ count }) => count === 0)}
        >
          {(data) => <GradePanel {...data} onSave={onSave} />}
        </PanelBody>
        <PanelBody
          view={scores}
          title={t('dataCenter.scores.title')}
          isEmpty={({ evaluated }) => evaluated === 0}
        >
          {(data) => <ScorePanel {...data} onSave={onSave} />}
        </PanelBody>
        <PanelBody view={freight} title={t('dataCenter.freight.title')} isEmpty={isIdle}>
          {({ months }) => (
            <FreightPanel months={months} measure={measure} onMeasure={onMeasure} onSave={onSave} />
          )}
        </PanelBody>
        <PanelBody view={freight} title={t('dataCenter.goods.title')} isEmpty={isIdle}>
          {(data) => <GoodsPanel {...data} nameOfGoods={nameOfGoods} onSave={onSave} />}
        </PanelBody>
      </div>
    </Page>
  )
}
