import { useUnbrokenStyles } from './Unbroken.styles.ts'

const day = /(\d{4}-\d{2}-\d{2})/

/** A sentence whose days stay whole where it breaks into lines. */
export function Unbroken({ children }: { children: string }) {
  const styles = useUnbrokenStyles()
  return children.split(day).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ),
  )
}
