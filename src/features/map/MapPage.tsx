import { Button } from '@fluentui/react-components'
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left'
import { FullScreenMaximize20Regular } from '@fluentui/react-icons/svg/full-screen-maximize'
import { FullScreenMinimize20Regular } from '@fluentui/react-icons/svg/full-screen-minimize'
import { Link } from 'react-router-dom'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { Emblem } from '#src/components/Emblem.tsx'
import { Segments } from '#src/components/Segments.tsx'
import { formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { MapBody } from './MapBody.tsx'
import { type MapPlace, mapAddress } from './mapAddress.ts'
import type { OutlineView } from './MapPanel.tsx'
import { useMapPageStyles } from './MapPage.styles.ts'
import { type AreaFigures, type MapSort, type Measure, measures } from './measures.ts'

export type FiguresView = ViewProps<ReturnType<typeof createQuery<string, AreaFigures>>>

type Props = FiguresView & {
  outlines: OutlineView
  place: MapPlace
  onArea: (areaCode: string) => void
  onMeasure: (measure: Measure) => void
  onSort: (sort: MapSort | null) => void
  /** Null where the browser cannot. */
  fullScreen: { isOn: boolean; onToggle: () => void } | null
}

/** The whole screen as a board: areas on a map, the same figures as a table, and what they add up to. */
export function MapPage(props: Props) {
  const { snapshot, place, onMeasure, fullScreen } = props
  const styles = useMapPageStyles()
  const t = useTranslate('map')
  const { data } = snapshot.context

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Emblem className={styles.emblem} />
        <div className={styles.titles}>
          <h1 className={styles.title}>{t('map.title')}</h1>
          <Link to="/" className={styles.back}>
            <ArrowLeft20Regular aria-hidden />
            {t('map.toPortal')}
          </Link>
        </div>
      </header>
      <div className={styles.bar}>
        <nav aria-label={t('map.path')}>
          <ol role="list" className={styles.path}>
            {data?.path.map(({ areaCode, areaName }) => (
              <li key={areaCode} className={styles.step}>
                {areaCode === data.areaCode ? (
                  <span aria-current="location">{areaName}</span>
                ) : (
                  <Link className={styles.link} to={mapAddress({ ...place, areaCode })}>
                    {areaName}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <Segments
          label={t('map.measure')}
          options={measures.map((key) => ({ key, label: t(`map.measure.${key}`) }))}
          chosen={place.measure}
          onChoose={onMeasure}
        />
        <div className={styles.end}>
          {data && (
            <span className={styles.asOf}>{t('map.asOf', { day: formatDay(data.asOf) })}</span>
          )}
          {fullScreen && (
            <Button
              appearance="subtle"
              icon={
                fullScreen.isOn ? <FullScreenMinimize20Regular /> : <FullScreenMaximize20Regular />
              }
              onClick={fullScreen.onToggle}
            >
              {fullScreen.isOn ? t('map.leaveFullScreen') : t('map.fullScreen')}
            </Button>
          )}
        </div>
      </div>
      <MapBody {...props} frame={(children) => <Card className={styles.whole}>{children}</Card>} />
    </div>
  )
}
