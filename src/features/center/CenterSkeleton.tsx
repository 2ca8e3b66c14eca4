import { Card } from '#src/components/Card.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'

/** The shape of the blocks while the enterprise is on its way. */
export function CenterSkeleton() {
  return (
    <>
      <Card>
        <TableSkeleton rows={1} columns={1} />
      </Card>
      <Card>
        <TableSkeleton rows={1} columns={1} />
      </Card>
    </>
  )
}
