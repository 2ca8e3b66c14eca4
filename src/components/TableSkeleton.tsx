import { useTranslate } from '#src/i18n/translate.ts'
import { useTableSkeletonStyles } from './TableSkeleton.styles.ts'

/** The shape of a table that is on its way; shows itself only after 200 ms. */
export function TableSkeleton({ rows = 5, columns = 5 }: { rows?: number; columns?: number }) {
  const styles = useTableSkeletonStyles()
  const t = useTranslate('common')
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} className={styles.cell} />
          ))}
        </div>
      ))}
    </div>
  )
}
