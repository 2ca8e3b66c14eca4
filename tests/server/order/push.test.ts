import { eq, sql } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  exportFinance,
  listRefusedPushes,
  pushOrder,
  readApiContract,
  readApiOrder,
  readApiTracks,
} from '#contract/apiOrder.contract.ts'
import { readFile, uploadFile } from '#contract/file.contract.ts'
import {
  createInterfaceKey,
  listInterfaceKeys,
  revokeInterfaceKey,
} from '#contract/interfaceKey.contract.ts'
import { queryMessages } from '#contract/message.contract.ts'
import {
  contractImage,
  insertOrderInfo,
  type OrderInput,
  pageApiOrders,
  updateOrderStatus,
  uploadMoneyFile,
  uploadTrackUrl,
} from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { signedHeaders } from '#contract/signature.rules.ts'
import { dayOf, instantOf, timeOf } from '#contract/time.ts'
import { freezeEnterprise, unlockEnterprise } from '#server/auth/freeze.ts'
import { interfaceKey } from '#server/interfaceKey/interfaceKey.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { createApp } from '#server/app.ts'
import { auditLog, file as storedFile } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { limits } from '#server/platform/rateLimit.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import { password } from '#tests/server/pay/payWorld.ts'
import {
  type KeyPair,
  newKey,
  type Signing,
  signedClient,
  signedRequest,
} from '#tests/server/signedClient.ts'
import { statementsAfterAudit, statementsOf } from '#tests/server/statements.ts'
import { watchFiles } from '#tests/server/watchedFiles.ts'
import { orderInput } from './orderInput.ts'
import { createOrderServer } from './orderSetup.ts'
import { onePage } from '#tests/onePage.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
let pair: KeyPair & { id: string }
let tms: ReturnType<typeof signedClient>
const clientOf = (given: KeyPair, { app } = server.api) =>
  signedClient(given, {
    deliver: (request) => app.fetch(request),
    now: () => server.ports.clock.now(),
  })
beforeAll(async () => {
  server = await createOrderServer()
  pair = await newKey(server.carrier)
  tms = clientOf(pair)
})
afterAll(() => server.ports.close())

let made = 0
/** A good order, on a day of its own: the first hundred or so lie in the past. */
const fresh = (changes: Partial<OrderInput> = {}) => {
  made++
  const day = dayOf(instantOf('2026-07-31 00:00:00') + made * 86_400_000)
  return {
    externalOrderNo: `TMS-${made}`,
    order: orderInput({
      originalDocumentNumber: `TMS-${made}`,
      consignmentDateTime: `${day} 07:00:00`,
      despatchActualDateTime: `${day} 09:00:00`,
      goodsReceiptDateTime: `${day} 16:00:00`,
      ...changes,
    }),
  }
}
const push = (body: object, signing?: Signing) =>
  tms.call(pushOrder, { body: pushOrder.body.parse(body) }, signing)
const read = (id: string) => server.carrier.call(readApiOrder, { params: { id } })
const countOf = async (externalOrderNo: string) =>
  server.ports.db.$count(freightOrder, eq(freightOrder.externalOrderNo, externalOrderNo))
const refused = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason)
  if (error instanceof Problem) return error.value
  throw error
}

/** Has something happen once between a refusal and what is written of it. */
const afterRefusal = (work: () => Promise<unknown>) => {
  const { db } = server.ports
  const transaction = db.transaction.bind(db)
  db.transaction = async (run, config) =>
    transaction(run, config).catch(async (error: unknown) => {
      db.transaction = transaction
      await work()
      throw error
    })
}

