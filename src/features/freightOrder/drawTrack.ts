import type { TrackWay } from '#contract/track.contract.ts'
import { type Drawing, gridWithin, tooltipIn } from '#src/components/chart.ts'
import type { Piece } from './trackView.ts'

type Words = { start: string; end: string; sayStop: (at: number) => string }

/** About the way is some of the country: half of its size, and never less than a town. */
const frameOf = (points: TrackWay['points']) => {
  const [lngs, lats] = [points.map(({ lng }) => lng), points.map(({ lat }) => lat)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const margin = Math.max(0.08, Math.max(east - west, north - south) * 0.2)
  return [
    [west - margin, north + margin],
    [east + margin, south - margin],
  ]
}

/** The way over the outlines of the province's cities, with its ends and stops. */
export const drawWay =
  ({ points, stops }: TrackWay, outlines: string, { start, end, sayStop }: Words): Drawing =>
  (ink) => {
    const { text, quiet, ground, accent, font, size, moves } = ink
    const label = { fontFamily: font, fontSize: size, fontWeight: 'bold' }
    const [first, last] = [points[0], points.at(-1)]
    const mark = (name: string, point: typeof first, fill: string, color: string) =>
      point
        ? [
            {
              name,
              value: [point.lng, point.lat],
              itemStyle: { color: fill, borderColor: accent, borderWidth: 2, opacity: 1 },
              label: { ...label, show: true, formatter: name, color },
            },
          ]
        : []
    return {
      animation: moves,
      tooltip: {
        ...tooltipIn(ink),
        formatter: ({ name }: { name: string }) => name,
      },
      geo: {
        map: outlines,
        nameProperty: 'name',
        aspectScale: 0.85,
        boundingCoords: frameOf(points),
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        preserveAspect: 'contain',
        silent: true,
        itemStyle: { areaColor: 'transparent', borderColor: quiet, borderWidth: 0.8, opacity: 0.6 },
        label: { show: true, color: quiet, fontFamily: font, fontSize: size },
      },
      series: [
        {
          type: 'lines',
          coordinateSystem: 'geo',
          polyline: true,
          silent: true,
          lineStyle: { color: accent, width: 3, opacity: 1 },
          data: [{ coords: points.map(({ lng, lat }) => [lng, lat]) }],
        },
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          symbolSize: 11,
          itemStyle: { color: ground, borderColor: text, borderWidth: 2.5, opacity: 1 },
          data: stops.map(({ lng, lat }, at) => ({ name: sayStop(at), value: [lng, lat] })),
        },
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          symbol: 'roundRect',
          symbolSize: [Math.max(22, start.length * size * 0.7), 22],
          data: [...mark(start, first, accent, ground), ...mark(end, last, ground, accent)],
        },
      ],
    }
  }

type Profile = {
  pieces: readonly Piece[]
  /** What a piece says when it is pointed at. */
  points: readonly string[]
  /** A time at the axis, short. */
  formatTime: (time: string) => string
}

/** Neighbours that stood, as one stripe each: from its first piece to its last. */
const stripesOf = (pieces: readonly Piece[]) => {
  const stripes: [first: number, last: number][] = []
  for (const [at, { isStop }] of pieces.entries()) {
    if (!isStop) continue
    const open = stripes.at(-1)
    if (open?.[1] === at - 1) open[1] = at
    else stripes.push([at, at])
  }
  return stripes
}

/** The speed over time; where it stood is a stripe. */
export const drawSpeed =
  ({ pieces, points, formatTime }: Profile): Drawing =>
  (ink) => {
    const { quiet, line, accent, font, size, moves } = ink
    const words = { color: quiet, fontFamily: font, fontSize: size, hideOverlap: true }
    return {
      animation: moves,
      textStyle: { fontFamily: font },
      grid: gridWithin({ top: 16, right: 16 }),
      tooltip: {
        ...tooltipIn(ink),
        trigger: 'axis',
        formatter: ([point]: { dataIndex: number }[]) => (point ? points[point.dataIndex] : ''),
      },
      xAxis: {
        type: 'category',
        boundaryGap: false,
        data: pieces.map(({ time }) => time),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: line } },
        axisLabel: { ...words, formatter: formatTime },
      },
      yAxis: {
        type: 'value',
        splitNumber: 4,
        axisLabel: words,
        splitLine: { lineStyle: { color: line } },
      },
      series: [
        {
          type: 'line',
          data: pieces.map(({ speed }) => speed),
          symbol: 'none',
          lineStyle: { color: accent, width: 2 },
          itemStyle: { color: accent },
          markArea: {
            silent: true,
            itemStyle: { color: quiet, opacity: 0.25 },
            data: stripesOf(pieces).map(([first, last]) => [
              { xAxis: Math.max(0, first - 1) },
              { xAxis: Math.min(pieces.length - 1, last + 1) },
            ]),
          },
        },
      ],
    }
  }
