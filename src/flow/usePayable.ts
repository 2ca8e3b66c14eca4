import { fromPromise } from 'xstate'
import { mostOrders, queryOrderInfo } from '#contract/order.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import type { Payable } from '#src/parts/pay/payable.ts'
import { useFlow } from './useFlow.ts'
import { useHandOver } from './handOver.ts'

type Sum = Omit<Payable, 'onPay'>

const payable = '1'

const machine = createQuery<null, Sum | null>().provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const query = { payable, current: 1, size: 1 } as const
      const { total, sums } = await call(queryOrderInfo, { query }, { signal, quiet: true })
      const totalFen = sums?.['unpaidFen'] ?? null
      return totalFen === null ? null : { count: total, totalFen }
    }),
  },
})

/** Null where nothing can be paid at once: none, more than one task takes, or it is not known. */
export const usePayable = (): { payable: Payable | null; refresh: () => void } => {
  const [snapshot, send] = useFlow(machine, { input: { subject: null } })
  const payWith = useHandOver()
  const sum = snapshot.context.data
  const isPayable = sum !== null && sum.count > 0 && sum.count <= mostOrders
  return {
    payable: isPayable
      ? {
          ...sum,
          onPay: () => payWith({ orderKind: 'TAXPAY', filter: { payable }, expected: sum }),
        }
      : null,
    refresh: () => send({ type: 'data.refreshed' }),
  }
}
