import { and, desc, eq, like, or, sql } from 'drizzle-orm'
import { type FoundGroup, type FoundKind, type Hit, mostHits } from '#contract/search.contract.ts'
import { type PagedKind, pagedKinds } from '#contract/order.rules.ts'
import {
  isLikeApplyNo,
  isLikeCertNo,
  isLikeInvoiceApplyNo,
  isLikeInvoiceNo,
  isStatementNo,
  type OrderTrait,
  searchedAs,
  searchedText,
  traitsIn,
} from '#contract/search.rules.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { findArticles } from '#server/content/content.store.ts'
import { assessedEnterprise as assessed } from '#server/credit/credit.schema.ts'
import { assessedBy, gradeRank } from '#server/credit/credit.store.ts'
import { entSignature } from '#server/entSignature/entSignature.schema.ts'
import { interfaceKey } from '#server/interfaceKey/interfaceKey.schema.ts'
import { invoice, invoiceApply } from '#server/invoice/invoice.schema.ts'
import { invoiceAppliesBy, invoicesBy } from '#server/invoice/invoice.store.ts'
import { loanApply } from '#server/loan/loan.schema.ts'
import { appliesBy } from '#server/loan/shown.ts'
import { isShown, matches } from '#server/order/orderFilter.ts'
import { findWords } from '#server/order/orderWords.store.ts'
import { freightOrder as order, moneyFile } from '#server/order/order.schema.ts'
import { contract } from '#server/order/party.schema.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { matching } from '#server/pay/payTask.store.ts'
import { containing, literally } from '#server/platform/containing.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

/** One more than is shown tells that there are more. */
const oneMore = mostHits + 1

const groupOf = (kind: FoundKind, hits: readonly Hit[]): FoundGroup => ({
  kind,
  hits: hits.slice(0, mostHits),
  hasMore: hits.length > mostHits,
})

const hit = (id: string, title: string, ...notes: string[]): Hit => ({
  id,
  title,
  titleEn: null,
  note: notes.join(' '),
})

const foundOrder = {
  id: order.id,
  number: order.shippingNoteNumber,
  plate: order.vehicleNumber,
  driver: order.driverName,
  consignor: order.consignor,
}

const orderHit = ({
  id,
  number,
  plate,
  driver,
  consignor,
}: Record<keyof typeof foundOrder, string>) => hit(id, number, plate, driver, consignor)

/** Numbers begin with the day, so the greatest are the newest: the index is read from there, and no further than is shown. */
const numberedFrom = (db: Db, entId: string, orderKind: PagedKind, text: string) =>
  db
    .select(foundOrder)
    .from(order)
    .where(
      and(
        matches(entId, orderKind, {}),
        like(order.shippingNoteNumber, `${literally(text.toUpperCase())}%`),
      ),
    )
    .orderBy(desc(order.shippingNoteNumber))
    .limit(oneMore)

/** As what an order of a family is found by a trait. */
const foundAs: Readonly<Record<PagedKind, Record<OrderTrait, FoundKind>>> = {
  TAXPAY: {
    orderNo: 'orderNo',
    vehicleNumber: 'vehicleNumber',
    driverName: 'driverName',
    consignor: 'consignor',
  },
  REALTIME: {
    orderNo: 'realTimeNo',
    vehicleNumber: 'realTimeVehicle',
    driverName: 'realTimeDriver',
    consignor: 'realTimeConsignor',
  },
  API: {
    orderNo: 'pushedNo',
    vehicleNumber: 'pushedVehicle',
    driverName: 'pushedDriver',
    consignor: 'pushedConsignor',
  },
  SPECIAL: {
    orderNo: 'specialNo',
    vehicleNumber: 'specialVehicle',
    driverName: 'specialDriver',
    consignor: 'specialConsignor',
  },
}

type Asked = { entId: string; orderKind: PagedKind; trait: OrderTrait; text: string }

