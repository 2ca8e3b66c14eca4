import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ChargeFilter } from '#contract/accountBook.contract.ts'
import * as prepaid from '#contract/prepaid.contract.ts'
import { queryMessages } from '#contract/message.contract.ts'
import { operate } from '#server/operator/operate.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { password } from '#tests/server/pay/payWorld.ts'
import { type BookWorld, createBookWorld } from './bookWorld.ts'

let world: BookWorld
beforeAll(async () => {
  world = await createBookWorld()
})
afterAll(() => world.ports.close())
afterEach(async () => {
  const wrong = await findUnbalanced(world.ports.db)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
})

const read = async () => {
  const account = await world.me.call(prepaid.readPrepaidAccount)
  if (!account) throw new Error('the demonstration has a prepaid account')
  return account
}
const ask = async (amountFen: number, more: { cardId?: string; password?: string } = {}) => {
  const { refundCard } = await read()
  const body = {
    amountFen,
    reason: '项目结束',
    cardId: refundCard?.cardId ?? '',
    password,
    ...more,
  }
  return world.me.call(prepaid.askPrepaidRefund, { body })
}
const refunds = async (query: prepaid.PrepaidRefundFilter = {}) =>
  (await world.me.call(prepaid.pagePrepaidRefunds, { query })).records
const run = (...words: string[]) =>
  operate([...words, '--as', '李复核'], (work) => work(world.ports))

describe('the account', () => {
  test('has as its balance what came in, less costs and refunds', async () => {
    const account = await read()
    const { totalChargeFen, totalCostFen, totalRefundFen, balanceFen } = account
    expect(account).toMatchObject({ totalChargeFen: 7_000_000, totalRefundFen: 500_000 })
    expect(balanceFen).toBe(totalChargeFen - totalCostFen - totalRefundFen)
    expect(account.availableFen).toBe(balanceFen - account.frozenFen)
    expect(account.refundCard).toMatchObject({ accountTail: '0002' })
  })

  test('is nobody’s who has none: no page of it has a row', async () => {
    expect(await world.other.call(prepaid.readPrepaidAccount)).toBeNull()
    for (const call of [prepaid.pagePrepaidCharges, prepaid.pagePrepaidRefunds])
      expect((await world.other.call(call, { query: {} })).records).toEqual([])
    const costs = await world.other.call(prepaid.pagePrepaidCosts, { query: {} })
    expect([costs.records, costs.sumFen]).toEqual([[], 0])
    const body = { amountFen: 100, reason: '项目结束', password }
    const { refundCard } = await read()
    const others = { body: { ...body, cardId: refundCard?.cardId ?? '' } }
    expect(await refusalOf(world.other.call(prepaid.askPrepaidRefund, others))).toBe('missing')
  })
})

describe('its lists', () => {
  test('say what came in, and what is awaited', async () => {
    const charges = async (query: ChargeFilter) =>
      (await world.me.call(prepaid.pagePrepaidCharges, { query })).records
    expect((await charges({})).map(({ amountFen, status }) => [amountFen, status])).toEqual([
      [1_000_000, 'WAIT_PAY'],
      [2_000_000, 'SUCCESS'],
      [5_000_000, 'SUCCESS'],
    ])
    expect(await charges({ status: 'CLOSED' })).toEqual([])
    expect(await charges({ keyword: '云途', status: 'WAIT_PAY' })).toHaveLength(1)
  })

  test('say what was charged, for what, and the sum of what is looked for', async () => {
    const costs = (query: prepaid.PrepaidCostFilter = {}) =>
      world.me.call(prepaid.pagePrepaidCosts, { query: { ...query, size: 100 } })
    const all = await costs()
    expect(all.sumFen).toBe((await read()).totalCostFen)
    expect(all.sumFen).toBe(all.records.reduce((sum, { amountFen }) => sum + amountFen, 0))
    expect(all.records[0]?.balanceAfterFen).toBe((await read()).balanceFen)
    const taxes = await costs({ costType: 'TAX' })
    expect(taxes.records.every(({ costType }) => costType === 'TAX')).toBe(true)
    expect(taxes.sumFen).toBe(1_831_156)
    const [last] = all.records
    expect((await costs({ keyword: last?.costNo ?? '' })).records).toEqual([last])
  })
})