describe('a push', () => {
  test('makes a draft of an interface order, and its log says so', async () => {
    const body = fresh()
    const order = await push(body)
    expect(order).toMatchObject({
      orderKind: 'API',
      status: 0,
      externalOrderNo: body.externalOrderNo,
      syncStatus: 1,
      failReason: null,
    })
    expect(order.logs.map(({ action }) => action)).toEqual(['order.pushed'])
  })

  test('of the same content again answers what stands', async () => {
    const body = fresh()
    const { id, version } = await push(body)
    expect(await push(body)).toMatchObject({ id, version })
    expect(await countOf(body.externalOrderNo)).toBe(1)
  })

  test('of other content changes a draft', async () => {
    const body = fresh()
    const { id } = await push(body)
    const changed = { ...body, order: { ...body.order, descriptionOfGoods: '热轧带钢' } }
    expect(await push(changed)).toMatchObject({ id, descriptionOfGoods: '热轧带钢', syncStatus: 1 })
  })

  test('with submit hands it in, and again answers what stands', async () => {
    const body = { ...fresh(), submit: true }
    const order = await push(body)
    expect(order.status).toBe(10)
    expect(await push(body)).toMatchObject({ id: order.id, status: 10, version: order.version })
  })

  test('hands a draft in once its track is there', async () => {
    const body = fresh({ trackUrl: null })
    const { id } = await push(body)
    const { code, errors } = await refused(push({ ...body, submit: true }))
    expect(code).toBe('inputInvalid')
    expect(errors).toMatchObject([{ field: 'order.trackUrl', code: 'R16' }])
    expect(await read(id)).toMatchObject({ status: 0, syncStatus: 2 })
    await tms.call(uploadTrackUrl, {
      body: { orderId: id, trackUrl: 'https://track.example.com/a' },
    })
    expect(await push({ ...body, submit: true })).toMatchObject({
      status: 10,
      syncStatus: 1,
      failReason: null,
    })
  })

  test('of other content is refused once the order is handed in, and the list says why', async () => {
    const body = { ...fresh(), submit: true }
    await push(body)
    const changed = { ...body, order: { ...body.order, descriptionOfGoods: '热轧带钢' } }
    expect(await refusalOf(push(changed))).toBe('orderNotDraft')
    const asked = { query: { externalOrderNo: body.externalOrderNo, syncStatus: '2' } } as const
    const { records } = await server.carrier.call(pageApiOrders, asked)
    expect(records).toMatchObject([{ syncStatus: 2, descriptionOfGoods: '冷轧钢卷' }])
    expect(records[0]?.failReason).toContain(body.externalOrderNo)
    const english = await server.carrier.send(pageApiOrders, asked, {
      headers: { 'accept-language': 'en' },
    })
    expect((await english.json()).data.records[0].failReason).toMatch(/submitted/)
  })

  test('of another amount than its transfer shows is refused, and the list says why', async () => {
    const body = fresh({ payType: 1 })
    const { id, version } = await push(body)
    const paper = new File([onePage()], 'a.pdf')
    const { id: fileId } = await server.carrier.call(uploadFile, {
      file: paper,
      body: { bizType: 'money' },
    })
    const paidTime = timeOf(server.ports.clock.now())
    const statement = { fileId, sequenceCode: 'TMS-FILED', amountFen: 100, paidTime }
    await server.carrier.call(uploadMoneyFile, { body: { orderId: id, version, ...statement } })
    const changed = { ...body, order: { ...body.order, deductFen: 100 } }
    expect(await refusalOf(push(changed))).toBe('transferFiled')
    const failed = await read(id)
    expect(failed.syncStatus).toBe(2)
    expect(failed.failReason).toContain('转账凭证')
  })

  test('is of no special type, which would spare it rules', async () => {
    const { code, errors } = await refused(push(fresh({ specialType: 1 })))
    expect(code).toBe('inputInvalid')
    expect(errors).toMatchObject([{ field: 'order.specialType', code: 'notAllowed' }])
  })

  test('is judged as a row of an import is, every rule at its field', async () => {
    const body = fresh({ driverFreightFen: 900_000, contractNo: 'NO-SUCH-CONTRACT' })
    const { code, errors } = await refused(push(body))
    expect(code).toBe('inputInvalid')
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'order.driverFreightFen', code: 'R15' }),
        expect.objectContaining({ field: 'order.contractNo', code: 'R19' }),
      ]),
    )
    expect(await countOf(body.externalOrderNo)).toBe(0)
  })

  test('of which no order came is told to people, until one comes', async () => {
    const { externalOrderNo, order } = fresh()
    const refusedOf = async () =>
      (await server.carrier.call(listRefusedPushes)).records.filter(
        (one) => one.externalOrderNo === externalOrderNo,
      )
    const body = { externalOrderNo, order: { ...order, contractNo: 'NO-SUCH-CONTRACT' } }
    await refused(push(body))
    await refused(push(body))
    const [told, ...more] = await refusedOf()
    expect(more).toEqual([])
    expect(told?.reason).toContain('NO-SUCH-CONTRACT')
    await push({ externalOrderNo, order })
    expect(await refusedOf()).toEqual([])
  })

  test('that was refused is not told of where another of the order was taken since', async () => {
    const { externalOrderNo, order } = fresh()
    const bad = { externalOrderNo, order: { ...order, contractNo: 'NO-SUCH-CONTRACT' } }
    const shown = async () => {
      const asked = { query: { externalOrderNo } }
      const { records } = await server.carrier.call(pageApiOrders, asked)
      return records.map(({ syncStatus, failReason }) => ({ syncStatus, failReason }))
    }
    afterRefusal(() => push({ externalOrderNo, order }))
    expect(await refusalOf(push(bad))).toBe('inputInvalid')
    expect(await shown()).toEqual([{ syncStatus: 1, failReason: null }])
    const none = (await server.carrier.call(listRefusedPushes)).records
    expect(none.map((one) => one.externalOrderNo)).not.toContain(externalOrderNo)
    afterRefusal(() => push({ externalOrderNo, order: { ...order, packages: 7 } }))
    expect(await refusalOf(push(bad))).toBe('inputInvalid')
    expect(await shown()).toEqual([{ syncStatus: 1, failReason: null }])
  })

  test('under a number of the enterprise that another order has is refused', async () => {
    const body = fresh()
    await push(body)
    const { errors } = await refused(push({ ...body, externalOrderNo: 'TMS-OTHER' }))
    expect(errors).toContainEqual(
      expect.objectContaining({ field: 'order.originalDocumentNumber', code: 'R02' }),
    )
  })

  test('of a voided order does not bring it back', async () => {
    const body = fresh()
    const { id, version } = await push(body)
    await server.carrier.call(updateOrderStatus, {
      params: { id: '900' },
      body: { orders: [{ id, version }], reason: '货主取消委托' },
    })
    expect(await push(body)).toMatchObject({ id, status: 900 })
    const changed = { ...body, order: { ...body.order, descriptionOfGoods: '热轧带钢' } }
    expect(await refusalOf(push(changed))).toBe('orderNotDraft')
  })

  test('says nothing of a track: the one that was bound stays', async () => {
    const body = fresh({ trackUrl: null })
    const { id } = await push(body)
    await tms.call(uploadTrackUrl, {
      body: { orderId: id, trackUrl: 'https://track.example.com/b' },
    })
    await push({ ...body, order: { ...body.order, packages: 3 } })
    expect(await tms.call(readApiTracks, { params: { id } })).toMatchObject([
      { trackUrl: 'https://track.example.com/b' },
    ])
  })

  test('of an old content leaves what a person has corrected here', async () => {
    const body = fresh()
    const { id, version, editable } = await push(body)
    const order = { ...editable!, descriptionOfGoods: '热轧带钢' }
    await server.carrier.call(pushOrder, { body: { id, version, order } })
    expect(await push(body)).toMatchObject({ descriptionOfGoods: '热轧带钢', syncStatus: 0 })
    expect(await push({ ...body, order })).toMatchObject({ syncStatus: 1 })
  })

  test('may come from a person who is logged in', async () => {
    const { externalOrderNo, order } = fresh()
    const pushed = await server.carrier.call(pushOrder, { body: { externalOrderNo, order } })
    expect(pushed).toMatchObject({ orderKind: 'API', externalOrderNo })
  })
})

