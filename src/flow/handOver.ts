import { useNavigate } from 'react-router-dom'
import type { PayTaskInput } from '#machines/payTask/payTask.context.ts'
import { draftIdOf, HandedOver } from '#src/parts/pay/handedOver.ts'
import { taskAddress } from '#src/parts/pay/payAddresses.ts'

/** Opens a new pay wizard for orders that are chosen already. */
export const useHandOver = () => {
  const navigate = useNavigate()
  return (state: HandedOver) => void navigate(taskAddress(draftIdOf(state)), { state })
}

/** What another page chose, or null: the state of an entry survives a reload and may be anything. */
export const handedOver = (state: unknown): PayTaskInput['chosen'] => {
  const given = HandedOver.safeParse(state)
  if (!given.success) return null
  const { orderKind, expected } = given.data
  if ('again' in given.data) {
    const { again, expected: seen } = given.data
    return { orderKind, choice: { again }, ...seen }
  }
  if ('filter' in given.data) {
    const { filter, expected: seen } = given.data
    return { orderKind, choice: { filter, expected: seen }, ...seen }
  }
  const { orderIds, retryOf } = given.data
  return {
    orderKind,
    choice: { orderIds, ...(retryOf === undefined ? {} : { retryOf }) },
    count: orderIds.length,
    totalFen: expected?.totalFen ?? 0,
  }
}
