import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf } from '#contract/time.ts'
import { createApp } from '#server/app.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { alipayBooks } from '#server/platform/channels/alipay/accountBooks.ts'
import { noticePath } from '#server/platform/channels/alipay/openApi.ts'
import type { Transfer } from '#server/platform/channels/channel.ts'
import { channelOf } from '#server/platform/channels/channels.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { refusalOf } from '#tests/server/api.ts'
import { addOrders, createPayWorld, type PayWorld } from '#tests/server/pay/payWorld.ts'
import { type Answer, appId, createStandIn, type StandIn } from './standIn.ts'

let standIn: StandIn
let world: PayWorld
beforeAll(async () => {
  standIn = await createStandIn()
  world = await createPayWorld({ settings: { demo: false, alipay: standIn.settings() } }, 0)
})
afterAll(async () => {
  standIn.close()
  await world.ports.close()
})
beforeEach(() => {
  standIn.asked.length = 0
  standIn.signedBy = 'alipay'
  standIn.answer = () => ({ code: '10000' })
})

const transfer: Transfer = {
  outBizNo: 'D1',
  taskNo: 'FK1',
  payerAccount: '2088000000000002',
  payeeName: '张样一',
  payeeAccount: '6299990000000011',
  accountType: 1,
  amountFen: 3_742_05,
  title: '运费',
  remark: null,
}
const channel = () => channelOf(world.ports, 'ALIPAY')
const send = async (one: Partial<Transfer> = {}) =>
  (await channel().send([{ ...transfer, ...one }]))[0]
const query = async () => (await channel().query(['D1']))[0]
const done = (more: object): Answer => ({
  code: '10000',
  msg: 'Success',
  out_biz_no: 'D1',
  ...more,
})

