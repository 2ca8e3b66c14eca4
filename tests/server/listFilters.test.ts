import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  type ChargeFilter,
  type MovementFilter,
  type WithdrawalFilter,
} from '#contract/accountBook.contract.ts'
import { AddressFilter } from '#contract/address.contract.ts'
import { PayeeCardFilter } from '#contract/card.contract.ts'
import { FleetFilter } from '#contract/fleet.contract.ts'
import type {
  queryAchievementPage,
  queryCreditPage,
  queryPublicityPage,
  queryRedBlackPage,
} from '#contract/credit.contract.ts'
import type { Endpoint, ParsedOf } from '#contract/endpoint.ts'
import { InvoiceApplyFilter, InvoiceFilter } from '#contract/invoice.contract.ts'
import type { pageApplies, pageProjects } from '#contract/loan.contract.ts'
import type { MessageFilter } from '#contract/message.contract.ts'
import { OrderFilter } from '#contract/order.contract.ts'
import { PayTaskFilter } from '#contract/payTask.contract.ts'
import { matchingAddresses } from '#server/address/address.ts'
import { chargesBy, movementsBy, withdrawalsBy } from '#server/account/bookLists.ts'
import { matchingCards } from '#server/card/payeeCard.ts'
import { matchingFleet } from '#server/fleet/fleet.store.ts'
import { assessedBy } from '#server/credit/credit.store.ts'
import { listedBy } from '#server/credit/creditList.store.ts'
import { membersBy } from '#server/credit/member.store.ts'
import { noticesBy } from '#server/credit/publicity.store.ts'
import { invoiceAppliesBy, invoicesBy } from '#server/invoice/invoice.store.ts'
import { projectsBy } from '#server/loan/project.ts'
import { appliesBy } from '#server/loan/shown.ts'
import { messagesBy } from '#server/message/message.store.ts'
import { matches } from '#server/order/orderFilter.ts'
import { matching } from '#server/pay/payTask.store.ts'

const written = (condition: SQL | undefined) =>
  condition ? new PgDialect().sqlToQuery(condition) : null

// A field that is new to a contract has no sample, and does not compile.
const orderFilter: Required<OrderFilter> = {
  orderNo: 'YD1',
  consignor: '示例',
  vehicleNumber: '皖A',
  driverName: '张',
  goods: '钢',
  status: '30',
  payType: '2',
  despatchFrom: '2026-11-01',
  despatchTo: '2026-11-02',
  createFrom: '2026-11-03',
  createTo: '2026-11-04',
  lack: 'track',
  contractNo: 'KJ-1',
  specialType: '2',
  batchNo: 'DR1',
  externalOrderNo: 'TMS-1',
  syncStatus: '2',
  voidAsked: '1',
  payable: '1',
  role: 'consignor',
}
const taskFilter: Required<z.infer<typeof PayTaskFilter>> = {
  taskNo: 'FK1',
  channel: 'ICBC',
  status: '30',
  createFrom: '2026-11-03',
  createTo: '2026-11-04',
  again: '1',
}

type Asks<E extends Endpoint> = Required<
  Omit<ParsedOf<E> extends { query: infer Query } ? Query : never, keyof PageOrder>
>
type PageOrder = { current: number; size: number; sort: string; direction: string }

const creditFilter: Asks<typeof queryCreditPage> = {
  keyword: '安和',
  areaCode: '340100',
  grade: 'AAA',
  classification: 'D',
  entType: 'CARRIER',
}
const listedFilter: Asks<typeof queryRedBlackPage> = {
  listType: 1,
  keyword: '安和',
  areaCode: '340100',
  status: 3,
  from: '2026-11-01',
  to: '2026-11-02',
}
const memberFilter: Asks<typeof queryAchievementPage> = {
  keyword: '安和',
  areaCode: '340100',
  memberLevel: 4,
}
const noticeFilter: Asks<typeof queryPublicityPage> = {
  keyword: '安和',
  type: 2,
  status: 0,
  from: '2026-11-01',
  to: '2026-11-02',
}
const applyFilter: Asks<typeof pageApplies> = { role: 'consigner', status: 0, keyword: 'DK1' }
const messageFilter: Required<MessageFilter> = { area: 'pay', unread: '1' }
const projectFilter: Asks<typeof pageProjects> = { approveState: 0, keyword: '皖南' }

/** Each field of a filter alone, beside none: the database has to be asked something else. */
const changesWhatIsAsked = (sample: object, asked: (filter: object) => SQL | undefined) => {
  const none = written(asked({}))
  test.each(Object.entries(sample))('%s', (name, value) => {
    expect(written(asked({ [name]: value }))).not.toEqual(none)
  })
}

