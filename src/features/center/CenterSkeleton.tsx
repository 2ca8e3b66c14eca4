import { Card } from '#src/components/Card.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useCenterPageStyles } from './CenterPage.styles.ts'

/** The shape of the page while the enterprise is on its way. */
export function CenterSkeleton() {
  const styles = useCenterPageStyles()
  return (
    <div className={styles.columns}>
      <Card className={styles.who}>
        <span className={styles.avatar} />
        <div className={styles.skeletonWords}>
          <TableSkeleton rows={4} columns={1} />
        </div>
      </Card>
      <div className={styles.cards}>
        <Card>
          <TableSkeleton rows={2} columns={3} />
        </Card>
        <Card>
          <TableSkeleton rows={4} columns={2} />
        </Card>
      </div>
    </div>
  )
}