/** By whole words where these are known, as the list does. */
const ordersWith = async (db: Db, { entId, orderKind, trait, text }: Asked) => {
  const filter = { [trait]: searchedAs(trait, text) }
  return db
    .select(foundOrder)
    .from(order)
    .where(matches(entId, orderKind, filter, await findWords(db, entId, orderKind, filter)))
    .orderBy(desc(order.createdAt), desc(order.id))
    .limit(oneMore)
}

/** Orders of the families that have a page which shows one. */
const findOrders = async (db: Db, entId: string, text: string): Promise<FoundGroup[]> => {
  const groups: FoundGroup[] = []
  for (const orderKind of pagedKinds)
    for (const trait of traitsIn(text)) {
      const begun = trait === 'orderNo' ? await numberedFrom(db, entId, orderKind, text) : []
      const rows =
        begun.length > 0 ? begun : await ordersWith(db, { entId, orderKind, trait, text })
      groups.push(groupOf(foundAs[orderKind][trait], rows.map(orderHit)))
    }
  return groups
}

/** The statement of that number, which the carrier of its order alone sees. */
const findStatement = async (db: Db, entId: string, text: string) => {
  const rows = await db
    .select({
      no: moneyFile.documentNumber,
      orderId: order.id,
      orderKind: order.orderKind,
      orderNo: order.shippingNoteNumber,
      recipient: moneyFile.recipient,
    })
    .from(moneyFile)
    .innerJoin(order, eq(order.id, moneyFile.orderId))
    .where(and(eq(moneyFile.documentNumber, text.toUpperCase()), eq(order.entId, entId), isShown))
  return groupOf(
    'statements',
    rows.map(({ no, orderId, orderKind, orderNo, recipient }) =>
      hit(`${orderKind}/${orderId}`, no, orderNo, recipient),
    ),
  )
}

const findPayTasks = async (db: Db, entId: string, text: string) => {
  const rows = await db
    .select({ id: payTask.id, taskNo: payTask.taskNo, taskName: payTask.taskName })
    .from(payTask)
    .where(matching(entId, { taskNo: text }))
    .orderBy(desc(payTask.createdAt), desc(payTask.id))
    .limit(oneMore)
  return groupOf(
    'payTasks',
    rows.map((task) => hit(task.id, task.taskNo, task.taskName)),
  )
}

/** Invoices that the enterprise issued, by a part of their number. */
const findInvoices = async (db: Db, entId: string, text: string) => {
  const rows = await db
    .select({ id: invoice.id, no: invoice.invoiceNo, buyer: invoice.buyerName })
    .from(invoice)
    .where(invoicesBy(entId, { invoiceNo: text }))
    .orderBy(desc(invoice.issuedAt), desc(invoice.id))
    .limit(oneMore)
  return groupOf(
    'invoices',
    rows.map(({ id, no, buyer }) => hit(id, no, buyer)),
  )
}

const findInvoiceApplies = async (db: Db, entId: string, text: string) => {
  const rows = await db
    .select({ id: invoiceApply.id, no: invoiceApply.applyNo, buyer: invoiceApply.buyerName })
    .from(invoiceApply)
    .where(invoiceAppliesBy(entId, { applyNo: text }))
    .orderBy(desc(invoiceApply.createdAt), desc(invoiceApply.id))
    .limit(oneMore)
  return groupOf(
    'invoiceApplies',
    rows.map(({ id, no, buyer }) => hit(id, no, buyer)),
  )
}

/** Applications of the enterprise, or those that it decides on, with the other side's name. */
const findLoans = async (db: Db, entId: string, kind: 'loans' | 'decisions', text: string) => {
  const isDeciding = kind === 'decisions'
  const other = isDeciding ? loanApply.haulierEntId : loanApply.consignerEntId
  const rows = await db
    .select({ id: loanApply.id, applyNo: loanApply.applyNo, name: enterprise.entName })
    .from(loanApply)
    .innerJoin(enterprise, eq(enterprise.id, other))
    .where(appliesBy(entId, { keyword: text, ...(isDeciding ? { role: 'consigner' } : {}) }))
    .orderBy(desc(loanApply.createdAt), desc(loanApply.id))
    .limit(oneMore)
  return groupOf(
    kind,
    rows.map((apply) => hit(apply.id, apply.applyNo, apply.name)),
  )
}

