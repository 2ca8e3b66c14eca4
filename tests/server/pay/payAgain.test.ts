import { afterAll, beforeAll, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import { accountBank } from '#server/pay/accountBank.ts'
import { sumPaidAgain } from '#server/pay/laterPayment.ts'
import { addOrders, createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 0)
})
afterAll(() => world.ports.close())

/** A task of one payment over safe pay, which fails. */
const failedTask = async () => {
  const { me, ports } = world
  const task = await world.checked(await addOrders(ports, 1), 'SAFE')
  await me.call(desk.addRule, {
    body: {
      channel: 'SAFE',
      payee: null,
      times: 1,
      outcome: 'FAIL',
      errorCode: 'PAYEE_NOT_EXIST',
      delaySeconds: 0,
      answer: 'normal',
    },
  })
  await world.start(task, undefined, 'SAFE')
  await ports.runSweep('settlement')
  await ports.clock.advance(5_000)
  return task
}

test('what can be paid again is summed over the tasks of an enterprise, and named where it is one', async () => {
  const { ports } = world
  const again = () => sumPaidAgain(ports.db, ports.ent(2))
  expect(await again()).toEqual({ count: 0, fen: 0, onlyId: null })
  const first = await failedTask()
  expect(await again()).toEqual({ count: 1, fen: first.totalFen, onlyId: first.id })
  const second = await failedTask()
  expect(await again()).toEqual({
    count: 2,
    fen: first.totalFen + second.totalFen,
    onlyId: null,
  })
  expect((await sumPaidAgain(ports.db, ports.ent(1))).count).toBe(0)
})

test('an account is at its bank, or at Alipay in the reader’s language', () => {
  const bankName = '示例银行'
  expect(accountBank('en', { accountType: 1, bankName })).toBe(bankName)
  expect(accountBank('en', { accountType: 2, bankName })).toBe('Alipay')
  expect(accountBank('zh-CN', { accountType: 2, bankName })).toBe('支付宝')
})
