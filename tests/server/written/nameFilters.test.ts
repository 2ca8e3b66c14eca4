import { strFromU8, unzipSync } from 'fflate'
import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { addAddress } from '#contract/address.contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { dayOf } from '#contract/time.ts'
import { accountBook, accountCharge } from '#server/account/account.schema.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { seedCredit } from '#server/credit/credit.demo.ts'
import { assessedEnterprise, publicity } from '#server/credit/credit.schema.ts'
import { createShift } from '#server/demo/shift.ts'
import { invoice, invoiceApply } from '#server/invoice/invoice.schema.ts'
import { loanProject } from '#server/loan/loan.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { bankCard, driver } from '#server/order/party.schema.ts'
import { orderAddress } from '#server/address/address.schema.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { calls } from '#server/platform/calls.ts'
import { seedTaxInfo } from '#server/taxInfo/taxInfo.demo.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { addInvoice, addPaid, applyFor } from '#tests/server/invoice/invoiceWorld.ts'
import { carrierUscc, consignorUscc } from '#tests/server/order/orderSetup.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

/** What asks for a part of a name: it is called so wherever it stands. */
const isNamePart =
  /^(keyword|text)$|(name|consignor|consignee|carrier|payee|driver|signer|contact|person|owner|buyer|seller|holder|partya)$/i

type Schema = z.ZodMiniType & {
  _zod: { def: Readonly<Record<string, unknown>> & { type: string } }
}
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The texts of a schema by their fields. */
const textsIn = (schema: Schema, field: string): string[] => {
  const { def } = schema._zod
  if (def.type === 'string') return [field]
  return Object.entries(def).flatMap(([key, value]) => {
    if (key === 'checks') return []
    const parts = key === 'shape' ? Object.entries(value as object) : [[field, value] as const]
    return parts.flatMap(([name, part]) =>
      (Array.isArray(part) ? part : [part]).flatMap((one) =>
        isSchema(one) ? textsIn(one, name) : [],
      ),
    )
  })
}

/** Every filter of a call, in its query or in a query that its body has. */
const filters = Object.entries(calls).flatMap(([name, { query, body }]) => {
  const inBody = isSchema(body)
    ? (body._zod.def['shape'] as Record<string, unknown> | undefined)?.['query']
    : undefined
  return [query, inBody]
    .flatMap((schema) => (isSchema(schema) ? textsIn(schema, '') : []))
    .filter((field) => isNamePart.test(field))
    .map((field) => `${name}.${field}`)
})

/** What looks for something else, and why. */
const others: Readonly<Record<string, string>> = {
  'queryContentPage.keyword': 'words of articles',
  'queryConsultPage.keyword': 'words of a question',
  'pageApplies.keyword': 'the number of an application',
  'queryWithdrawalList.keyword': 'a number, or the end of an account',
  'pagePrepaidRefunds.keyword': 'a number',
  'pagePrepaidCosts.keyword': 'a number',
  'pageWaybills.keyword': 'a number, or a plate',
  'startOrderExport.consignor': 'the filter of the list that it is begun from',
  'startOrderExport.driverName': 'the filter of the list that it is begun from',
}

/** As registers and papers of elsewhere have it, and as the portal writes it. */
const spellings = ['阿卜杜拉•买 买提\u200b(集团)', '阿卜杜拉·买买提（集团）']
const asked = [
  '阿卜杜拉·买买提（集团）',
  '阿卜杜拉•买买提(集团)',
  '阿卜杜拉.买买提',
  '买 买提\u200b(集',
  '提（集',
  '提(集团)',
  ...spellings,
]

const named: readonly PgColumn[] = [
  enterprise.entName,
  assessedEnterprise.entName,
  publicity.entity,
  driver.driverName,
  bankCard.holderName,
  orderAddress.contactName,
  freightOrder.driverName,
  freightOrder.consignor,
  payDetail.payeeName,
  invoice.buyerName,
  invoiceApply.buyerName,
  loanProject.projectName,
  accountCharge.payerName,
  sandboxTransfer.payeeName,
]

