import type { EChartsCoreOption } from 'echarts/core'
import type { ChartInk } from './chartInk.ts'

/** Outlines of a map, under the name that its option calls them by. */
export type Outlines = { name: string; shapes: object }

/** What is drawn, in the colours and sizes of the look in use. */
export type Drawing = (ink: ChartInk) => EChartsCoreOption

export type Bars = {
  names: readonly string[]
  values: readonly number[]
  /** One for each bar; the accent of the theme without them. */
  fills?: readonly string[]
  /** A value as words, with its unit. */
  format: (value: number) => string
  /** Bars that lie, for long names. */
  isLying?: boolean
}

const most = 8

/** How every chart says what is pointed at. */
export const tooltipIn = ({ text, line, ground, font, size }: ChartInk) => ({
  // The library's own markup is refused by the portal's policy.
  renderMode: 'richText',
  backgroundColor: ground,
  borderColor: line,
  textStyle: { color: text, fontFamily: font, fontSize: size },
})

/** Where the drawing lies: its labels find room within the frame. */
export const gridWithin = ({ top, right }: { top: number; right: number }) => ({
  left: 8,
  right,
  top,
  bottom: 8,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
})

/** What every chart has: the grid, the tooltip of a place on the name axis, and the two axes. */
const frameOf = (
  ink: ChartInk,
  {
    names,
    isLying,
    hasRoom,
    top,
    right,
  }: {
    names: readonly string[]
    isLying: boolean
    /** All names fit. */
    hasRoom: boolean
    top: number
    right: number
  },
) => {
  const { quiet, line, font, size, moves } = ink
  const words = { color: quiet, fontFamily: font, fontSize: size }
  const nameAxis = {
    type: 'category',
    data: [...names],
    inverse: isLying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: line } },
    axisLabel: hasRoom
      ? { ...words, interval: 0, formatter: (name: string) => name.replace('-', '–\n') }
      : { ...words, hideOverlap: true },
  }
  const valueAxis = {
    type: 'value',
    splitNumber: 4,
    axisLabel: {
      ...words,
      hideOverlap: true,
      formatter: (value: number) => value.toLocaleString('en'),
    },
    splitLine: { lineStyle: { color: line } },
  }
  return {
    animation: moves,
    textStyle: { fontFamily: font },
    grid: gridWithin({ top, right }),
    tooltip: { ...tooltipIn(ink), trigger: 'axis', axisPointer: { type: 'shadow' } },
    xAxis: isLying ? valueAxis : nameAxis,
    yAxis: isLying ? nameAxis : valueAxis,
  }
}

/** A bar chart; few bars carry their values, many tell them when pointed at. */
export const drawBars =
  ({ names, values, fills, format, isLying = false }: Bars): Drawing =>
  (ink) => {
    const { text, quiet, accent, font, size } = ink
    const hasRoom = values.length <= most && !isLying
    const frame = frameOf(ink, {
      names,
      isLying,
      hasRoom,
      top: hasRoom ? 32 : 16,
      right: isLying ? 56 : 16,
    })
    return {
      ...frame,
      tooltip: {
        ...frame.tooltip,
        formatter: ([bar]: { name: string; value: number }[]) =>
          bar ? `${bar.name}\n${format(bar.value)}` : '',
      },
      series: [
        {
          type: 'bar',
          barMaxWidth: 44,
          data: values.map((value, at) => ({
            value,
            itemStyle: {
              color: fills?.[at] ?? accent,
              // Told from the ground by its edge, where a fill is as dark or light as that.
              borderColor: fills ? quiet : accent,
              borderRadius: isLying ? [0, 3, 3, 0] : [3, 3, 0, 0],
            },
          })),
          label: {
            show: hasRoom || isLying,
            position: isLying ? 'right' : 'top',
            color: text,
            fontFamily: font,
            fontSize: size,
            formatter: ({ value }: { value: number }) => format(value),
          },
        },
      ],
    }
  }

export type SeriesBars = {
  names: readonly string[]
  /** Bars of one colour, each with a value at every name. */
  series: readonly { name: string; values: readonly number[]; fill: string }[]
  /** A value as words, with its unit. */
  format: (value: number) => string
  /** On one another, as parts of a whole; without it side by side, to be compared. */
  isStacked?: boolean
  isLying?: boolean
}

/** Several series of bars, named above them; a place that is pointed at tells the value of each. */
export const drawSeries =
  ({ names, series, format, isStacked = false, isLying = false }: SeriesBars): Drawing =>
  (ink) => {
    const { text, quiet, font, size } = ink
    const frame = frameOf(ink, { names, isLying, hasRoom: isLying, top: 36, right: 16 })
    return {
      ...frame,
      legend: {
        top: 0,
        left: 0,
        itemWidth: 14,
        itemHeight: 10,
        // Series that are hidden would be hidden from the table beside it as well.
        selectedMode: false,
        textStyle: { color: text, fontFamily: font, fontSize: size },
      },
      tooltip: {
        ...frame.tooltip,
        formatter: (bars: { name: string; seriesName: string; value: number }[]) =>
          [bars[0]?.name, ...bars.map((it) => `${it.seriesName}  ${format(it.value)}`)].join('\n'),
      },
      series: series.map(({ name, values, fill }) => ({
        type: 'bar',
        name,
        ...(isStacked ? { stack: 'whole' } : { barGap: '10%' }),
        barMaxWidth: isLying ? 12 : 44,
        itemStyle: { color: fill, borderColor: quiet },
        data: [...values],
      })),
    }
  }

/** Values of one kind over the same names; how its bars look, also without colours. */
export type Kind = {
  name: string
  values: readonly number[]
  look: 'solid' | 'hollow' | 'alarm'
}

type KindBars = {
  names: readonly string[]
  kinds: readonly Kind[]
  /** A value as words, with its unit. */
  format: (value: number) => string
  /** A value at the axis, short. */
  formatAxis: (value: number) => string
  /** On each other instead of beside. */
  isStacked?: boolean
}

const looksOf = ({ accent, ground, alarm }: ChartInk): Record<Kind['look'], object> => ({
  solid: { color: accent, borderColor: accent },
  hollow: { color: ground, borderColor: accent, borderWidth: 1.5 },
  alarm: { color: alarm, borderColor: alarm },
})

/** Bars of a few kinds that are told apart without colours, too; what they are called stands in `ChartFigure`. */
export const drawKinds =
  ({ names, kinds, format, formatAxis, isStacked = false }: KindBars): Drawing =>
  (ink) => {
    const frame = frameOf(ink, { names, isLying: false, hasRoom: false, top: 16, right: 16 })
    return {
      ...frame,
      tooltip: {
        ...frame.tooltip,
        formatter: (bars: { name: string; seriesName: string; value: number }[]) =>
          [
            bars[0]?.name ?? '',
            ...bars
              .filter(({ value }) => !isStacked || value > 0)
              .map(({ seriesName, value }) => `${seriesName} ${format(value)}`),
          ].join('\n'),
      },
      yAxis: {
        ...frame.yAxis,
        axisLabel: { ...frame.yAxis.axisLabel, formatter: formatAxis },
      },
      series: kinds.map(({ name, values, look }) => ({
        type: 'bar',
        name,
        barMaxWidth: 28,
        ...(isStacked && { stack: 'all' }),
        itemStyle: looksOf(ink)[look],
        data: [...values],
      })),
    }
  }
