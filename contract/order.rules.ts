import type { OrderInput, OrderKind, OrderStatus } from './order.contract.ts'

/** Every status of an order by its stable name. Words live in the messages. */
export const orderStatuses: Readonly<Record<OrderStatus, string>> = {
  0: 'draft',
  10: 'submitted',
  20: 'auditing',
  30: 'rejected',
  40: 'approved',
  50: 'inTransit',
  60: 'delivered',
  70: 'signed',
  80: 'paying',
  90: 'partPaid',
  100: 'paid',
  110: 'invoicing',
  120: 'invoiced',
  900: 'void',
}

/** The statuses from which a family of orders can be paid. */
export const payableStatuses = (kind: OrderKind): readonly OrderStatus[] =>
  kind === 'REALTIME' ? [70, 90] : [40, 90]

type Transitions = Readonly<Record<OrderStatus, readonly OrderStatus[]>>

/** Recorded once the transport is done: handed in, reviewed, paid, invoiced. */
const recorded: Transitions = {
  0: [10, 900],
  10: [0, 20, 30, 40, 900],
  20: [30, 40, 900],
  30: [10, 900],
  40: [80, 100, 900],
  50: [],
  60: [],
  70: [],
  80: [40, 90, 100],
  90: [40, 80],
  100: [40, 90, 110],
  110: [100, 120],
  120: [100],
  900: [],
}

/** Followed on its way: tried first, then departed, arrived and signed for. Whose amounts change by much is tried again. */
const followed: Transitions = {
  ...recorded,
  0: [10],
  10: [0, 20, 30, 40, 70, 900],
  20: [30, 40, 70, 900],
  40: [10, 50, 900],
  50: [60, 900],
  60: [70, 900],
  70: [10, 80, 100, 900],
  80: [70, 90, 100],
  90: [70, 80],
  100: [70, 90, 110],
}

/** The transitions of each family's orders; anything else is refused, in code and in the database. */
export const orderTransitions: Readonly<Record<OrderKind, Transitions>> = {
  TAXPAY: recorded,
  REALTIME: followed,
  API: recorded,
  SPECIAL: recorded,
}

/** Families that have pages of their own: their list, and one of their orders. */
export const orderPages = {
  TAXPAY: { list: '/tax/order', one: '/tax/orderinfo' },
  REALTIME: { list: '/tax/realTime', one: '/tax/realTimeInfo' },
  // One of them stands in the place of their list.
  API: { list: '/tax/logistics', one: '/tax/logistics' },
  SPECIAL: {
    list: '/specialOrder/specialOrderList',
    one: '/specialOrder/specialOrderList',
  },
} as const satisfies Partial<Record<OrderKind, { list: string; one: string }>>
export type PagedKind = keyof typeof orderPages
export const pagedKinds = Object.keys(orderPages) as PagedKind[] // of this very table

/** Whose pages show an order; those of other families come with imported ones. */
export const pagedKindOf = (kind: unknown): PagedKind =>
  pagedKinds.find((one) => one === kind) ?? 'TAXPAY'

type At = { readonly orderKind: OrderKind; readonly status: OrderStatus }
const within = (statuses: readonly OrderStatus[]) => (status: OrderStatus) =>
  statuses.includes(status)

/** A real-time order that was signed for was carried: it is looked at again, and neither taken back nor voided. */
export const wasSigned = ({
  orderKind,
  hasReceipt,
}: {
  readonly orderKind: OrderKind
  readonly hasReceipt: boolean
}) => orderKind === 'REALTIME' && hasReceipt

export const canSubmit = within([0, 30])
export const canWithdraw = within([10])
export const canEdit = within([0, 30])
export const canAudit = within([10, 20])
/** A draft of a real-time order is deleted; of what is on the road the platform is asked. */
export const canVoid = ({ orderKind, status }: At) =>
  (orderKind === 'REALTIME' ? [10, 20, 30, 40] : [0, 10, 20, 30, 40]).includes(status)
/** An order that has departed is voided by the platform, whom its carrier asks (O17). */
export const canAskVoid = ({ orderKind, status }: At) =>
  orderKind === 'REALTIME' && (tripSteps.askVoid as readonly OrderStatus[]).includes(status) // of that very table
export const canDelete = ({ orderKind, status }: At) => orderKind === 'REALTIME' && status === 0
/** Contracts are bound before the review has passed. */
export const canBindContract = within([0, 30])
/** So are tracks, but those of an order that is followed come while it is on its way. */
export const canBindTrack = ({ orderKind, status }: At) =>
  (orderKind === 'REALTIME' ? [0, 30, 40, 50, 60, 70] : [0, 30]).includes(status)
