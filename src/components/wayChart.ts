import { LineChart, LinesChart, ScatterChart } from 'echarts/charts'
import { GeoComponent, MarkAreaComponent } from 'echarts/components'
import { use } from 'echarts/core'
import type { Outlines } from './chart.ts'
import { openChart } from './barChart.ts'
import { openMap } from './mapChart.ts'

use([LineChart, LinesChart, ScatterChart, GeoComponent, MarkAreaComponent])

/** A chart that knows lines: over time, and over outlines. */
export const openWay = (frame: HTMLElement, outlines?: Outlines) =>
  outlines ? openMap(frame, outlines) : openChart(frame)