describe('a refund', () => {
  test('is never more than what can be spent, nor less than a yuan, nor to another account', async () => {
    const { availableFen } = await read()
    expect(await refusalOf(ask(availableFen + 1))).toBe('inputInvalid')
    expect(await refusalOf(ask(99))).toBe('inputInvalid')
    expect(await refusalOf(ask(100, { cardId: '1' }))).toBe('missing')
    expect(await refusalOf(ask(100, { password: 'Wrong@2023' }))).toBe('passwordWrong')
    expect(await read()).toMatchObject({ availableFen })
  })

  test('is set aside when it is asked for, and waits for the operator', async () => {
    const before = await read()
    const asked = await ask(120_000)
    expect(asked).toMatchObject({ amountFen: 120_000, status: 'REVIEW', endTime: null })
    expect(asked.toAccount).toMatch(/^130200\*+0002$/)
    expect(await read()).toMatchObject({
      balanceFen: before.balanceFen,
      availableFen: before.availableFen - 120_000,
    })
    const { out } = await operate(['refunds', 'list'], (work) => work(world.ports))
    expect(out).toContain(asked.refundNo)
    // Whoever grants it reads the whole account; the list masks it.
    expect(out).not.toContain('1302000009000000002')
    expect(await refunds({ status: 'REVIEW' })).toEqual([asked])
  })

  test('waits alone: another is asked for once it is done', async () => {
    expect(await refusalOf(ask(100))).toBe('refundOpen')
  })

  test('leaves the account once, when the operator enters that the bank paid it', async () => {
    const [asked] = await refunds({ status: 'REVIEW' })
    const refundNo = asked?.refundNo ?? ''
    const before = await read()
    const early = await run('refunds', 'paid', refundNo, '--serial', 'SN20261130001')
    expect(early.exitCode).toBe(1)
    const granted = await run('refunds', 'approve', refundNo)
    expect(granted.out).toContain('1302000009000000002')
    expect((await run('refunds', 'show', refundNo)).out).toContain('1302000009000000002')
    expect(await refunds({ keyword: refundNo })).toMatchObject([{ status: 'REFUNDING' }])
    expect((await run('refunds', 'approve', refundNo)).exitCode).toBe(1)
    // It may be on its way.
    expect((await run('refunds', 'reject', refundNo, '--reason', '账户信息有误')).exitCode).toBe(1)
    const paid = await run('refunds', 'paid', refundNo, '--serial', 'SN20261130001')
    expect([paid.exitCode, paid.err]).toEqual([0, ''])
    expect((await run('refunds', 'paid', refundNo, '--serial', 'SN20261130001')).exitCode).toBe(1)
    expect((await run('refunds', 'failed', refundNo, '--reason', '账户信息有误')).exitCode).toBe(1)
    expect(await read()).toMatchObject({
      balanceFen: before.balanceFen - 120_000,
      availableFen: before.availableFen,
      totalRefundFen: before.totalRefundFen + 120_000,
    })
    const { records } = await world.me.call(queryMessages, { query: { size: 1 } })
    expect(records[0]).toMatchObject({ kind: 'refundPaid' })
  })

  test('that is rejected can be spent again, also when the bank could not pay it', async () => {
    const before = await read()
    for (const isGranted of [false, true]) {
      const { refundNo } = await ask(5_000)
      if (isGranted) await run('refunds', 'approve', refundNo)
      const [verb, other] = isGranted ? ['failed', 'reject'] : ['reject', 'failed']
      for (const [command, exitCode] of [
        [other, 1],
        [verb, 0],
      ] as const)
        expect(await run('refunds', command, refundNo, '--reason', '对公账户已销户')).toMatchObject(
          {
            exitCode,
          },
        )
      const [row] = await refunds({ keyword: refundNo })
      expect(row).toMatchObject({ status: 'REJECTED', remark: '对公账户已销户' })
      expect(await read()).toEqual(before)
    }
    expect(await run('refunds', 'approve', 'TK1')).toMatchObject({ exitCode: 1 })
  })

  test('is not ended by a payment of the bank that has ended another', async () => {
    const { refundNo } = await ask(5_000)
    await run('refunds', 'approve', refundNo)
    const twice = await run('refunds', 'paid', refundNo, '--serial', 'SN20261130001')
    expect([twice.exitCode, twice.err]).toEqual([1, expect.stringContaining('stands with TK')])
    await run('refunds', 'failed', refundNo, '--reason', '对公账户已销户')
  })

  test('is in the audit log with each step', async () => {
    const rows = await world.ports.db.select().from(auditLog)
    const actions = rows.map(({ action }) => action).filter((it) => it.startsWith('refund.'))
    for (const step of ['asked', 'granted', 'shown', 'paid', 'rejected', 'failed'])
      expect(actions).toContain(`refund.${step}`)
  })
})
