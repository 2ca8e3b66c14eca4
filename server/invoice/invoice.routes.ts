import type { ParsedOf } from '#contract/endpoint.ts'
import * as calls from '#contract/invoice.contract.ts'
import { yuanInWords } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { handle, type Context, type Route } from '#server/platform/handle.ts'
import {
  applyFor,
  changeInfo,
  enforceSeen,
  type Given,
  resubmit,
  retry,
  takeApplyNos,
  withdraw,
} from './apply.ts'
import { checkReply, judgeInvoicing, reasonsIn } from './check.ts'
import { unregister } from './foreign/unregister.ts'
import {
  readApply,
  readApplyPage,
  readInvoiceDetail,
  readInvoiceOrders,
  readInvoicePage,
  shownApply,
} from './invoice.store.ts'
import { shownParty } from './party.ts'
import { askRed } from './red.ts'

type Applying = typeof calls.applyInvoicing | typeof calls.applyRealTimeInvoicing

/** One way for orders of every family. */
const applying = async (given: Context<Applying>) => {
  const { ports, caller, body, locale } = given
  // Before numbers are taken: what is refused may be sent without end.
  enforceSeen(await judgeInvoicing(ports, caller.entId, body), body, locale)
  const numbers = await takeApplyNos(ports, body.expected.count)
  return given.once(async (tx) => {
    const applies = await applyFor({ ...given, tx }, body, numbers)
    ports.jobs.kick('invoices')
    return {
      applies: applies.map((apply) => shownApply({ apply, invoiceNo: null, invoiceStatus: null })),
    }
  })
}

type OnApply =
  | typeof calls.withdrawInvoiceApply
  | typeof calls.resubmitInvoiceApply
  | typeof calls.retryInvoiceApply

type Step = (given: Given, seen: ParsedOf<OnApply>['body']) => Promise<void>

const onApply = (step: Step) => (given: Context<OnApply>) =>
  given.once(async (tx) => {
    await step({ ...given, tx }, given.body)
    return readApply(tx, given, given.body.applyId)
  })

type Previewing = Context<typeof calls.queryInvoiceInfo>

const preview = async ({ ports, caller, locale, body }: Previewing) => {
  const judged = await judgeInvoicing(ports, caller.entId, body)
  const { seller, invoices } = judged
  if (!seller) {
    const errors = reasonsIn(locale, judged.problems).map(({ code, message }) => ({
      field: 'orderIds',
      code,
      message,
    }))
    throw new Problem('invoiceRefused', { errors })
  }
  const { orderCount, totalFen, amountFen, taxFen } = checkReply(judged, locale)
  return {
    seller: shownParty(seller.party),
    orderCount,
    totalFen,
    amountFen,
    taxFen,
    invoices: invoices.map(({ buyer, orders, ...one }) => ({
      ...one,
      buyer: shownParty(buyer),
      missing: body.invoiceKind === '81' && buyer.taxId === null ? ['taxId' as const] : [],
      orderIds: orders.map(({ order }) => order.id),
      totalCn: yuanInWords(one.totalFen),
    })),
  }
}

export const invoiceRoutes: readonly Route[] = [
  handle(calls.queryInvoiceInfo, preview),
  handle(calls.checkInvoicing, async ({ ports, caller, locale, body }) =>
    checkReply(await judgeInvoicing(ports, caller.entId, body), locale),
  ),
  handle(calls.applyInvoicing, applying),
  handle(calls.applyRealTimeInvoicing, applying),
  handle(calls.changeInvoiceInfo, async (given) => {
    // What is issued is replaced, for a reason.
    const isReplacing = given.body.reason !== undefined
    const [applyNo = ''] = isReplacing ? await takeApplyNos(given.ports, 1) : []
    return given.once(async (tx) => {
      const id = await changeInfo({ ...given, tx }, given.body, applyNo)
      return readApply(tx, given, id)
    })
  }),
  handle(calls.withdrawInvoiceApply, onApply(withdraw)),
  handle(calls.resubmitInvoiceApply, onApply(resubmit)),
  handle(calls.retryInvoiceApply, onApply(retry)),
  handle(calls.askRedLetter, (given) =>
    given.once(async (tx) => {
      await askRed({ ...given, tx }, given.body)
      return readInvoiceDetail(tx, given, given.body.invoiceId)
    }),
  ),
  handle(calls.unregisterInvoice, (given) =>
    given.once(async (tx) => {
      await unregister(tx, given, given.body)
      return readInvoiceDetail(tx, given, given.body.invoiceId)
    }),
  ),
  handle(calls.pageInvoices, ({ ports, caller, query }) =>
    readInvoicePage(ports.db, caller.entId, query),
  ),
  handle(calls.listInvoiceOrders, ({ ports, caller, params }) =>
    readInvoiceOrders(ports.db, caller.entId, params.id),
  ),
  handle(calls.readInvoice, (given) => readInvoiceDetail(given.ports.db, given, given.params.id)),
  handle(calls.pageInvoiceApplies, ({ ports, caller, query }) =>
    readApplyPage(ports.db, caller.entId, query),
  ),
  handle(calls.readInvoiceApply, (given) => readApply(given.ports.db, given, given.params.id)),
]
