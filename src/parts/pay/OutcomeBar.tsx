import { mergeClasses } from '@fluentui/react-components'
import type { MoneyMoved } from '#contract/payTask.contract.ts'
import { useOutcomeBarStyles } from './OutcomeBar.styles.ts'

type Part = keyof MoneyMoved

/** As they stand beside each other: what arrived, what came back, what is on its way, what stayed. */
export const moneyParts = [
  'movedFen',
  'returnedFen',
  'movingFen',
  'untouchedFen',
] as const satisfies readonly Part[]

/** Where a task's money is, as one bar. The amounts stand beneath it in words and figures, so nobody hears it twice. */
export function OutcomeBar({ money }: { money: MoneyMoved }) {
  const styles = useOutcomeBarStyles()
  const there = moneyParts.filter((part) => money[part] > 0)
  if (there.length === 0) return null
  return (
    <div aria-hidden className={styles.bar}>
      {there.map((part) => (
        <span
          key={part}
          className={mergeClasses(styles.part, styles[part])}
          style={{ flexGrow: money[part] }}
        />
      ))}
    </div>
  )
}

/** The mark of a part beside its name. */
export function OutcomeSwatch({ part }: { part: Part }) {
  const styles = useOutcomeBarStyles()
  return <span aria-hidden className={mergeClasses(styles.swatch, styles[part])} />
}