describe('a transfer', () => {
  test('goes from the account book by its agreement, in yuan, signed', async () => {
    standIn.answer = () =>
      done({
        order_id: '2026',
        pay_fund_order_id: '77',
        status: 'SUCCESS',
        trans_date: '2026-11-21 10:00:01',
      })
    expect(await send()).toEqual({
      kind: 'status',
      status: 'SUCCESS',
      errorCode: null,
      channelOrderId: '2026',
      fundOrderId: '77',
      at: instantOf('2026-11-21 10:00:01'),
    })
    const [asked] = standIn.asked
    expect(asked?.fields).toMatchObject({
      method: 'alipay.fund.trans.uni.transfer',
      timestamp: '2026-11-21 10:00:00',
      notify_url: `http://localhost:8080${noticePath}`,
    })
    expect(asked?.content).toMatchObject({
      out_biz_no: 'D1',
      trans_amount: '3742.05',
      product_code: 'SINGLE_TRANSFER_NO_PWD',
      biz_scene: 'ENTRUST_TRANSFER',
      payer_info: { identity: '2088000000000002', identity_type: 'ACCOUNT_BOOK_ID' },
      payee_info: {
        identity: '6299990000000011',
        identity_type: 'BANKCARD_ACCOUNT',
        name: '张样一',
        bankcard_ext_info: { account_type: '2' },
      },
    })
  })

  test.each([
    [2, 'payee@example.com', 'ALIPAY_LOGON_ID'],
    [2, '2088123412341234', 'ALIPAY_USER_ID'],
    [3, '2088000000000009', 'ACCOUNT_BOOK_ID'],
    [4, '110060149018800000001', 'BANKCARD_ACCOUNT'],
  ] as const)(
    'to an account of kind %i (%s) is to a %s',
    async (accountType, payeeAccount, kind) => {
      await send({ accountType, payeeAccount })
      expect(standIn.asked[0]?.content).toMatchObject({ payee_info: { identity_type: kind } })
    },
  )

  test.each(['PAYEE_NOT_EXIST', 'PAYER_BALANCE_NOT_ENOUGH', 'EXCEED_LIMIT_DM_AMOUNT'])(
    'that Alipay refuses with %s is told with it',
    async (sub_code) => {
      standIn.answer = () => ({ code: '40004', msg: 'Business Failed', sub_code })
      expect(await send()).toMatchObject({ kind: 'status', status: 'FAIL', errorCode: sub_code })
    },
  )

  const signedElsewhere = () => {
    standIn.signedBy = 'stranger'
    return done({ status: 'SUCCESS' })
  }
  const twice = () => {
    const signed = standIn.replyTo('alipay.fund.trans.uni.transfer', {
      code: '40004',
      sub_code: 'SYSTEM_ERROR',
    })
    const forged =
      '"alipay_fund_trans_uni_transfer_response":{"code":"10000","out_biz_no":"D1","status":"SUCCESS"},'
    return { text: signed.replace('"alipay_cert_sn"', `${forged}"alipay_cert_sn"`) }
  }
  test.each<[string, () => Answer]>([
    ['a system error', () => ({ code: '40004', sub_code: 'SYSTEM_ERROR' })],
    ['a service that is away', () => ({ code: '20000', sub_code: 'isp.unknow-error' })],
    ['a system error of the gateway', () => ({ code: '40004', sub_code: 'aop.unknow-error' })],
    ['a request that is malformed', () => ({ code: '40002', sub_code: 'isv.invalid-parameter' })],
    [
      'a right that is missing',
      () => ({ code: '40006', sub_code: 'isv.insufficient-isv-permissions' }),
    ],
    ['a status that nobody knows', () => done({ status: 'MAYBE' })],
    ['the answer to another number', () => done({ out_biz_no: 'D2', status: 'SUCCESS' })],
    ['500', () => ({ status: 500 })],
    ['a redirect', () => ({ status: 302 })],
    ['no JSON', () => ({ text: '<html>' })],
    [
      'nobody’s signature',
      () => ({
        text: '{"alipay_fund_trans_uni_transfer_response":{"code":"40004","sub_code":"PAYEE_NOT_EXIST"}}',
      }),
    ],
    ['a stranger’s signature', signedElsewhere],
    ['a second answer beside the signed one', twice],
    ['a broken line', () => 'cut'],
  ])('of which the answer is %s is open, not failed', async (_, answer) => {
    standIn.answer = answer
    expect(await send()).toEqual({ kind: 'lost' })
    expect(standIn.asked).toHaveLength(1)
  })

  test('that is not answered in time is open', async () => {
    const { ports } = world
    const settings = { ...ports.settings, alipay: { ...standIn.settings(), limitMs: 300 } }
    standIn.answer = () => 'silent'
    const [reply] = await channelOf({ ...ports, settings }, 'ALIPAY').send([transfer])
    expect(reply).toEqual({ kind: 'lost' })
  })
})

describe('a question', () => {
  test.each(['SUCCESS', 'DEALING', 'WAIT_PAY', 'CLOSED', 'REFUND', 'FAIL'])(
    'hears %s',
    async (status) => {
      standIn.answer = () => done({ status, error_code: 'PAYEE_CARD_INFO_ERROR', order_id: '1' })
      expect(await query()).toMatchObject({
        kind: 'status',
        status,
        errorCode: 'PAYEE_CARD_INFO_ERROR',
      })
    },
  )

  test('hears that the number is not known, and nothing of a system error', async () => {
    standIn.answer = () => ({ code: '40004', sub_code: 'ORDER_NOT_EXIST' })
    expect(await query()).toEqual({ kind: 'notFound' })
    standIn.answer = () => ({ code: '40004', sub_code: 'SYSTEM_ERROR' })
    expect(await query()).toEqual({ kind: 'lost' })
  })
})

