import { useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { addAddress, deleteAddress, pageAddresses } from '#contract/address.contract.ts'
import {
  changePayee,
  insertOrderInfo,
  type OrderDetail,
  type PayeeAccount,
  queryBankCards,
  queryOrderInfoById,
} from '#contract/order.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import { orderForm } from '#contract/order.form.ts'
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts'
import { importedOrderMachine } from '#machines/importedOrder/importedOrder.machine.ts'
import { placeIn } from '#machines/importedOrder/importedOrder.setup.ts'
import { call } from '#src/api/call.ts'
import { goTo } from '#src/app/navigation.ts'
import { notifyProblem, toast } from '#src/components/notifications.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { AddressBook } from './AddressBook.tsx'
import { ImportedOrderPage } from './ImportedOrderPage.tsx'
import { actOf } from '#src/flow/acts.ts'
import { forgetForm, readForm, savesForm } from '#src/flow/formDrafts.ts'
import { providedBatch } from '#src/flow/orderActors.ts'
import { OrderBatchFlow } from '#src/features/orderBatch/OrderBatchFlow.tsx'
import { fetchFile } from '#src/flow/fetchFile.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const machineId = importedOrderMachine.id
const saveDraft = savesForm(orderForm)

const announceSaved = () => toast(translateIn('common')('common.saved'))

const orderMachine = importedOrderMachine.provide({
  actors: {
    queryOrderInfoById: fromPromise<OrderDetail, { id: string }>(({ input, signal }) =>
      call(queryOrderInfoById, { query: input }, { signal, quiet: true }),
    ),
    readForm: fromPromise<FormTexts | null, { subject: string }>(({ input, signal }) =>
      readForm(machineId, input.subject, signal),
    ),
    act: actOf(insertOrderInfo),
    changeOrder: fromPromise(({ input, signal }) =>
      call(insertOrderInfo, { body: input }, { signal, quiet: true }),
    ),
    queryBankCards: fromPromise<readonly PayeeAccount[], { id: string }>(({ input, signal }) =>
      call(queryBankCards, { params: input }, { signal, quiet: true }),
    ),
    changePayee: fromPromise(({ input, signal }) =>
      call(changePayee, { body: input }, { signal, quiet: true }),
    ),
  },
  actions: {
    publishId: (_, id) => goTo(`/tax/orderinfo?id=${id}`, true),
    publishEditing: (_, { id, isEditing }) => {
      if (id !== null) goTo(`/tax/orderinfo?id=${id}${isEditing ? '&edit=1' : ''}`, true)
    },
    forgetForm: (_, { subject }) => forgetForm(machineId, subject),
    announceSaved,
    announceRefusal: (_, { error }) => notifyProblem(error),
  },
})

const bookMachine = addressBookMachine.provide({
  actors: {
    act: actOf(addAddress),
    pageAddresses: fromPromise(({ input: { addressType, keyword }, signal }) =>
      call(
        pageAddresses,
        {
          query: {
            addressType: addressType === 1 ? '1' : '2',
            ...(keyword === '' ? {} : { keyword }),
            size: 100,
          },
        },
        { signal, quiet: true },
      ),
    ),
    saveAddress: fromPromise(({ input, signal }) =>
      call(addAddress, { body: input }, { signal, quiet: true }),
    ),
    deleteAddress: fromPromise(({ input }) =>
      call(deleteAddress, { params: input }, { quiet: true }),
    ),
  },
  actions: { announceSaved },
})

const idPattern = /^\d{1,19}$/

function OneOrder({ id, isEditing }: { id: string | null; isEditing: boolean }) {
  const keySeed = useKeySeed()
  const navigate = useNavigate()
  const [snapshot, send] = useFlow(orderMachine, {
    input: { id, keySeed, isFormAsked: isEditing },
    saveDraft,
  })
  const act = useAct(snapshot)
  const [batch, sendBatch] = useFlow(providedBatch, {
    input: undefined,
    actions: { announceChange: () => send({ type: 'order.refreshed' }) },
  })
  const [book, sendBook] = useFlow(bookMachine, {
    input: { keySeed: useKeySeed() },
    actions: { fillPlace: (_, filled) => send({ type: 'place.filled', ...filled }) },
  })
  const bookAct = useAct(book)

  return (
    <ImportedOrderPage
      snapshot={snapshot}
      send={send}
      act={act}
      onBook={(addressType) =>
        sendBook({
          type: 'book.opened',
          addressType,
          typed: placeIn(snapshot.context.form.texts, addressType),
        })
      }
      onLeave={() => void navigate('/tax/order')}
      onDownload={fetchFile}
      onAct={(kind) => {
        const { order } = snapshot.context
        if (order) {
          sendBatch({
            type: 'batch.requested',
            kind,
            target: { kind: 'rows', orders: [{ id: order.id, version: order.version }] },
          })
        }
      }}
    >
      <OrderBatchFlow snapshot={batch} send={sendBatch} />
      <AddressBook snapshot={book} send={sendBook} act={bookAct} />
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