const findContracts = async (db: Db, entId: string, text: string) => {
  const rows = await db
    .select({ no: contract.contractNo, partyA: contract.partyA, partyB: contract.partyB })
    .from(contract)
    .where(and(eq(contract.entId, entId), containing(contract.contractNo, text)))
    .orderBy(desc(contract.signDate), desc(contract.id))
    .limit(oneMore)
  return groupOf(
    'contracts',
    rows.map(({ no, partyA, partyB }) => hit(no, no, partyA, partyB)),
  )
}

const findCertificate = async (db: Db, entId: string, text: string) => {
  const rows = await db
    .select({ certNo: entSignature.certNo, validTo: entSignature.validTo })
    .from(entSignature)
    .where(and(eq(entSignature.entId, entId), like(entSignature.certNo, `${text.toUpperCase()}%`)))
  return groupOf(
    'certificates',
    rows.map(({ certNo, validTo }) => hit(entId, certNo ?? '', validTo ?? '')),
  )
}

/** By a part of a key's name or number, those that were revoked among them, as its page shows them. */
const findKeys = async (db: Db, entId: string, text: string) => {
  const rows = await db
    .select({ id: interfaceKey.id, name: interfaceKey.name, keyNo: interfaceKey.keyNo })
    .from(interfaceKey)
    .where(
      and(
        eq(interfaceKey.entId, entId),
        or(containing(interfaceKey.name, text), containing(interfaceKey.keyNo, text)),
      ),
    )
    .orderBy(desc(interfaceKey.createdAt), desc(interfaceKey.id))
    .limit(oneMore)
  return groupOf(
    'interfaceKeys',
    rows.map(({ id, name, keyNo }) => hit(id, keyNo, name)),
  )
}

const findEnterprises = async (db: Db, text: string) => {
  const rows = await db
    .select({ id: assessed.id, uscc: assessed.uscc, name: assessed.entName })
    .from(assessed)
    .where(assessedBy({ keyword: text }))
    // Who is called so from the first letter on comes first.
    .orderBy(sql`strpos(${assessed.entName}, ${text})`, gradeRank, assessed.id)
    .limit(oneMore)
  return groupOf(
    'enterprises',
    rows.map(({ id, uscc, name }) => hit(id, name, uscc)),
  )
}

const findPublished = async (ports: Ports, text: string): Promise<FoundGroup> => {
  const { records, total } = await findArticles(ports, {
    keyword: text,
    current: 1,
    size: mostHits,
  })
  return {
    kind: 'articles',
    hits: records.map(({ id, title, titleEn, publishTime }) => ({
      id,
      title,
      titleEn,
      note: publishTime.slice(0, 10),
    })),
    hasMore: total > mostHits,
  }
}

const findOwn = async (db: Db, entId: string, text: string) => [
  ...(await findOrders(db, entId, text)),
  ...(isStatementNo(text) ? [await findStatement(db, entId, text)] : []),
  await findPayTasks(db, entId, text),
  ...(isLikeInvoiceNo(text) ? [await findInvoices(db, entId, text)] : []),
  ...(isLikeInvoiceApplyNo(text) ? [await findInvoiceApplies(db, entId, text)] : []),
  ...(isLikeApplyNo(text)
    ? [await findLoans(db, entId, 'loans', text), await findLoans(db, entId, 'decisions', text)]
    : []),
  await findContracts(db, entId, text),
  ...(isLikeCertNo(text) ? [await findCertificate(db, entId, text)] : []),
  await findKeys(db, entId, text),
]

/** What is called so: one question after the other, on one connection. Nobody but the enterprise itself finds its own. */
export const search = async (ports: Ports, caller: Caller | null, typed: string) => {
  const text = searchedText(typed)
  const groups = [
    ...(caller ? await findOwn(ports.db, caller.entId, text) : []),
    await findEnterprises(ports.db, text),
    await findPublished(ports, text),
  ]
  return { groups: groups.filter(({ hits }) => hits.length > 0) }
}
