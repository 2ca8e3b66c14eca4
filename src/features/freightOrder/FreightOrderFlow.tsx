import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { pushOrder } from '#contract/apiOrder.contract.ts'
import { pagePayeeCards } from '#contract/card.contract.ts'
import { addAddress, deleteAddress, pageAddresses } from '#contract/address.contract.ts'
import {
  changePayee,
  insertOrderInfo,
  type OrderDetail,
  type PayeeAccount,
  queryBankCards,
  type SpecialFileField,
  specialFileFields,
  type SpecialType,
} from '#contract/order.contract.ts'
import { pageBoundFleet, readCrew } from '#contract/fleet.contract.ts'
import { canFileMoney, orderPages, type PagedKind } from '#contract/order.rules.ts'
import { saveRealTimeOrder } from '#contract/realTimeOrder.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import { specialType as specialTypes } from '#contract/specialOrder.rules.ts'
import { orderForm } from '#contract/order.form.ts'
import { Id } from '#contract/values.ts'
import { accountChoiceMachine } from '#machines/accountChoice/accountChoice.machine.ts'
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts'
import { fleetChoiceMachine } from '#machines/fleetChoice/fleetChoice.machine.ts'
import { freightOrderMachine } from '#machines/freightOrder/freightOrder.machine.ts'
import { named, placeIn } from '#machines/freightOrder/freightOrder.setup.ts'
import type { UploadLimits } from '#machines/kit/uploadList/chosenFile.ts'
import { idsText } from '#machines/kit/uploadList/fileText.ts'
import { call } from '#src/api/call.ts'
import { goTo } from '#src/app/navigation.ts'
import { notifyProblem, toast } from '#src/components/notifications.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { AddressBook } from './AddressBook.tsx'
import { FleetChoice } from './FleetChoice.tsx'
import { FreightOrderPage } from './FreightOrderPage.tsx'
import { readOrder } from '#src/flow/readOrder.ts'
import { TrackFlow } from './TrackFlow.tsx'
import { TripFlow } from './TripFlow.tsx'
import { actOf } from '#src/flow/acts.ts'
import { forgetForm, readForm, savesForm } from '#src/flow/formDrafts.ts'
import { providedBatch } from '#src/flow/orderActors.ts'
import { OrderBatchFlow } from '#src/features/orderBatch/OrderBatchFlow.tsx'
import { fetchFile } from '#src/flow/fetchFile.ts'
import { useHandOver } from '#src/flow/handOver.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useUploads } from '#src/flow/useUploads.ts'
import { FormFiles } from '#src/parts/form/FormFiles.tsx'
import { invoicingAddress, type OrdersToInvoice } from '#src/parts/invoice/invoiceAddresses.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

const machineId = freightOrderMachine.id
const saveDraft = savesForm(orderForm)

const announceSaved = () => toast(translateIn('common')('common.saved'))

type Named = { id: string; orderKind: PagedKind }

const changes = {
  TAXPAY: insertOrderInfo,
  REALTIME: saveRealTimeOrder,
  API: pushOrder,
  SPECIAL: insertOrderInfo,
} satisfies Record<PagedKind, unknown>

/** A draft holds no pictures: the person uploads them again. */
const withoutPictures = (texts: FormTexts | null): FormTexts | null =>
  texts &&
  Object.fromEntries(
    Object.entries(texts).filter(([name]) => !specialFileFields.some((field) => field === name)),
  )