test('contract, tracks and payments of an interface order are read by its id', async () => {
  const { id } = await push(fresh())
  expect(await tms.call(readApiContract, { query: { id } })).toMatchObject({
    contractNo: 'KJ-2026-003',
  })
  expect(await tms.call(readApiTracks, { params: { id } })).toHaveLength(1)
})

test('what was paid and invoiced of interface orders is exported, a line each', async () => {
  const { shippingNoteNumber } = await push(fresh())
  const asked = { query: { orderNo: shippingNoteNumber } }
  const bytes = new Uint8Array(
    await (await server.carrier.send(exportFinance, asked)).arrayBuffer(),
  )
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const [head = [], line = [], ...more] = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(
    ([, row = '']) => [...row.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, text]) => text),
  )
  expect(head.join(' ')).toBe(
    '托运单号 原始单号 货主 司机 车牌 运费(元) 司机运费(元) 运费差额(元) 税额(元) 付款渠道 付款流水号 付款时间 发票号码 开票日期',
  )
  // Neither paid nor invoiced yet: the rest is empty.
  expect(line.slice(0, 1)).toEqual([shippingNoteNumber])
  expect(line.slice(5)).toEqual(['3742', '3573.61', '168.39'])
  expect(more).toEqual([])
})

describe('a signature', () => {
  const valid = async (signing: Signing = {}, given = tms, body = fresh()) => {
    const response = await given.send(pushOrder, { body }, signing)
    const { data } = await response.json()
    return { status: response.status, problem: data?.problem as string | undefined }
  }
  const invalid = { status: 401, problem: 'signatureInvalid' }

  test('that is right is taken', async () => {
    expect(await valid()).toMatchObject({ status: 200 })
  })

  test.each<[string, Signing]>([
    ['of another secret', { signature: '0'.repeat(64) }],
    ['that is no hexadecimal', { signature: 'x'.repeat(64) }],
    ['over another method', { method: 'PUT' }],
    ['over another path', { path: '/api/ws/ent/api/order?a=1' }],
    ['over another body', { bodyHash: 'a'.repeat(64) }],
    ['of a body that was changed on its way', { sentBody: strToU8('{}') }],
    ['with a short nonce', { nonce: 'short' }],
    ['without a time', { timestamp: 'now' }],
  ])('%s is not valid', async (_, signing) => {
    expect(await valid(signing)).toEqual(invalid)
  })

  test('of a key that nobody has is answered alike, word by word', async () => {
    const nobody = clientOf({ keyNo: 'pk_nobody', secret: pair.secret })
    const wrong = clientOf({ ...pair, secret: 'sk_wrong' })
    const said = async (client: typeof tms) => {
      const response = await client.send(pushOrder, { body: fresh() })
      const { msg, data } = await response.json()
      return { status: response.status, msg, problem: data.problem, params: data.params }
    }
    expect(await said(nobody)).toEqual(await said(wrong))
    expect(await said(nobody)).toMatchObject(invalid)
  })

  test.each([-301, 301])('%i seconds away is stale', async (away) => {
    const seconds = Math.floor(server.ports.clock.now() / 1000) + away
    expect(await valid({ timestamp: String(seconds) })).toEqual({
      status: 401,
      problem: 'signatureStale',
    })
  })

  test.each([-299, 299])('%i seconds away is taken', async (away) => {
    const seconds = Math.floor(server.ports.clock.now() / 1000) + away
    expect(await valid({ timestamp: String(seconds) })).toMatchObject({ status: 200 })
  })

  test('covers the query', async () => {
    const path = '/api/ws/ent/api/order/page?status=10'
    const response = await tms.send(pageApiOrders, { query: { status: '0' } }, { path })
    expect(response.status).toBe(401)
  })

  test('opens no call that is not marked', async () => {
    const response = await tms.send(insertOrderInfo, { body: { order: fresh().order } })
    expect((await response.json()).data.problem).toBe('unauthorised')
    expect((await tms.send(exportFinance, {})).status).toBe(401)
    expect((await tms.send(listInterfaceKeys)).status).toBe(401)
  })

  test('reaches interface orders alone', async () => {
    const own = await server.carrier.call(insertOrderInfo, { body: { order: fresh().order } })
    const trackUrl = 'https://track.example.com/c'
    expect(await refusalOf(tms.call(uploadTrackUrl, { body: { orderId: own.id, trackUrl } }))).toBe(
      'missing',
    )
    expect(await refusalOf(tms.call(readApiOrder, { params: { id: own.id } }))).toBe('missing')
  })

  test('of another enterprise reaches nothing of this one', async () => {
    const { id } = await push(fresh())
    const other = clientOf(await newKey(await server.api.as('91339901MAXXX00821')))
    expect(await refusalOf(other.call(readApiOrder, { params: { id } }))).toBe('missing')
  })

  test('too often wrong from one address is not looked at any more', async () => {
    server.ports.settings.rateLimits = true
    try {
      // One a second is allowed again meanwhile, which a machine at other work gives more time for.
      // It is one order, however often it is sent: a new one each time would reach into the future.
      const body = fresh()
      const problems: (string | undefined)[] = []
      while (problems.length < 600 && problems.at(-1) !== 'tooManyRequests')
        problems.push((await valid({ signature: '0'.repeat(64) }, tms, body)).problem)
      expect(problems.length).toBeGreaterThan(limits.forged)
      expect(new Set(problems)).toEqual(new Set(['signatureInvalid', 'tooManyRequests']))
    } finally {
      server.ports.settings.rateLimits = false
    }
  })
})