type Tracked = {
  readonly tracks: readonly { readonly figures: { readonly startTime: string } | null }[]
}

/** When the first point of its tracks was; null where none has points. */
export const trackStart = ({ tracks }: Tracked): string | null =>
  tracks.flatMap(({ figures }) => (figures ? [figures.startTime] : [])).toSorted()[0] ?? null

/** Another account of the same payee may be chosen until the order is paid. */
export const canChangePayee = (status: OrderStatus) => status >= 40 && status <= 90

/** What is done to a real-time order on its way, and where. */
export const tripSteps = {
  depart: [40],
  arrive: [50],
  place: [40, 50, 60],
  prove: [50, 60],
  money: [40, 50, 60, 70],
  payType: [40, 50, 60, 70],
  moneyFile: [70],
  askVoid: [50, 60, 70],
  withdrawVoid: [50, 60, 70],
} as const satisfies Record<string, readonly OrderStatus[]>
export type TripStep = keyof typeof tripSteps

/** Where the statement of a transfer outside the portal is filed: with its draft, or once it is to be paid. */
const moneyFileStatuses: Readonly<Record<OrderKind, readonly OrderStatus[]>> = {
  TAXPAY: [0, 30, 40],
  REALTIME: tripSteps.moneyFile,
  API: [0, 30, 40],
  SPECIAL: [0, 30, 40],
}
export const canFileMoney = ({ orderKind, status }: At) =>
  moneyFileStatuses[orderKind].includes(status)

type Transfers = {
  readonly unpaidFen: number | null
  readonly moneyFiles: readonly { readonly amountFen: number; readonly verifyStatus: 0 | 1 | 2 }[]
}

/** What is owed and stands in no statement yet; what was refused counts nowhere. */
export const unfiledFen = ({ unpaidFen, moneyFiles }: Transfers) =>
  moneyFiles
    .filter(({ verifyStatus }) => verifyStatus !== 2)
    .reduce((left, { amountFen }) => left - amountFen, unpaidFen ?? 0)

/** Amounts of an order that was tried may change by so much; by more, they are looked at again. */
export const amountTolerance = 0.2

type Priced = Partial<
  Pick<OrderInput, 'settleMode' | 'unitPriceFen' | 'weightKg' | 'cube' | 'distanceKm'>
>

/** Weights, volumes and distances have four decimals at most. */
const partsOfOne = 10_000

/** Freight in fen as the unit price makes it, rounded to the fen; null while a figure that it needs is missing. */
export const freightByPrice = ({
  settleMode,
  unitPriceFen,
  weightKg,
  cube,
  distanceKm,
}: Priced): number | null => {
  const tons = weightKg === undefined ? undefined : weightKg / 1000
  const factors = { 1: [tons], 2: [], 3: [cube], 4: [tons, distanceKm] }
  if (settleMode === undefined || unitPriceFen === undefined) return null
  let [fen, whole] = [BigInt(unitPriceFen), 1n]
  for (const factor of factors[settleMode]) {
    if (typeof factor !== 'number') return null
    fen *= BigInt(Math.round(factor * partsOfOne))
    whole *= BigInt(partsOfOne)
  }
  return Number((2n * fen + whole) / (2n * whole))
}

/** What happens to an order, as its log names it. */
export const orderActions = [
  'order.imported',
  'order.created',
  'order.pushed',
  'order.edited',
  'order.contractBound',
  'order.trackBound',
  'order.submitted',
  'order.withdrawn',
  'order.approved',
  'order.rejected',
  'order.voided',
  'order.voidAsked',
  'order.voidWithdrawn',
  'order.voidApproved',
  'order.voidRejected',
  'order.payeeChanged',
  'order.paying',
  'order.paid',
  'order.returned',
  'order.released',
  'order.deleted',
  'order.tried',
  'order.departed',
  'order.placeChanged',
  'order.delivered',
  'order.proved',
  'order.signed',
  'order.moneyChanged',
  'order.moneyReviewed',
  'order.payTypeChanged',
  'order.moneyFiled',
  'order.moneyVerified',
  'order.moneyRefused',
  'order.invoicing',
  'order.invoiced',
  'order.invoiceReleased',
  'order.redLettered',
  'order.invoiceUnregistered',
] as const
export type OrderAction = (typeof orderActions)[number]
