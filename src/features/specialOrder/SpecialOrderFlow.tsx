import { fromPromise } from 'xstate'
import { type OrderStatistics, orderStatistics } from '#contract/order.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { SpecialOrderPage } from './SpecialOrderPage.tsx'

const machine = createQuery<null, OrderStatistics>().provide({
  actors: {
    load: fromPromise(({ signal }) =>
      call(orderStatistics, { query: { orderKind: 'SPECIAL' } }, { signal, quiet: true }),
    ),
  },
})

/** /specialOrder */
export function SpecialOrderFlow() {
  const [snapshot, send] = useFlow(machine, { input: { subject: null } })
  return <SpecialOrderPage snapshot={snapshot} send={send} />
}
