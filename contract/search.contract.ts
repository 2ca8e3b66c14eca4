import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line } from './values.ts'

/** So many of a kind are answered at once. */
export const mostHits = 5
/** Characters of what is looked for. */
export const searchLength = 50

/** What can be found, in the order in which it is answered: first the enterprise's own, then what is everybody's. */
export const foundKinds = [
  'orderNo',
  'vehicleNumber',
  'driverName',
  'consignor',
  'specialNo',
  'specialVehicle',
  'specialDriver',
  'specialConsignor',
  'realTimeNo',
  'realTimeVehicle',
  'realTimeDriver',
  'realTimeConsignor',
  'pushedNo',
  'pushedVehicle',
  'pushedDriver',
  'pushedConsignor',
  'statements',
  'payTasks',
  'invoices',
  'invoiceApplies',
  'loans',
  'decisions',
  'contracts',
  'certificates',
  'interfaceKeys',
  'enterprises',
  'articles',
] as const
export const FoundKind = z.enum(foundKinds)
export type FoundKind = z.infer<typeof FoundKind>

export const Hit = z.object({
  /** Of an enterprise its credit code, of a contract its number, of a statement `orderKind/orderId`, else the id. */
  id: z.string(),
  title: z.string(),
  titleEn: z.nullable(z.string()),
  /** Names, plates and days that tell it from others; may be empty. */
  note: z.string(),
})
export type Hit = z.infer<typeof Hit>

export const FoundGroup = z.object({
  kind: FoundKind,
  hits: z.array(Hit).check(z.maxLength(mostHits)),
  /** There are more than these. */
  hasMore: z.boolean(),
})
export type FoundGroup = z.infer<typeof FoundGroup>

/**
 * Enterprises of the register and articles for everybody; beside them, for who is logged in, the enterprise's own
 * orders, statements of transfers, pay tasks, invoices, loan applications, contracts, certificates and interface keys. Groups without a hit are left out.
 */
export const searchPortal = endpoint({
  method: 'GET',
  path: '/api/portal/search',
  group: 'portal',
  summary: { zh: '全站搜索', en: 'Search the portal' },
  access: 'public',
  knowsCaller: true,
  kind: 'json',
  query: z.strictObject({ text: line(1, searchLength) }),
  reply: z.object({ groups: z.array(FoundGroup) }),
})
