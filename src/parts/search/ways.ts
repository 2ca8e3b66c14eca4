import type { FoundGroup, FoundKind } from '#contract/search.contract.ts'
import { orderPages, type PagedKind, pagedKindOf } from '#contract/order.rules.ts'
import type { OrderTrait, Way } from '#contract/search.rules.ts'

const withText = (path: string, name: string, text: string) =>
  `${path}?${new URLSearchParams({ [name]: text })}`

/** Every answer to a text, grouped. */
export const answersAddress = (text: string): string =>
  `/dynamic/results?${new URLSearchParams({ keyword: text, in: 'all' })}`

type Places = { hit: (id: string) => string; all: (text: string) => string }

const orders = (filter: OrderTrait, orderKind: PagedKind = 'TAXPAY'): Places => ({
  hit: (id) => `${orderPages[orderKind].one}?id=${id}`,
  all: (text) => withText(orderPages[orderKind].list, filter, text),
})

const keysAddress = `${orderPages.API.list}?keys`

const places: Readonly<Record<FoundKind, Places>> = {
  orderNo: orders('orderNo'),
  vehicleNumber: orders('vehicleNumber'),
  driverName: orders('driverName'),
  consignor: orders('consignor'),
  specialNo: orders('orderNo', 'SPECIAL'),
  specialVehicle: orders('vehicleNumber', 'SPECIAL'),
  specialDriver: orders('driverName', 'SPECIAL'),
  specialConsignor: orders('consignor', 'SPECIAL'),
  realTimeNo: orders('orderNo', 'REALTIME'),
  realTimeVehicle: orders('vehicleNumber', 'REALTIME'),
  realTimeDriver: orders('driverName', 'REALTIME'),
  realTimeConsignor: orders('consignor', 'REALTIME'),
  pushedNo: orders('orderNo', 'API'),
  pushedVehicle: orders('vehicleNumber', 'API'),
  pushedDriver: orders('driverName', 'API'),
  pushedConsignor: orders('consignor', 'API'),
  // At most one has the number that is looked for.
  statements: {
    hit: (id) => {
      const [orderKind, orderId] = id.split('/')
      return `${orderPages[pagedKindOf(orderKind)].one}?id=${orderId}`
    },
    all: answersAddress,
  },
  payTasks: {
    hit: (id) => `/tax/generationInfo?id=${id}`,
    all: (text) => withText('/tax/generation', 'taskNo', text),
  },
  invoices: {
    hit: (id) => `/tax/invoices?invoice=${id}`,
    all: (text) => withText('/tax/invoices', 'invoiceNo', text),
  },
  invoiceApplies: {
    hit: (id) => `/tax/invoices?apply=${id}`,
    all: (text) => `/tax/invoices?${new URLSearchParams({ view: 'applies', applyNo: text })}`,
  },
  loans: {
    hit: (id) => `/logisticsLoan/index?apply=${id}`,
    all: (text) => withText('/logisticsLoan/index', 'keyword', text),
  },
  decisions: {
    hit: (id) => `/logisticsLoan/enterpriseAccept?apply=${id}`,
    all: (text) => withText('/logisticsLoan/enterpriseAccept', 'keyword', text),
  },
  // Of a contract the portal shows the orders.
  contracts: {
    hit: (number) => withText('/tax/order', 'contractNo', number),
    all: (text) => withText('/tax/order', 'contractNo', text),
  },
  // An enterprise has one certificate, and a handful of keys, which stand on one page.
  certificates: { hit: () => '/tax/entinfo', all: () => '/tax/entinfo' },
  interfaceKeys: { hit: () => keysAddress, all: () => keysAddress },
  enterprises: {
    hit: (id) => withText('/assess/query', 'ent', id),
    all: (text) => withText('/assess/query', 'keyword', text),
  },
  articles: { hit: (id) => `/dynamic/detail/${id}`, all: answersAddress },
}

/** Where a choice leads. */
export const addressOf = (way: Way, text: string): string => {
  if (way.to === 'all') return answersAddress(text)
  const { hit, all } = places[way.kind]
  return way.to === 'hit' ? hit(way.id) : all(text)
}

export const waysOfGroup = ({ kind, hits, hasMore }: FoundGroup): Way[] => [
  ...hits.map(({ id }): Way => ({ to: 'hit', kind, id })),
  ...(hasMore ? [{ to: 'kind', kind } as const] : []),
]

/** Every option in the order in which the keys reach them. */
export const waysOf = (groups: readonly FoundGroup[]): Way[] =>
  groups.length === 0 ? [] : [...groups.flatMap(waysOfGroup), { to: 'all' }]
