import { Card } from '#src/components/Card.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'

/** The shape of the two cards while the enterprise is on its way. */
export function CenterSkeleton() {
  return (
    <>
      <Card>
        <TableSkeleton rows={4} columns={2} />
      </Card>
      <Card>
        <TableSkeleton rows={4} columns={2} />
      </Card>
    </>
  )
}
