import type { orderBatchMachine } from '#machines/order/orderBatch.machine.ts'
import { OrderBatch } from '#src/pages/importedOrder/OrderBatch.tsx'
import type { ViewProps } from '#src/pages/ViewProps.ts'
import { useUploads } from './useUploads.ts'

const megabyte = 1024 * 1024
const contractLimits = { limit: 10, maxBytes: 10 * megabyte, types: ['pdf', 'jpg', 'jpeg', 'png'] }
const trackLimits = { limit: 1, maxBytes: 20 * megabyte, types: ['pdf', 'jpg', 'jpeg', 'png', 'xlsx', 'zip'] }

type Props = ViewProps<typeof orderBatchMachine>

function Asked(props: Props) {
  const isTrack = props.snapshot.context.kind === 'bindTrack'
  const upload = useUploads(isTrack ? trackLimits : contractLimits, isTrack ? 'track' : 'contract')
  return <OrderBatch {...props} upload={upload} />
}

/** A batch with the files that it may need; each asking begins without files. */
export function OrderBatchFlow(props: Props) {
  const { snapshot } = props
  const isAsking = snapshot.matches('asking') || snapshot.matches('working')
  return isAsking ? (
    <Asked {...props} key={snapshot.context.kind} />
  ) : (
    <OrderBatch {...props} upload={null} />
  )
}
