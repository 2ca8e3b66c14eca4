import { mergeClasses } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsDark, usePreferences } from '#src/theme/preferences.ts'
import type { ChartHandle } from './barChart.ts'
import type { Drawing, Outlines } from './chart.ts'
import { inkOf } from './chartInk.ts'
import { useChartStyles } from './Chart.styles.ts'

type Props = {
  /** What the drawing tells, in words; a table beside it contains the figures. */
  label: string
  drawing: Drawing
  /** Of a map. */
  outlines?: Outlines
  /** Somebody clicked on what bears this name. */
  onPick?: (name: string) => void
  className?: string | undefined
}

const open = async (frame: HTMLElement, outlines: Outlines | undefined): Promise<ChartHandle> =>
  outlines
    ? (await import('./mapChart.ts')).openMap(frame, outlines)
    : (await import('./barChart.ts')).openChart(frame)

/** A drawing on a canvas; its library comes when the first one is shown. */
export function Chart({ label, drawing, outlines, onPick, className }: Props) {
  const styles = useChartStyles()
  const frame = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ChartHandle | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isDark = useIsDark()
  const { isCare } = usePreferences()
  const pick = useEffectEvent((name: string) => onPick?.(name))

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let opened: ChartHandle | null = null
    let isGone = false
    open(element, outlines).then(
      (handle) => {
        if (isGone) return handle.dispose()
        opened = handle
        handle.on('click', ({ name }) => pick(name))
        setChart(handle)
      },
      (reason: unknown) => setFailure(reason),
    )
    const observer = new ResizeObserver(() => opened?.resize())
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      opened?.dispose()
      setChart(null)
    }
  }, [outlines])

  useEffect(() => {
    if (!chart || !frame.current) return
    chart.setOption(drawing(inkOf(frame.current, isCare)), { notMerge: true })
  }, [chart, drawing, isDark, isCare])

  // The boundary around shows that it did not come, and offers another try.
  if (failure !== null) throw failure
  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      className={mergeClasses(styles.frame, className)}
    />
  )
}
