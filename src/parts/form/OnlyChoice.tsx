import { Facts } from '#src/components/Facts.tsx'
import { useOnlyChoiceStyles } from './OnlyChoice.styles.ts'

type Props = { label: string; value: string; hint: string | undefined }

/** What leaves no choice, as a line. */
export function OnlyChoice({ label, value, hint }: Props) {
  const styles = useOnlyChoiceStyles()
  const told = (
    <>
      {value}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </>
  )
  return <Facts facts={[{ term: label, value: told }]} />
}
