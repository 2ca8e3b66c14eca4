import { MapChart } from 'echarts/charts'
import { LabelLayout } from 'echarts/features'
import { registerMap, use } from 'echarts/core'
import type { Outlines } from './chart.ts'
import { openChart } from './barChart.ts'

use([MapChart, LabelLayout])

/** A chart that knows how to draw outlines. */
export const openMap = (frame: HTMLElement, { name, shapes }: Outlines) => {
  registerMap(name, { geoJSON: shapes as Parameters<typeof registerMap>[1] & object } as never) // GeoJSON, as the library words it
  return openChart(frame)
}