test('a payment whose answer was lost is asked for, and sent once', async () => {
  const { ports } = world
  const [id = ''] = await addOrders(ports, 1)
  const took = new Set<string>()
  standIn.answer = ({ method, content }) => {
    const number = String(content['out_biz_no'])
    if (method === 'alipay.fund.trans.uni.transfer') {
      took.add(number)
      return { code: '20000', sub_code: 'isp.unknow-error' }
    }
    return took.has(number)
      ? { code: '10000', out_biz_no: number, status: 'SUCCESS', order_id: '9' }
      : { code: '40004', sub_code: 'ORDER_NOT_EXIST' }
  }
  const task = await world.checked([id])
  await world.start(task)
  await ports.runSweep('settlement')
  expect(await world.read(task.id)).toMatchObject({ paid: { count: 0 }, failed: { count: 0 } })
  for (let minute = 0; minute < 3; minute++) {
    await ports.clock.advance(60_000)
    await ports.runSweep('query')
  }
  expect(await world.read(task.id)).toMatchObject({ paid: { count: 1 } })
  const sent = standIn.asked.filter(({ method }) => method.endsWith('uni.transfer'))
  expect(sent).toHaveLength(1)
})

test('what Alipay cannot do is refused at its start, and nothing is set aside', async () => {
  const { ports } = world
  const task = await world.checked(await addOrders(ports, 1, 12_000_00))
  const before = await world.book()
  const { settings } = ports
  // In the demonstration the payer confirms from here on.
  ports.settings = { ...settings, demo: true }
  expect(await refusalOf(world.start(task))).toBe('channelUnavailable')
  // No channel is connected at all.
  ports.settings = { ...settings, alipay: null }
  expect(await refusalOf(world.start(task))).toBe('channelUnavailable')
  ports.settings = settings
  expect(await world.book()).toEqual(before)
  expect(await world.read(task.id)).toMatchObject({ status: 10 })
  expect(standIn.asked).toEqual([])
})

/** Letters as the bill has them. */
const gbk = (text: string) => {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, [number, number]>()
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++)
      codes.set(decoder.decode(new Uint8Array([high, low])), [high, low])
  return Uint8Array.from([...text].flatMap((letter) => codes.get(letter) ?? [...strToU8(letter)]))
}

describe('the statement of a day', () => {
  const csv = [
    '#支付宝账务明细查询',
    '#账号：[20880000000000020156]',
    '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
    '31,21,D1\t,运费,2026-11-20 09:00:00,甲,0.00,-3742.05,9.00,支付宝,转账,',
    '32,22,D1\t,运费,2026-11-20 09:00:00,乙,0.00,-1.00,9.00,支付宝,收费,',
    '33,23,D2\t,运费,2026-11-20 08:00:00,丙,0.00,-10.00,9.00,支付宝,转账,',
    '34,24,D2\t,运费,2026-11-20 10:00:00,丙,10.00,0.00,9.00,支付宝,退票,户名不符',
    '35,25,C1\t,充值,2026-11-20 11:00:00,丁,99.00,0.00,9.00,支付宝,在线支付,',
    '#-----------------------------------------账务明细列表结束------------------------------------',
  ].join('\r\n')
  const begin = { at: 0, outBizNo: '', kind: '' }
  const offer = (url: string) => {
    standIn.answer = () => ({ code: '10000', bill_download_url: url })
    standIn.file = zipSync({
      '2088_20261120_账务明细.csv': gbk(csv),
      '2088_20261120_账务明细(汇总).csv': gbk('x'),
    })
  }

  test('is read from its bill: payments and what came back, without fees, oldest first, in pages', async () => {
    offer(`${standIn.base}/bill`)
    const movements = await channel().statement('2026-11-20', begin, 10)
    expect(movements).toEqual([
      {
        kind: 'PAY',
        outBizNo: 'D2',
        amountFen: 1_000,
        reason: null,
        channelOrderId: '23',
        fundOrderId: '33',
        at: instantOf('2026-11-20 08:00:00'),
      },
      {
        kind: 'PAY',
        outBizNo: 'D1',
        amountFen: 374_205,
        reason: null,
        channelOrderId: '21',
        fundOrderId: '31',
        at: instantOf('2026-11-20 09:00:00'),
      },
      {
        kind: 'RETURN',
        outBizNo: 'D2',
        amountFen: 1_000,
        reason: '户名不符',
        channelOrderId: '24',
        fundOrderId: '34',
        at: instantOf('2026-11-20 10:00:00'),
      },
    ])
    const [first] = movements
    if (!first) throw new Error('nothing moved')
    expect(await channel().statement('2026-11-20', first, 1)).toEqual([movements[1]])
    expect(standIn.asked[0]?.content).toEqual({
      bill_type: 'signcustomer',
      bill_date: '2026-11-20',
    })
  })

  test('is not there before the day is over, nor until its bill is made, and never of a quiet day', async () => {
    standIn.answer = () => ({ code: '40004', sub_code: 'isp.bill_not_exist' })
    expect(await channel().statement('2026-11-21', begin, 10)).toEqual([])
    expect(standIn.asked).toEqual([])
    world.ports.setTime('2026-11-21 10:30:00')
    await expect(channel().statement('2026-11-20', begin, 10)).rejects.toThrow('channelUnavailable')
    expect(await channel().statement('2026-11-19', begin, 10)).toEqual([])
  })

  test('is fetched from Alipay alone', async () => {
    offer('http://169.254.169.254/latest')
    await expect(channel().statement('2026-11-20', begin, 10)).rejects.toThrow('channelUnavailable')
  })
})

