import { Button } from '@fluentui/react-components'
import { useSegmentsStyles } from './Segments.styles.ts'

type Props<K extends string> = {
  /** What is chosen here; read out, not shown. */
  label: string
  options: readonly { key: K; label: string }[]
  chosen: K
  onChoose: (key: K) => void
}

/** One of a few ways to look at the same thing. */
export function Segments<K extends string>({ label, options, chosen, onChoose }: Props<K>) {
  const styles = useSegmentsStyles()
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <Button
          key={option.key}
          size="small"
          appearance="transparent"
          className={styles.segment}
          aria-pressed={option.key === chosen}
          onClick={() => onChoose(option.key)}
        >
          {option.label}
        </Button>
      ))}
    </div>
  )
}