const orderMachine = freightOrderMachine.provide({
  actors: {
    queryOrderInfoById: fromPromise<OrderDetail, Named>(({ input, signal }) =>
      readOrder(input, signal),
    ),
    readForm: fromPromise<FormTexts | null, { subject: string }>(async ({ input, signal }) =>
      withoutPictures(await readForm(machineId, input.subject, signal)),
    ),
    act: actOf(insertOrderInfo, saveRealTimeOrder),
    changeOrder: fromPromise(({ input: { orderKind, ...body }, signal }) =>
      call(changes[orderKind], { body: { ...body, ...named(orderKind) } }, { signal, quiet: true }),
    ),
    queryBankCards: fromPromise<readonly PayeeAccount[], { id: string }>(({ input, signal }) =>
      call(queryBankCards, { params: input }, { signal, quiet: true }),
    ),
    changePayee: fromPromise(({ input, signal }) =>
      call(changePayee, { body: input }, { signal, quiet: true }),
    ),
  },
  actions: {
    publishId: (_, { id, orderKind }) => goTo(`${orderPages[orderKind].one}?id=${id}`, true),
    publishEditing: (_, { id, orderKind, isEditing }) => {
      if (id === null) return
      goTo(`${orderPages[orderKind].one}?id=${id}${isEditing ? '&edit=1' : ''}`, true)
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

const fleetMachine = fleetChoiceMachine.provide({
  actors: {
    pageBoundFleet: fromPromise(({ input: { keyword }, signal }) =>
      call(
        pageBoundFleet,
        { query: { status: 'bound', ...(keyword === '' ? {} : { keyword }), size: 20 } },
        { signal, quiet: true },
      ),
    ),
    readCrew: fromPromise(({ input, signal }) =>
      call(readCrew, { query: input }, { signal, quiet: true }),
    ),
  },
})

const accountMachine = accountChoiceMachine.provide({
  actors: {
    pagePayeeCards: fromPromise(({ input: { keyword }, signal }) =>
      call(
        pagePayeeCards,
        { query: { verifyStatus: '1', ...(keyword === '' ? {} : { keyword }), size: 20 } },
        { signal, quiet: true },
      ),
    ),
  },
})

/** Whose account is wanted, as far as the form says it. */
const payeeIn = ({ payeeName = '', driverName = '' }: FormTexts) => payeeName.trim() || driverName

const megabyte = 1024 * 1024
const pictureLimits = {
  limit: 9,
  maxBytes: 20 * megabyte,
  types: ['jpg', 'jpeg', 'png'],
} satisfies UploadLimits

type Pictures = {
  field: SpecialFileField
  order: OrderDetail | null
  send: ViewProps<typeof orderMachine>['send']
}

/** The pictures of one field: those that the order has, and what is added. */
function SpecialPictures({ field, order, send }: Pictures) {
  const files = order?.special?.files ?? []
  const upload = useUploads(pictureLimits, 'receipt', {
    existing: files.filter((it) => it.field === field).map(({ file }) => file),
    onChanged: (now) => send({ type: 'form.typed', texts: { [field]: idsText(now) } }),
  })
  return <FormFiles name={field} upload={upload} />
}

type Shown = {
  id: string | null
  /** The track whose way is open. */
  track: string | null
  orderKind: PagedKind
  specialType: SpecialType | null
  isEditing: boolean
}

function OneOrder({ id, track, orderKind, specialType, isEditing }: Shown) {
  const keySeed = useKeySeed()
  const navigate = useNavigate()
  const payWith = useHandOver()
  const [snapshot, send] = useFlow(orderMachine, {
    input: { id, orderKind, specialType, keySeed, isFormAsked: isEditing },
    saveDraft,
  })
  const act = useAct(snapshot)
  const [batch, sendBatch] = useFlow(providedBatch[orderKind], {
    input: undefined,
    actions: {
      announceChange: ({ context: { kind, reply } }) => {
        // What is deleted has no page any more.
        if (kind === 'delete' && reply.success > 0) void navigate(orderPages[orderKind].list)
        else send({ type: 'order.refreshed' })
      },
    },
  })
  const [book, sendBook] = useFlow(bookMachine, {
    input: { keySeed: useKeySeed() },
    actions: { fillPlace: (_, filled) => send({ type: 'place.filled', ...filled }) },
  })
  const bookAct = useAct(book)
  const [fleet, sendFleet] = useFlow(fleetMachine, {
    input: undefined,
    actions: { fillCrew: (_, crew) => send({ type: 'crew.filled', crew }) },
  })
  const [accounts, sendAccounts] = useFlow(accountMachine, {
    input: undefined,
    actions: { fillAccount: (_, card) => send({ type: 'account.filled', card }) },
  })
  const { order } = snapshot.context
  const isViewing = snapshot.matches('viewing')
  const pictures = (field: SpecialFileField): ReactNode => (
    <SpecialPictures key={field} field={field} order={order} send={send} />
  )

  return (
    <FreightOrderPage
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
      onFleet={() => sendFleet({ type: 'choice.opened' })}
      onAccount={() =>
        sendAccounts({ type: 'choice.opened', keyword: payeeIn(snapshot.context.form.texts) })
      }
      onLeave={() => void navigate(orderPages[orderKind].list)}
      orderKind={orderKind}
      pictures={pictures}
      onDownload={fetchFile}
      onPrint={() => window.print()}
      openTrack={track === null ? null : { id: track, way: <TrackFlow key={track} id={track} /> }}
      onPay={({ id: orderId, unpaidFen }) =>
        payWith({
          orderKind,
          orderIds: [orderId],
          expected: { count: 1, totalFen: unpaidFen ?? 0 },
        })
      }
      onInvoice={({ id: orderId, freightFen }) => {
        const state: OrdersToInvoice = { orderKind, orders: [{ id: orderId, freightFen }] }
        void navigate(invoicingAddress, { state })
      }}
      onAct={(kind) => {
        if (order) {
          sendBatch({
            type: 'batch.requested',
            kind,
            target: { kind: 'rows', orders: [{ id: order.id, version: order.version }] },
          })
        }
      }}
    >
      {order?.viewedAs === 'carrier' && isViewing && hasSteps(order) && (
        <TripFlow
          key={`${order.id} ${order.version} ${order.status}`}
          order={order}
          onChanged={() => send({ type: 'order.refreshed' })}
        />
      )}
      <OrderBatchFlow orderKind={orderKind} snapshot={batch} send={sendBatch} />
      <AddressBook snapshot={book} send={sendBook} act={bookAct} />
      <FleetChoice snapshot={fleet} send={sendFleet} />
      <AccountChoice snapshot={accounts} send={sendAccounts} />
    </FreightOrderPage>
  )
}

/** Where a person takes steps on the way of an order, or may show the transfer that pays it. */
const hasSteps = (order: OrderDetail) =>
  order.orderKind === 'REALTIME' || (order.payType === 1 && canFileMoney(order))

/** `?id=` shows one order, `&edit=1` opens its form, no id writes a new one. */
function OrderFlow({
  orderKind,
  specialType = null,
}: {
  orderKind: PagedKind
  specialType?: SpecialType | null
}) {
  const [search] = useSearchParams()
  const id = search.get('id')
  const known = id !== null && Id.safeParse(id).success ? id : null
  // An id that is none is an order that does not exist, not a new one.
  const subject = id === null ? null : (known ?? '0')
  const track = search.get('track')
  return (
    <OneOrder
      key={`${subject} ${specialType}`}
      id={subject}
      track={track !== null && Id.safeParse(track).success ? track : null}
      orderKind={orderKind}
      specialType={subject === null ? specialType : null}
      isEditing={search.has('edit')}
    />
  )
}

/** /tax/orderinfo */
export function FreightOrderFlow() {
  return <OrderFlow orderKind="TAXPAY" />
}

/** /tax/realTimeInfo */
export function RealTimeOrderFlow() {
  return <OrderFlow orderKind="REALTIME" />
}

/** /tax/logistics with the id of an order */
export function InterfaceOrderFlow() {
  return <OrderFlow orderKind="API" />
}

/** One special order, in the place of its list; a new one of a type. */
export function SpecialOrderFlow({ specialType = null }: { specialType?: SpecialType | null }) {
  return <OrderFlow orderKind="SPECIAL" specialType={specialType} />
}

/** /specialOrder/onlyDriver */
export function OnlyDriverFlow() {
  return <OrderFlow orderKind="SPECIAL" specialType={specialTypes.onlyDriver} />
}