describe('a notice', () => {
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await createApp(world.ports).request(noticePath, {
      method: 'POST',
      headers,
      body,
    })
    return `${response.status} ${await response.text()}`
  }
  const told = (outBizNo: string, yuan: string, notify_id = 'N1') => ({
    notify_id,
    msg_method: 'alipay.fund.trans.order.changed',
    biz_content: JSON.stringify({
      out_biz_no: outBizNo,
      status: 'SUCCESS',
      order_id: '5',
      pay_date: '2026-11-21 10:31:00',
      trans_amount: yuan,
    }),
  })

  test('that Alipay signed settles its payment; another’s settles nothing', async () => {
    const { ports } = world
    standIn.answer = ({ content }) => ({
      code: '10000',
      out_biz_no: content['out_biz_no'],
      status: 'DEALING',
    })
    const task = await world.checked(await addOrders(ports, 1))
    await world.start(task)
    await ports.runSweep('settlement')
    const [detail] = await ports.db.select().from(payDetail).where(eq(payDetail.taskId, task.id))
    if (!detail) throw new Error('no detail')
    const notice = told(detail.outBizNo, '100.00')
    expect(await post(standIn.noticeOf(notice, 'stranger'))).toBe('401 fail')
    expect(await post(standIn.noticeOf({ ...notice, app_id: '2021000000000002' }))).toBe('401 fail')
    expect(await post(standIn.noticeOf({ ...notice, sign_type: 'RSA' }))).toBe('401 fail')
    expect(await post(standIn.noticeOf(notice).replace('100.00', '900.00'))).toBe('401 fail')
    expect(await post(standIn.noticeOf(told(detail.outBizNo, '100.01', 'N2')))).toBe('200 success')
    expect(await world.read(task.id)).toMatchObject({ paid: { count: 0 } })
    expect(await post(standIn.noticeOf(notice))).toBe('200 success')
    expect(await post(standIn.noticeOf(notice))).toBe('200 success')
    expect(await world.read(task.id)).toMatchObject({ paid: { count: 1 } })
  })

  test('of what is not a transfer is taken, and one that cannot be read is told again', async () => {
    expect(await post(standIn.noticeOf({ notify_id: 'N3', notify_type: 'dut_user_sign' }))).toBe(
      '200 success',
    )
    const broken = { ...told('D1', '1.00', 'N4'), biz_content: '{' }
    expect(await post(standIn.noticeOf(broken))).toBe('422 fail')
  })
})

