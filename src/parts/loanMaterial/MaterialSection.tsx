import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useMaterialStyles } from './Material.styles.ts'
import { MaterialDocuments } from './MaterialDocuments.tsx'
import { MaterialFacts } from './MaterialFacts.tsx'
import { MaterialState } from './MaterialState.tsx'
import { factsId, type MaterialKind, type MaterialView } from './materialView.ts'

type Props = MaterialView & {
  /** The kinds that are asked for, in their order; all thirteen without it. */
  kinds?: readonly MaterialKind[]
  /** Only the documents. */
  withoutFacts?: boolean
  /** Say of what is needed that it is missing. */
  showMissing?: boolean
}

/** Facts and documents inside a wizard. What is saved here is saved in the library. */
export function MaterialSection({ kinds, withoutFacts = false, showMissing, ...view }: Props) {
  const styles = useMaterialStyles()
  const t = useTranslate('loanMaterial')
  const { snapshot, send } = view
  const { saved, problem } = snapshot.context
  if (!saved && problem && snapshot.matches('openFailed')) {
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'opening.retried' })} />
  }
  if (!saved) return <TableSkeleton />
  return (
    <div className={styles.section} aria-busy={snapshot.matches('opening')}>
      <MaterialState snapshot={snapshot} send={send} />
      {!withoutFacts && (
        <section id={factsId} tabIndex={-1} className={styles.block}>
          <h3 className={styles.heading}>{t('loanMaterial.facts')}</h3>
          <MaterialFacts {...view} showMissing={showMissing ?? false} />
        </section>
      )}
      <section className={styles.block}>
        <h3 className={styles.heading}>{t('loanMaterial.documents')}</h3>
        <MaterialDocuments {...view} kinds={kinds} />
      </section>
    </div>
  )
}
