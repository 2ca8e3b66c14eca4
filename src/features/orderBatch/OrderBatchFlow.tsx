import { useEffect } from 'react'
import type { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import { OrderBatch } from './OrderBatch.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useUploads } from '#src/flow/useUploads.ts'

const megabyte = 1024 * 1024
const contractLimits = { limit: 10, maxBytes: 10 * megabyte, types: ['pdf', 'jpg', 'jpeg', 'png'] }
const trackLimits = {
  limit: 1,
  maxBytes: 20 * megabyte,
  types: ['pdf', 'jpg', 'jpeg', 'png', 'xlsx', 'zip'],
}

/** A batch with the files that it may need; each asking begins without files. */
export function OrderBatchFlow(props: ViewProps<typeof orderBatchMachine>) {
  const { snapshot } = props
  const contract = useUploads(contractLimits, 'contract')
  const track = useUploads(trackLimits, 'track')
  const isAsking = snapshot.matches('asking') || snapshot.matches('working')
  const { send: sendContract } = contract
  const { send: sendTrack } = track

  useEffect(() => {
    if (isAsking) return
    sendContract({ type: 'list.cleared' })
    sendTrack({ type: 'list.cleared' })
  }, [isAsking, sendContract, sendTrack])

  const upload = snapshot.context.kind === 'bindTrack' ? track : contract
  return <OrderBatch {...props} upload={upload} />
}