describe('an account book', () => {
  const books = () => alipayBooks(world.ports, standIn.settings())

  test('is opened on an agreement that its enterprise signs on Alipay’s page', async () => {
    const page = new URL(await books().signingPage('S1', '示例物流', 'https://portal.example/back'))
    expect(page.origin).toBe(standIn.base)
    expect(page.searchParams.get('method')).toBe('alipay.user.agreement.page.sign')
    expect(page.searchParams.get('return_url')).toBe('https://portal.example/back')
    expect(JSON.parse(page.searchParams.get('biz_content') ?? '')).toMatchObject({
      external_agreement_no: 'S1',
    })
    // As whoever opens it sends it: the stand-in takes its signature.
    await fetch(page, { method: 'POST' })
    expect(standIn.asked).toHaveLength(1)

    standIn.answer = () => ({ code: '40004', sub_code: 'USER_AGREEMENT_NOT_EXIST' })
    expect(await books().agreementOf('S1')).toBeNull()
    standIn.answer = () => ({ code: '10000', status: 'TEMP', agreement_no: 'A1' })
    expect(await books().agreementOf('S1')).toBeNull()
    standIn.answer = () => ({ code: '10000', status: 'NORMAL', agreement_no: 'A1' })
    expect(await books().agreementOf('S1')).toBe('A1')

    const ext_card_info = { card_no: '6299', bank_acc_name: '示例物流', card_bank: '某银行' }
    standIn.answer = () => ({ code: '10000', account_book_id: '2088', ext_card_info })
    expect(await books().openBook({ merchantUserId: '7', agreementNo: 'A1' })).toEqual({
      accountBookId: '2088',
      cardNo: '6299',
      bankAccName: '示例物流',
      cardBank: '某银行',
    })
    standIn.answer = () => ({ code: '10000', available_amount: '12.30', ext_card_info })
    const book = { merchantUserId: '7', accountBookId: '2088', agreementNo: 'A1' }
    expect(await books().readBook(book)).toMatchObject({ availableFen: 1_230 })
  })

  test('is charged on a page of Alipay’s, until its deadline', async () => {
    const charge = {
      chargeNo: 'C1',
      accountBookId: '2088',
      agreementNo: 'A1',
      amountFen: 100_000_00,
    }
    const page = new URL(
      await books().chargePage(charge, instantOf('2026-11-21 12:00:00'), 'https://x.example'),
    )
    expect(page.searchParams.get('method')).toBe('alipay.fund.trans.page.pay')
    expect(JSON.parse(page.searchParams.get('biz_content') ?? '')).toMatchObject({
      out_biz_no: 'C1',
      trans_amount: '100000.00',
      time_expire: '2026-11-21 12:00',
      payee_info: { identity: '2088', identity_type: 'ACCOUNT_BOOK_ID' },
    })
  })

  test('whose agreement is ended is; what Alipay does not answer is not known', async () => {
    await books().unsign('A1')
    standIn.answer = () => ({ code: '40004', sub_code: 'USER_AGREEMENT_NOT_EXIST' })
    await books().unsign('A1')
    standIn.answer = () => ({ code: '20000', sub_code: 'isp.unknow-error' })
    await expect(books().unsign('A1')).rejects.toThrow('channelUnavailable')
    await expect(books().openBook({ merchantUserId: '7', agreementNo: 'A1' })).rejects.toThrow(
      'channelUnavailable',
    )
  })
})

describe('the settings', () => {
  test('are off by default; the other channels are nobody’s', () => {
    expect(readEnvironment({ DEMO: '0' }).settings.alipay).toBeNull()
    const settings = { ...world.ports.settings, demo: false }
    expect(() => channelOf({ ...world.ports, settings }, 'SAFE')).toThrow('channelUnavailable')
  })

  test.each([
    [{ ALIPAY_KEY: '' }, /ALIPAY_KEY/],
    [{ ALIPAY_CERTS: '' }, /ALIPAY_CERTS/],
    [{ ALIPAY_GATEWAY: 'http://alipay.example/gateway.do' }, /TLS/],
    [{ ALIPAY_SECONDS: '60' }, /ALIPAY_SECONDS/],
    [{ DEMO: '1' }, /ALIPAY_APP_ID is set/],
  ] as const)('%j are refused', (more, words) => {
    expect(() => standIn.settings(more)).toThrow(words)
  })

  test('name the app', () => {
    expect(standIn.settings()).toMatchObject({ appId, limitMs: 5_000 })
  })
})
