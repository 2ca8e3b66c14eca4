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

/** A bar chart; few bars carry their values, many tell them when pointed at. */
export const drawBars =
  ({ names, values, fills, format, isLying = false }: Bars): Drawing =>
  ({ text, quiet, line, ground, accent, font, size, moves }) => {
    const hasRoom = values.length <= most && !isLying
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
      grid: {
        left: 8,
        right: isLying ? 56 : 16,
        top: hasRoom ? 32 : 16,
        bottom: 8,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      tooltip: {
        trigger: 'axis',
        // The library's own markup is refused by the portal's policy.
        renderMode: 'richText',
        axisPointer: { type: 'shadow' },
        backgroundColor: ground,
        borderColor: line,
        textStyle: { color: text, fontFamily: font, fontSize: size },
        formatter: ([bar]: { name: string; value: number }[]) =>
          bar ? `${bar.name}\n${format(bar.value)}` : '',
      },
      xAxis: isLying ? valueAxis : nameAxis,
      yAxis: isLying ? nameAxis : valueAxis,
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
