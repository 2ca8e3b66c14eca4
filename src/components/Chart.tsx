import { mergeClasses } from '@fluentui/react-components'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** What draws it: bars and areas, unless it has lines. */
  library?: 'ways'
  /** Somebody clicked on what bears this name. */
  onPick?: (name: string) => void
  /** What each bar says. With them the keys lead from one to the next, which is read out. */
  points?: readonly string[]
  className?: string | undefined
}

/** Loads what draws it. It is opened by whoever is still there then: a frame has one chart. */
const load = async (
  outlines: Outlines | undefined,
  library: 'ways' | undefined,
): Promise<(frame: HTMLElement) => ChartHandle> => {
  if (library === 'ways') {
    const { openWay } = await import('./wayChart.ts')
    return (frame) => openWay(frame, outlines)
  }
  if (!outlines) return (await import('./barChart.ts')).openChart
  const { openMap } = await import('./mapChart.ts')
  return (frame) => openMap(frame, outlines)
}

/** A drawing on a canvas; its library comes when the first one is shown. */
export function Chart({ label, drawing, outlines, library, onPick, points, className }: Props) {
  const styles = useChartStyles()
  const frame = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ChartHandle | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isDark = useIsDark()
  const { isCare } = usePreferences()
  const [at, setAt] = useState<number | null>(null)
  const pick = useEffectEvent((name: string) => onPick?.(name))

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let opened: ChartHandle | null = null
    let isBegun = false
    let isGone = false
    const begin = () => {
      isBegun = true
      load(outlines, library).then(
        (open) => {
          if (isGone) return
          opened = open(element)
          opened.on('click', ({ name }) => pick(name))
          setChart(opened)
        },
        (reason: unknown) => setFailure(reason),
      )
    }
    const observer = new ResizeObserver(() => {
      // A frame without an area, as behind a fold or while the page is put away, has no scale, and nobody sees it.
      if (element.clientWidth === 0 || element.clientHeight === 0) return
      if (isBegun) opened?.resize()
      else begin()
    })
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      opened?.dispose()
      setChart(null)
    }
  }, [outlines, library])

  useEffect(() => {
    if (!chart || !frame.current) return
    chart.setOption(drawing(inkOf(frame.current, isCare)), { notMerge: true })
  }, [chart, drawing, isDark, isCare])

  // The boundary around shows that it did not come, and offers another try.
  if (failure !== null) throw failure
  const stand = (next: number | null) => {
    setAt(next)
    chart?.dispatchAction(
      next === null ? { type: 'hideTip' } : { type: 'showTip', seriesIndex: 0, dataIndex: next },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = points && pointAfter(event.key, at, points.length)
    if (next === undefined) return
    event.preventDefault()
    stand(next)
  }
  const walk = points && { tabIndex: 0, onKeyDown, onBlur: () => stand(null) }
  return (
    <>
      <div
        ref={frame}
        role="img"
        aria-label={label}
        className={mergeClasses(styles.frame, points && styles.walked, className)}
        {...walk}
      />
      {points && (
        <p role="status" className={styles.point}>
          {at === null ? '' : points[at]}
        </p>
      )}
    </>
  )
}

/** Where a key leads from a bar; null lets go of it, undefined is no key of a chart. */
const pointAfter = (key: string, at: number | null, count: number): number | null | undefined => {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'Escape') return null
  if (key === 'ArrowRight') return at === null ? 0 : Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft') return at === null ? count - 1 : Math.max(at - 1, 0)
  return undefined
}
