import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { readFile } from '#contract/file.contract.ts'
import {
  changePayee,
  insertOrderInfo,
  type OrderDetail,
  type OrderInput,
  type PayeeAccount,
  queryBankCards,
  queryOrderInfoById,
} from '#contract/order.contract.ts'
import { importedOrderMachine } from '#machines/order/importedOrder.machine.ts'
import { orderBatchMachine } from '#machines/order/orderBatch.machine.ts'
import { call } from '#src/api/call.ts'
import { download } from '#src/api/download.ts'
import { goTo } from '#src/app/navigation.ts'
import { ImportedOrderPage } from '#src/pages/importedOrder/ImportedOrderPage.tsx'
import { changeOrders } from './orderActors.ts'
import { OrderBatchFlow } from './OrderBatchFlow.tsx'
import { useFlow } from './useFlow.ts'

type ToSave = { id: string | null; version: number | null; order: OrderInput }

const orderMachine = importedOrderMachine.provide({
  actors: {
    queryOrderInfoById: fromPromise<OrderDetail, { id: string }>(({ input, signal }) =>
      call(queryOrderInfoById, { query: input }, { signal, quiet: true }),
    ),
    insertOrderInfo: fromPromise<OrderDetail, ToSave>(({ input, signal }) => {
      const { id, version, order } = input
      const kept = id === null || version === null ? {} : { id, version }
      return call(insertOrderInfo, { body: { ...kept, order } }, { signal, quiet: true })
    }),
    queryBankCards: fromPromise<readonly PayeeAccount[], { id: string }>(({ input, signal }) =>
      call(queryBankCards, { params: input }, { signal, quiet: true }),
    ),
    changePayee: fromPromise<null, { orderId: string; payeeCardId: string }>(({ input, signal }) =>
      call(changePayee, { body: input }, { signal, quiet: true }),
    ),
  },
  actions: { publishId: (_, id) => goTo(`/tax/orderinfo?id=${id}`, true) },
})

const idPattern = /^\d{1,19}$/

function OneOrder({ id, isEditing }: { id: string | null; isEditing: boolean }) {
  const navigate = useNavigate()
  const [snapshot, send, actor] = useFlow(orderMachine, { input: { id } })
  const batchMachine = useMemo(
    () =>
      orderBatchMachine.provide({
        actors: { changeOrders },
        actions: { announceChange: () => actor.send({ type: 'order.refreshed' }) },
      }),
    [actor],
  )
  const [batch, sendBatch] = useFlow(batchMachine, { input: undefined })

  useEffect(() => {
    if (!isEditing) return
    // The address asks for the form: it opens as soon as the order is there.
    const { unsubscribe } = actor.subscribe((it) => {
      if (!it.matches({ viewing: 'shown' })) return
      unsubscribe()
      if (it.can({ type: 'edit.requested' })) actor.send({ type: 'edit.requested' })
    })
    return unsubscribe
  }, [actor, isEditing])

  return (
    <ImportedOrderPage
      snapshot={snapshot}
      send={send}
      onLeave={() => void navigate('/tax/order')}
      onDownload={(fileId) =>
        // The client has shown why it failed.
        void download(readFile, { params: { id: fileId } }).catch(() => undefined)
      }
      onAct={(kind) => {
        const { id: orderId } = snapshot.context
        if (orderId) {
          sendBatch({ type: 'batch.requested', kind, target: { kind: 'rows', orderIds: [orderId] } })
        }
      }}
    >
      <OrderBatchFlow snapshot={batch} send={sendBatch} />
    </ImportedOrderPage>
  )
}

/** /tax/orderinfo: `?id=` shows one order, `&edit=1` opens its form, no id writes a new one. */
export function ImportedOrderFlow() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const known = id !== null && idPattern.test(id) ? id : null
  // An id that is none is an order that does not exist, not a new one.
  const subject = id === null ? null : (known ?? '0')
  return <OneOrder key={subject} id={subject} isEditing={search.has('edit')} />
}
