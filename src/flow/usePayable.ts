import { fromPromise } from 'xstate'
import {
  mostOrders,
  pageApiOrders,
  pageRealTimeOrders,
  queryOrderInfo,
} from '#contract/order.contract.ts'
import type { PagedKind } from '#contract/order.rules.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import type { Payable } from '#src/parts/pay/payable.ts'
import { useFlow } from './useFlow.ts'
import { useHandOver } from './handOver.ts'

type Sum = Omit<Payable, 'onPay'>

const payable = '1'

const sumOf = (orderKind: PagedKind, signal: AbortSignal) => {
  const query = { payable, current: 1, size: 1 } as const
  const options = { signal, quiet: true }
  if (orderKind === 'REALTIME') return call(pageRealTimeOrders, { query }, options)
  if (orderKind === 'API') return call(pageApiOrders, { query }, options)
  return call(queryOrderInfo, { query: { ...query, orderKind } }, options)
}

const machine = createQuery<PagedKind, Sum | null>().provide({
  actors: {
    load: fromPromise(async ({ input: { subject }, signal }) => {
      const { total, sums } = await sumOf(subject, signal)
      const totalFen = sums?.['unpaidFen'] ?? null
      return totalFen === null ? null : { count: total, totalFen }
    }),
  },
})

/** Null where nothing can be paid at once: none, more than one task takes, or it is not known. */
export const usePayable = (
  orderKind: PagedKind,
): { payable: Payable | null; refresh: () => void } => {
  const [snapshot, send] = useFlow(machine, { input: { subject: orderKind } })
  const payWith = useHandOver()
  const sum = snapshot.context.data
  const isPayable = sum !== null && sum.count > 0 && sum.count <= mostOrders
  return {
    payable: isPayable
      ? {
          ...sum,
          onPay: () => payWith({ orderKind, filter: { payable }, expected: sum }),
        }
      : null,
    refresh: () => send({ type: 'data.refreshed' }),
  }
}