describe('a nonce', () => {
  const nonce = () => crypto.randomUUID()

  test('with the same request again gets the same answer, byte for byte', async () => {
    const body = fresh()
    const signing = { nonce: nonce() }
    const first = await (await tms.send(pushOrder, { body }, signing)).text()
    await push({ ...body, order: { ...body.order, packages: 7 } })
    expect(await (await tms.send(pushOrder, { body }, signing)).text()).toBe(first)
    expect(await countOf(body.externalOrderNo)).toBe(1)
  })

  test('with another body is refused', async () => {
    const signing = { nonce: nonce() }
    await push(fresh(), signing)
    expect(await refusalOf(push(fresh(), signing))).toBe('nonceUsed')
  })

  test('with another call is refused', async () => {
    const signing = { nonce: nonce() }
    const { id } = await push(fresh(), signing)
    const body = { orderId: id, trackUrl: 'https://track.example.com/d' }
    expect(await refusalOf(tms.call(uploadTrackUrl, { body }, signing))).toBe('nonceUsed')
  })

  test('of a refused request is refused again, and serves no other', async () => {
    const signing = { nonce: nonce() }
    const body = fresh({ contractNo: 'NO-SUCH-CONTRACT' })
    expect(await refusalOf(push(body, signing))).toBe('inputInvalid')
    expect(await refusalOf(push(body, signing))).toBe('inputInvalid')
    expect(await refusalOf(push(fresh(), signing))).toBe('nonceUsed')
  })

  test('of a request that another process takes meanwhile is answered as that one was', async () => {
    const signing = { nonce: nonce() }
    const first = fresh()
    const { id, version } = await push(first)
    const { externalOrderNo, order } = fresh()
    const { originalDocumentNumber } = first.order
    const body = { externalOrderNo, order: { ...order, originalDocumentNumber } }
    const elsewhere = clientOf(pair, createApi(server.ports))
    let taken = ''
    // The number is free again as the other process looks.
    afterRefusal(async () => {
      await server.carrier.call(updateOrderStatus, {
        params: { id: '900' },
        body: { orders: [{ id, version }], reason: '重复录入的订单' },
      })
      taken = await (await elsewhere.send(pushOrder, { body }, signing)).text()
    })
    const answer = await tms.send(pushOrder, { body }, signing)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(taken)
  })

  test('is one key’s own', async () => {
    const signing = { nonce: nonce() }
    await push(fresh(), signing)
    const second = clientOf(await newKey(server.carrier, '第二个系统'))
    expect((await second.send(pushOrder, { body: fresh() }, signing)).status).toBe(200)
  })

  test('lets a file be sent again without another copy', async () => {
    const signing = { nonce: nonce() }
    const file = new File([onePage()], 'a.pdf')
    // A form has another boundary each time: the very request is repeated.
    const input = { file, body: { bizType: 'contract' } }
    const request = await signedRequest(pair, server.ports.clock.now(), uploadFile, input, signing)
    const first = await (await server.api.app.fetch(request.clone())).text()
    expect(await (await server.api.app.fetch(request)).text()).toBe(first)
    const { data } = JSON.parse(first)
    const bound = await tms.call(contractImage, {
      body: {
        contractNo: 'TMS-KJ-1',
        contractType: 3,
        partyA: '江汇示例供应链管理有限公司',
        signDate: '2026-01-01',
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
        fileIds: [data.id],
      },
    })
    expect(bound.success).toBe(1)
  })
})

