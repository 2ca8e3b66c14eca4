import type { Waiting, WaitingKind } from '#contract/workbench.contract.ts'
import { orderPages } from '#contract/order.rules.ts'
import { workbenchFilters } from '#contract/workbench.rules.ts'
import {
  applyAddress as invoiceApplyAddress,
  invoicesAddress,
} from '#src/parts/invoice/invoiceAddresses.ts'
import { applyAddress, decisionAddress, homeAddress } from '#src/parts/loan/loanHome.ts'
import {
  infoAddress,
  listAddress,
  safePaymentAddress,
  taskAddress,
} from '#src/parts/pay/payAddresses.ts'

const orders = '/tax/order'
const special = orderPages.SPECIAL.list
const trips = orderPages.REALTIME.list
const pushes = orderPages.API.list
/** The list of orders with its import open. */
export const importAddress = `${orders}?import`
const fleet = '/tax/bind'

/** A list with its filters in the address, as the list itself writes them. */
export const listed = (path: string, filter: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(filter)}`

const applies = (status: number) => listed(homeAddress, { status: String(status) })

/** The list that a kind of waiting thing is counted in. */
const listOf: Record<WaitingKind, string> = {
  loansToRepay: homeAddress,
  safeToConfirm: listed(listAddress, { as: 'payer', ...workbenchFilters.safeToConfirm }),
  tasksAtPayer: listed(listAddress, workbenchFilters.tasksAtPayer),
  safeAtPayer: listed(listAddress, workbenchFilters.safeAtPayer),
  loansToSign: applies(30),
  loansToSupplement: applies(21),
  loansReturned: applies(11),
  loansToDecide: listed(decisionAddress, { status: '10' }),
  certificatesEnded: listed(fleet, workbenchFilters.certificatesEnded),
  certificatesEnding: listed(fleet, workbenchFilters.certificatesEnding),
  signatureEnding: '/tax/entinfo',
  taxInfoToFix: '/tax/entinfo',
  vendorToFix: '/tax/bindingCard?of=enterprise',
  tasksToPayAgain: listed(listAddress, workbenchFilters.tasksToPayAgain),
  ordersToPay: listed(orders, workbenchFilters.ordersToPay),
  ordersToAudit: listed(orders, workbenchFilters.ordersToAudit),
  ordersRejected: listed(orders, workbenchFilters.ordersRejected),
  ordersToInvoice: listed(orders, workbenchFilters.ordersToInvoice),
  tripsToInvoice: listed(trips, workbenchFilters.tripsToInvoice),
  pushesToInvoice: listed(pushes, workbenchFilters.pushesToInvoice),
  specialToInvoice: listed(special, workbenchFilters.specialToInvoice),
  invoicesToFix: listed(invoicesAddress, { view: 'applies', ...workbenchFilters.invoicesToFix }),
  taskDrafts: listed(listAddress, workbenchFilters.taskDrafts),
  orderDrafts: listed(orders, workbenchFilters.orderDrafts),
  specialToPay: listed(special, workbenchFilters.specialToPay),
  specialToAudit: listed(special, workbenchFilters.specialToAudit),
  specialRejected: listed(special, workbenchFilters.specialRejected),
  specialDrafts: listed(special, workbenchFilters.specialDrafts),
  tripsToPay: listed(trips, workbenchFilters.tripsToPay),
  tripsToProve: listed(trips, workbenchFilters.tripsToProve),
  tripsToDepart: listed(trips, workbenchFilters.tripsToDepart),
  tripsToAudit: listed(trips, workbenchFilters.tripsToAudit),
  tripsRejected: listed(trips, workbenchFilters.tripsRejected),
  tripDrafts: listed(trips, workbenchFilters.tripDrafts),
  tripsVoidAsked: listed(trips, workbenchFilters.tripsVoidAsked),
  pushesToPay: listed(pushes, workbenchFilters.pushesToPay),
  pushesToAudit: listed(pushes, workbenchFilters.pushesToAudit),
  pushesRejected: listed(pushes, workbenchFilters.pushesRejected),
  pushesRefused: listed(pushes, workbenchFilters.pushesRefused),
  pushDrafts: listed(pushes, workbenchFilters.pushDrafts),
  loanDrafts: applies(0),
  payDrafts: listAddress,
}

/** The thing itself, where it is alone and has a page of its own. */
const pageOf: Partial<Record<WaitingKind, (id: string) => string>> = {
  loansToRepay: (id) => listed(homeAddress, { repay: id }),
  safeToConfirm: safePaymentAddress,
  tasksAtPayer: taskAddress,
  safeAtPayer: infoAddress,
  loansToSign: applyAddress,
  loansToSupplement: applyAddress,
  loansReturned: applyAddress,
  loansToDecide: (id) => listed(decisionAddress, { status: '10', apply: id }),
  tasksToPayAgain: infoAddress,
  taskDrafts: taskAddress,
  invoicesToFix: invoiceApplyAddress,
  loanDrafts: applyAddress,
}

/** Where everything that is counted stands, and where it is dealt with. */
export const addressesOf = ({ kind, onlyId }: Pick<Waiting, 'kind' | 'onlyId'>) => {
  const list = listOf[kind]
  return { list, act: (onlyId !== null && pageOf[kind]?.(onlyId)) || list }
}

/** What is counted: certificates and vehicles have measure words of their own. */
export const countWords = ({ kind }: Pick<Waiting, 'kind'>) => {
  if (kind === 'certificatesEnded' || kind === 'certificatesEnding') return 'center.vehicles'
  return kind === 'signatureEnding' ? 'center.certificates' : 'center.items'
}
