import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

use([BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

export type ChartHandle = EChartsType

/** A chart in its frame. The library empties the frame through `innerHTML`, which the portal's policy refuses to everybody. */
export const openChart = (frame: HTMLElement): ChartHandle => {
  Object.defineProperty(frame, 'innerHTML', {
    configurable: true,
    set: () => {
      frame.replaceChildren()
    },
  })
  return init(frame)
}