test('a push that is handed in reads nothing more once the books are locked', async () => {
  const body = { ...fresh(), submit: true }
  const statements = await statementsOf(server.ports.db, async () => {
    const detail = await push(body)
    expect(detail.logs.map(({ action }) => action)).toEqual(['order.pushed', 'order.submitted'])
  })
  expect(statementsAfterAudit(statements)).toEqual([])
  const actions = await server.ports.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.chain, server.ports.ent(2)))
    .orderBy(sql`${auditLog.seq} desc`)
    .limit(2)
  expect(actions.map(({ action }) => action)).toEqual(['order.pushed', 'order.statusAsked'])
})

describe('the file of a system', () => {
  const file = new File([onePage()], 'a.pdf')
  const input = { file, body: { bizType: 'contract' } }
  const requestOf = (id: string) =>
    signedRequest(pair, server.ports.clock.now(), uploadFile, input, { nonce: id })

  test('is scanned and written before the transaction that saves it', async () => {
    const watched = watchFiles(server.ports)
    const answer = await server.api.app.fetch(await requestOf(crypto.randomUUID()))
    watched.end()
    expect(answer.status).toBe(200)
    expect(watched.within).toEqual([0, 0])
    expect(watched.left()).toBe(1)
  })

  test('that is not saved leaves no bytes; what was saved meanwhile is answered, and its bytes stay', async () => {
    const { ports } = server
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await ports.db.execute(
      sql`alter table file add constraint broken check (biz_type <> 'contract') not valid`,
    )
    const failed = watchFiles(ports)
    expect((await server.api.app.fetch(await requestOf(first))).status).toBe(500)
    failed.end()
    await ports.db.execute(sql`alter table file drop constraint broken`)
    expect(failed.left()).toBe(0)
    // Another process is faster while this one scans.
    const request = await requestOf(second)
    const elsewhere = createApp(ports)
    const { scan } = ports
    let taken = ''
    ports.scan = async (bytes) => {
      ports.scan = scan
      taken = await (await elsewhere.fetch(request.clone())).text()
      return scan(bytes)
    }
    const before = await ports.db.$count(storedFile)
    const met = watchFiles(ports)
    const answer = await (await server.api.app.fetch(request.clone())).text()
    met.end()
    ports.scan = scan
    expect(JSON.parse(answer)).toMatchObject({ data: { name: 'a.pdf' } })
    expect(answer).toBe(taken)
    expect(met.left()).toBe(1)
    expect(await ports.db.$count(storedFile)).toBe(before + 1)
    const read = await server.carrier.send(readFile, { params: { id: JSON.parse(answer).data.id } })
    expect((await read.arrayBuffer()).byteLength).toBe(file.size)
  })
})