describe('each filter of orders changes what the database is asked:', () => {
  test('a sample of each', () => {
    expect(Object.keys(OrderFilter.parse(orderFilter))).toEqual(Object.keys(OrderFilter.shape))
  })
  changesWhatIsAsked(orderFilter, (filter) => matches('1', 'TAXPAY', filter))
})

describe('each filter of pay tasks changes what the database is asked:', () => {
  test('a sample of each', () => {
    expect(Object.keys(PayTaskFilter.parse(taskFilter))).toEqual(Object.keys(PayTaskFilter.shape))
  })
  changesWhatIsAsked(taskFilter, (filter) => matching('1', filter))
})

const fleetFilter: Required<FleetFilter> = { keyword: '皖X', bindType: '4', status: 'soon' }
const chargeFilter: Required<ChargeFilter> = {
  keyword: 'CZ1',
  status: 'REVIEW',
  dayFrom: '2026-11-03',
  dayTo: '2026-11-04',
}
const withdrawalFilter: Required<WithdrawalFilter> = { ...chargeFilter, status: 'UNKNOWN' }
const { status: _, ...ofMovements } = chargeFilter
const movementFilter: Required<MovementFilter> = {
  ...ofMovements,
  kind: 'FEE',
  amountFen: '200',
}
const cardFilter: Required<PayeeCardFilter> = { keyword: '张', verifyStatus: '2' }
const addressFilter: Required<AddressFilter> = { addressType: '2', keyword: '港区' }
// Only asked what it would ask.
const db = drizzle.mock()

describe('each filter of the fleet, of accounts and of addresses changes what the database is asked:', () => {
  test('a sample of each', () => {
    expect(Object.keys(fleetFilter)).toEqual(Object.keys(FleetFilter.shape))
    expect(Object.keys(cardFilter)).toEqual(Object.keys(PayeeCardFilter.shape))
    expect(Object.keys(addressFilter)).toEqual(Object.keys(AddressFilter.shape))
  })
  const fleet = { entId: '1', today: '2026-11-21' }
  changesWhatIsAsked(fleetFilter, (filter) => matchingFleet(db, fleet, filter))
  changesWhatIsAsked(chargeFilter, (filter) => chargesBy('1', filter))
  changesWhatIsAsked(withdrawalFilter, (filter) => withdrawalsBy('1', filter))
  changesWhatIsAsked(movementFilter, (filter) => movementsBy('1', filter))
  changesWhatIsAsked(cardFilter, (filter) => matchingCards(db, '1', filter))
  changesWhatIsAsked(addressFilter, (filter) => matchingAddresses('1', filter))
})

const today = '2026-11-22'

describe('each filter of enterprises changes what the database is asked:', () => {
  changesWhatIsAsked(creditFilter, assessedBy)
})

describe('each filter of incentives and dishonesty changes what the database is asked:', () => {
  changesWhatIsAsked(listedFilter, (filter) => listedBy(filter, today))
})

describe('each filter of members changes what the database is asked:', () => {
  changesWhatIsAsked(memberFilter, membersBy)
})

describe('each filter of notices changes what the database is asked:', () => {
  changesWhatIsAsked(noticeFilter, (filter) => noticesBy(filter, today))
})

describe('each filter of applications changes what the database is asked:', () => {
  changesWhatIsAsked(applyFilter, (filter) => appliesBy('1', filter))
})

describe('each filter of projects changes what the database is asked:', () => {
  changesWhatIsAsked(projectFilter, (filter) => projectsBy('1', filter))
})

describe('each filter of messages changes what the database is asked:', () => {
  changesWhatIsAsked(messageFilter, (filter) => messagesBy('1', filter))
})

const invoiceFilter: Required<InvoiceFilter> = {
  invoiceNo: '2634',
  buyer: '示例',
  issueFrom: '2026-11-01',
  issueTo: '2026-11-02',
  status: '10',
  invoiceKind: '81',
  origin: 'imported',
  role: 'buyer',
}
const invoiceApplyFilter: Required<InvoiceApplyFilter> = {
  applyNo: 'KP1',
  buyer: '示例',
  submitFrom: '2026-11-01',
  submitTo: '2026-11-02',
  status: '40',
  ids: '1,2',
}

describe('each filter of invoices and their applications changes what the database is asked:', () => {
  test('a sample of each', () => {
    expect(Object.keys(InvoiceFilter.parse(invoiceFilter))).toEqual(
      Object.keys(InvoiceFilter.shape),
    )
    expect(Object.keys(InvoiceApplyFilter.parse(invoiceApplyFilter))).toEqual(
      Object.keys(InvoiceApplyFilter.shape),
    )
  })
  changesWhatIsAsked(invoiceFilter, (filter) => invoicesBy('1', filter))
  changesWhatIsAsked(invoiceApplyFilter, (filter) => invoiceAppliesBy('1', filter))
})