let ports: TestPorts
let seller: Client
let consigner: Client
let haulier: Client
let anonymous: Client
let taskId: string
beforeAll(async () => {
  ports = await createTestPorts({ world: 'loans' })
  const { db, nextId, clock, ent } = ports
  const shift = createShift(dayOf(clock.now()))
  await seedCredit(ports, shift)
  await seedTaxInfo(ports, new Map([1, 2, 3].map((number) => [number, ent(number)])), shift)
  const api = createApi(ports)
  anonymous = api.anonymous
  seller = await api.as(carrierUscc)
  consigner = await api.as(consignorUscc)
  haulier = await api.as('91349901MAXXX00157')
  const [invoiced = '', toInvoice = ''] = await addPaid(ports, [{}, {}])
  await addInvoice(ports, invoiced)
  await applyFor(seller, [toInvoice], { totalFen: 374_200 })
  await seller.call(addAddress, {
    body: {
      addressType: 1,
      contactName: '张三',
      contactPhone: '13900000001',
      areaCode: '340207',
      detailAddress: '示例路 1 号仓库',
      isDefault: true,
    },
  })
  await db.insert(loanProject).values({
    id: nextId(),
    projectNo: 'XM1',
    projectName: '项目',
    consignerEntId: ent(3),
    haulierEntIds: [ent(2)],
    periodDays: 60,
    creditLimitFen: 1,
    startDate: '2026-01-01',
    endDate: '2027-01-01',
    approveState: 2,
  })
  const [detail] = await db.select().from(payDetail).limit(1)
  taskId = detail?.taskId ?? ''
  const [book] = await db
    .select()
    .from(accountBook)
    .where(eq(accountBook.entId, ent(2)))
  await db.insert(accountCharge).values({
    id: nextId(),
    chargeNo: 'CZ1',
    accountId: book?.accountId ?? '',
    amountFen: 1,
    method: 2,
    payerName: '张三',
    status: 2,
    at: clock.now(),
  })
  await db.insert(sandboxTransfer).values({
    outBizNo: 'T1',
    channel: 'ICBC',
    taskNo: 'FK1',
    payerAccount: '1',
    payeeName: '张三',
    payeeAccount: '2',
    amountFen: 1,
    title: '运费',
    status: 'NONE',
    answer: 'normal',
    outcome: 'SUCCESS',
    delaySeconds: 0,
    createdAt: clock.now(),
  })
})
afterAll(() => ports.close())

const spell = async (name: string) => {
  for (const column of named)
    await ports.db.execute(
      sql`update ${sql.identifier(getTableName(column.table))} set ${sql.identifier(column.name)} = ${name}`,
    )
}

/** What somebody is answered; of a workbook its texts. */
const answerOf = async (who: Client, name: string, query: Record<string, unknown>) => {
  const call = calls[name] as Endpoint // as `filters` names it
  const reply: unknown = await who.call(call, { query } as never)
  if (!(reply instanceof Blob)) return JSON.stringify(reply)
  const parts = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  return Object.entries(parts)
    .filter(([path]) => /sheet\d+\.xml$|sharedStrings/.test(path))
    .map(([, part]) => strFromU8(part))
    .join('\n')
}

/** Who asks, and what beside the name. */
const askers: Readonly<Record<string, () => [Client, Record<string, unknown>]>> = {
  pageApiOrders: () => [seller, {}],
  exportFinance: () => [seller, {}],
  apiOrderStatistics: () => [seller, {}],
  pageRealTimeOrders: () => [haulier, {}],
  realTimeStatistics: () => [haulier, {}],
  exportRealTimeOrders: () => [haulier, {}],
  listPayDetails: () => [seller, { taskId }],
  queryRedBlackPage: () => [anonymous, { listType: 1 }],
  listTransfers: () => [anonymous, {}],
  listPayees: () => [anonymous, {}],
  pageProjects: () => [consigner, {}],
  pageQualified: () => [consigner, {}],
}

describe('a name is found by a part of it, whichever way each is written:', () => {
  test('every call that asks for one is asked here', () => {
    expect(filters.length).toBeGreaterThan(30)
    expect(Object.keys(others).filter((one) => !filters.includes(one))).toEqual([])
  })

  test.each(filters.filter((one) => !Object.hasOwn(others, one)))('%s', async (filter) => {
    const [name = '', field = ''] = filter.split('.')
    const [who, beside] = askers[name]?.() ?? [seller, {}]
    const found = (text: string) => answerOf(who, name, { ...beside, [field]: text })
    for (const spelling of spellings) {
      await spell(spelling)
      const all = await found('买买提')
      expect(all, `${filter} finds ${spelling}`).not.toBe(await found('买卖提'))
      // A workbook takes a while, and is of what the list beside it has.
      const forms = calls[name]?.kind === 'blob' ? asked.slice(0, 2) : asked
      for (const text of forms) expect([text, await found(text)]).toEqual([text, all])
    }
  })
})
