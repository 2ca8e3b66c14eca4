import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { formatDay, formatTime } from '#src/i18n/formats.ts'
import { useTwoLinesStyles } from './TwoLines.styles.ts'

type Props = {
  children: ReactNode
  under: ReactNode
  /** Figures stand at the end; what heads a card at the start. */
  side?: 'start' | 'end'
}

/** A value with what belongs to it beneath. */
export function TwoLines({ children, under, side }: Props) {
  const styles = useTwoLinesStyles()
  return (
    <span className={mergeClasses(styles.lines, side && styles[side])}>
      <span>{children}</span>
      <span className={styles.under}>{under}</span>
    </span>
  )
}

/** A moment where a column has no room for it in one line. */
export function DayAndTime({ time }: { time: string }) {
  return <TwoLines under={formatTime(time).slice(11)}>{formatDay(time)}</TwoLines>
}

/** A sentence of which a row has room for two lines; a telephone's card for all of it. */
export function Clipped({ children }: { children: string }) {
  const styles = useTwoLinesStyles()
  return (
    <span className={styles.clipped} title={children}>
      {children}
    </span>
  )
}

/** A long name that breaks into lines before its column grows narrow. */
export function Name({ children }: { children: ReactNode }) {
  const styles = useTwoLinesStyles()
  return <span className={styles.name}>{children}</span>
}
