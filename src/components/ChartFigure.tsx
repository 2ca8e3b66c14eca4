import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Chart } from './Chart.tsx'
import { useChartFigureStyles } from './ChartFigure.styles.ts'
import type { Drawing, Kind } from './chart.ts'
import { Fold } from './Fold.tsx'
import { PanelBoundary } from './PanelBoundary.tsx'

type Props = {
  /** The chart in words; its figures follow in a table. */
  label: string
  drawing: Drawing
  /** As of `Chart`. */
  library?: 'ways'
  /** What each bar, or group of bars, says. */
  points: readonly string[]
  /** What the bars of each look are; not needed where there is one kind. */
  legend?: readonly Pick<Kind, 'name' | 'look'>[]
  /** The table stands open at first: its figures are what one acts on. */
  isOpen?: boolean
  /** The chart is higher than others. */
  chartClass?: string | undefined
  /** What the table is called, “图表数据”. */
  dataTitle: string
  /** The same figures as a table. */
  children: ReactNode
}

/** A chart that is read by its bars, by the keys, or as a table. */
export function ChartFigure({
  label,
  drawing,
  library,
  points,
  legend = [],
  isOpen = false,
  chartClass,
  dataTitle,
  children,
}: Props) {
  const styles = useChartFigureStyles()
  return (
    <figure className={styles.figure}>
      {legend.length > 0 && (
        <ul role="list" className={styles.legend}>
          {legend.map(({ name, look }) => (
            <li key={name} className={styles.entry}>
              <span aria-hidden className={mergeClasses(styles.swatch, styles[look])} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <PanelBoundary>
        <Chart
          label={label}
          drawing={drawing}
          points={points}
          className={chartClass}
          {...(library && { library })}
        />
      </PanelBoundary>
      <Fold label={dataTitle} isOpen={isOpen} className={styles.data}>
        <div className={styles.table}>{children}</div>
      </Fold>
    </figure>
  )
}