describe('a key', () => {
  test('tells its secret once, and the database has it sealed', async () => {
    const { id, secret } = await newKey(server.carrier, '一次密钥')
    const listed = JSON.stringify(await server.carrier.call(listInterfaceKeys))
    expect(listed).toContain('一次密钥')
    expect(listed).not.toContain(secret)
    const [row] = await rowsOf<{ secret: string }>(
      server.ports.db,
      sql`select secret from interface_key where id = ${id}`,
    )
    expect(row?.secret).toMatch(/^siv1\./)
    await server.carrier.call(revokeInterfaceKey, { body: { id, password } })
  })

  test('works beside another, and not once it is revoked; both are told and audited', async () => {
    const old = await newKey(server.carrier, '旧密钥')
    const next = await newKey(server.carrier, '新密钥')
    for (const key of [old, next])
      expect((await clientOf(key).send(pushOrder, { body: fresh() })).status).toBe(200)
    await server.carrier.call(revokeInterfaceKey, { body: { id: old.id, password } })
    const again = await clientOf(old).send(pushOrder, { body: fresh() })
    expect((await again.json()).data.problem).toBe('signatureInvalid')
    expect((await clientOf(next).send(pushOrder, { body: fresh() })).status).toBe(200)
    const { records } = await server.carrier.call(queryMessages, { query: { area: 'account' } })
    expect(records.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['keyCreated', 'keyRevoked']),
    )
    const rows = await server.ports.db
      .select({ action: auditLog.action, actor: auditLog.actor })
      .from(auditLog)
      .where(eq(auditLog.objectId, old.id))
    expect(rows.map(({ action }) => action)).toEqual([
      'interfaceKey.created',
      'interfaceKey.revoked',
    ])
    await server.carrier.call(revokeInterfaceKey, { body: { id: next.id, password } })
  })

  test('says when it was used last, and the books say what it did', async () => {
    const { id } = await push(fresh())
    const keys = await server.carrier.call(listInterfaceKeys)
    expect(keys.find((key) => key.id === pair.id)?.lastUsedTime).toMatch(/^2026-11-21/)
    const rows = await server.ports.db
      .select({ actor: auditLog.actor })
      .from(auditLog)
      .where(eq(auditLog.objectId, id))
    expect(rows.map(({ actor }) => actor)).toEqual([`key:${pair.id}`])
  })

  test('of a frozen enterprise does not work until it is unlocked', async () => {
    const { db, clock, ent } = server.ports
    const act = { entId: ent(2), now: clock.now(), actor: 'test' }
    await db.transaction((tx) => freezeEnterprise(tx, { ...act, remark: '核查资质' }))
    expect(await refusalOf(push(fresh()))).toBe('signatureInvalid')
    await db.transaction((tx) => unlockEnterprise(tx, act))
    expect(await push(fresh())).toMatchObject({ status: 0 })
    server.carrier = await server.api.as('91349901MAXXX00232')
  })

  test('is one of five in use', async () => {
    const { db, ent } = server.ports
    await db.delete(interfaceKey).where(eq(interfaceKey.entId, ent(2)))
    const keys = []
    for (let at = 0; at < 5; at++) keys.push(await newKey(server.carrier, `系统${at}`))
    expect(await refusalOf(newKey(server.carrier, '第六个'))).toBe('keysFull')
    await server.carrier.call(revokeInterfaceKey, { body: { id: keys[0]?.id ?? '', password } })
    await newKey(server.carrier, '第六个')
  })

  test('needs the password', async () => {
    const sent = { body: { name: '新密钥', password: 'wrong' } }
    expect(await refusalOf(server.carrier.call(createInterfaceKey, sent))).toBe('passwordWrong')
  })
})

test('the headers are those of the documents', () => {
  expect(Object.values(signedHeaders)).toEqual([
    'x-portal-key',
    'x-portal-timestamp',
    'x-portal-nonce',
    'x-portal-body-sha256',
    'x-portal-signature',
  ])
})
