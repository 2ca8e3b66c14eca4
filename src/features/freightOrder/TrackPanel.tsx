import type { Boundaries } from '#contract/boundary.ts'
import type { TrackWay } from '#contract/track.contract.ts'
import { longestGapMinutes, stopBelowKmh, stopFromMinutes } from '#contract/track.rules.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { Chart } from '#src/components/Chart.tsx'
import { ChartFigure } from '#src/components/ChartFigure.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Forbidden } from '#src/components/Forbidden.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { PanelBoundary } from '#src/components/PanelBoundary.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatCount, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useOrderViewStyles } from './OrderView.styles.ts'
import { drawSpeed, drawWay } from './drawTrack.ts'
import { useTrackPanelStyles } from './TrackPanel.styles.ts'
import { lengthOf, placeOf, profileOf, rowsOf, type TrackRow } from './trackView.ts'

type Outlines = ViewProps<ReturnType<typeof createQuery<string, Boundaries>>>
type Props = ViewProps<ReturnType<typeof createQuery<string, TrackWay>>> & { outlines: Outlines }

/** The way of a track: on a map, as its speed over time, and as a table. */
export function TrackPanel({ snapshot, send, outlines }: Props) {
  const styles = useTrackPanelStyles()
  const t = useTranslate('order')
  const { data, problem } = snapshot.context
  const retry = () => send({ type: 'load.retried' })
  return (
    <div className={styles.panel} aria-busy={snapshot.hasTag('busy')}>
      {snapshot.matches('missing') && (
        <EmptyState title={t('order.way.missing')}>{t('order.way.missingHint')}</EmptyState>
      )}
      {snapshot.matches('forbidden') && <Forbidden who={t('order.list.forbidden')} />}
      {snapshot.matches('suspended') && <SessionLapsed />}
      {snapshot.matches('failed') && problem && <LoadFailed problem={problem} onRetry={retry} />}
      {snapshot.matches('loading') && <TableSkeleton rows={6} columns={3} />}
      {snapshot.matches('ready') && data && <Way way={data} outlines={outlines} />}
    </div>
  )
}

function Way({ way, outlines }: { way: TrackWay; outlines: Outlines }) {
  const styles = useTrackPanelStyles()
  const t = useTranslate('order')
  return (
    <>
      {way.isDeviating && (
        <Notice tone="warning" title={t('order.way.deviating')}>
          {t('order.way.deviatingHint')}
        </Notice>
      )}
      <WayFacts way={way} />
      <WayMap way={way} outlines={outlines} />
      <h3 className={styles.heading}>{t('order.way.profile')}</h3>
      <p className={styles.note}>
        {t('order.way.stopMeans', { speed: stopBelowKmh, minutes: stopFromMinutes })}
      </p>
      <WayProfile way={way} />
    </>
  )
}

function WayFacts({ way }: { way: TrackWay }) {
  const styles = useOrderViewStyles()
  const note = useTrackPanelStyles().note
  const t = useTranslate('order')
  const { startTime, endTime, stops } = way
  const stood = stops.reduce((sum, { minutes }) => sum + minutes, 0)
  const facts = [
    ['order.way.mileage', t('order.way.km', { km: way.mileageKm })],
    ['order.way.duration', t('order.way.hours', lengthOf(startTime, endTime))],
    ['order.way.average', t('order.way.kmh', { speed: way.averageSpeed })],
    ['order.way.top', t('order.way.kmh', { speed: way.topSpeed })],
    ['order.way.time', `${formatTime(startTime)} — ${formatTime(endTime)}`],
    [
      'order.way.stops',
      stops.length === 0
        ? t('order.way.noStops')
        : t('order.way.stopped', { count: stops.length, minutes: stood }),
    ],
    ['order.way.points', formatCount(way.pointCount)],
    ['order.way.completeness', `${way.completeness}%`],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt className={styles.term}>{t(term)}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={note}>{t('order.way.completenessMeans', { minutes: longestGapMinutes })}</p>
    </>
  )
}

/** Without outlines the table says the same. */
function WayMap({ way, outlines }: { way: TrackWay; outlines: Outlines }) {
  const styles = useTrackPanelStyles()
  const t = useTranslate('order')
  const { snapshot, send } = outlines
  const { data, problem, subject } = snapshot.context
  const sayStop = (at: number) => {
    const stop = way.stops[at]
    return stop
      ? t('order.way.stopAt', {
          time: formatTime(stop.startTime),
          minutes: stop.minutes,
          place: placeOf(stop),
        })
      : ''
  }
  if (data)
    return (
      <PanelBoundary>
        <Chart
          className={styles.map}
          label={t('order.way.map', { count: way.stops.length })}
          library="ways"
          outlines={{ name: subject, shapes: data }}
          drawing={drawWay(way, subject, {
            start: t('order.way.loading'),
            end: t('order.way.unloading'),
            sayStop,
          })}
        />
        <p className={styles.note}>{t('order.way.mapMeans')}</p>
      </PanelBoundary>
    )
  if (snapshot.matches('loading'))
    return <div className={styles.map} role="status" aria-label={t('common.loading')} />
  if (snapshot.matches('failed') && problem)
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
  return <Notice tone="info" title={t('order.way.noOutlines')} />
}

const kindKeys = {
  start: 'order.way.start',
  end: 'order.way.end',
  stop: 'order.way.stop',
  hour: 'order.way.hour',
} as const satisfies Record<TrackRow['kind'], string>

function WayProfile({ way }: { way: TrackWay }) {
  const styles = useTrackPanelStyles()
  const t = useTranslate('order')
  const pieces = profileOf(way)
  const isLong = way.startTime.slice(0, 10) !== way.endTime.slice(0, 10)
  const short = (time: string) => time.slice(isLong ? 5 : 11, 16)
  const points = pieces.map(({ time, speed, isStop }) =>
    t('order.way.at', {
      time: short(time),
      speed: isStop
        ? t('order.way.stop')
        : speed === null
          ? t('order.way.unknown')
          : t('order.way.kmh', { speed }),
    }),
  )
  return (
    <ChartFigure
      label={t('order.way.chart', { from: formatTime(way.startTime), to: formatTime(way.endTime) })}
      library="ways"
      chartClass={styles.profile}
      drawing={drawSpeed({ pieces, points, formatTime: short })}
      points={points}
      dataTitle={t('order.way.data')}
    >
      <DataTable
        compact
        caption={t('order.way.data')}
        columns={[
          { key: 'time', title: t('order.way.when'), time: 'time', onPhone: 'heading' },
          {
            key: 'kind',
            title: t('order.way.what'),
            render: ({ kind, minutes }) =>
              minutes === null
                ? t(kindKeys[kind])
                : t('order.way.stopOf', { minutes: formatCount(minutes) }),
          },
          { key: 'speed', title: t('order.way.speed'), render: ({ speed }) => speed, align: 'end' },
          { key: 'place', title: t('order.way.place'), text: 'place' },
        ]}
        rows={rowsOf(way)}
        rowKey={({ kind, time }) => `${kind} ${time}`}
        rowName={({ time }) => formatTime(time)}
      />
    </ChartFigure>
  )
}
