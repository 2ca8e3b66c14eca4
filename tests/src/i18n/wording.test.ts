import { expect, test } from 'vitest'
import { areas } from '#src/i18n/areas.ts'
import { app } from '#src/i18n/zhCN/app.ts'
import { applyTones, noteTones } from '#src/parts/loan/loanTones.ts'
import { loan } from '#src/parts/loan/words.zhCN.ts'
import { statusTones } from '#src/parts/order/orderWords.ts'
import { order as orderEn } from '#src/parts/order/words.en.ts'
import { order } from '#src/parts/order/words.zhCN.ts'
import { taskTones } from '#src/parts/pay/payTaskTones.ts'
import { payTask as payTaskEn } from '#src/parts/pay/words.en.ts'
import { payTask } from '#src/parts/pay/words.zhCN.ts'
import { saysReplaced } from '#tests/replacedWords.ts'

test('no message says what is said better now', async () => {
  const found: string[] = []
  for (const loaders of Object.values(areas)) {
    const words: Record<string, string> = await loaders['zh-CN']()
    for (const [key, text] of Object.entries(words))
      if (saysReplaced(text)) found.push(`${key}: ${text}`)
  }
  expect(found).toEqual([])
})

test('orders that are imported have one name', () => {
  const names = [
    app['app.page.taxOrder'],
    order['order.list.title'],
    payTask['payTask.source.TAXPAY'],
  ]
  expect(new Set(names)).toEqual(new Set(['税务订单']))
})

test('what a carrier has of a freight and what a payment costs have names of their own', () => {
  const margins = [order['order.field.freightMargin'], orderEn['order.field.freightMargin']]
  const fees = [payTask['payTask.summary.fee'], payTaskEn['payTask.summary.fee']]
  expect(margins).toEqual(['运费差额（元）', 'Freight margin (yuan)'])
  expect(fees).toEqual(['平台服务费', 'Service fee'])
})

const statuses: [Readonly<Record<number, string>>, (status: string) => string | undefined][] = [
  [statusTones, (it) => order[`order.status.${it}` as keyof typeof order]],
  [taskTones, (it) => payTask[`payTask.status.${it}` as keyof typeof payTask]],
  [applyTones, (it) => loan[`loan.status.${it}` as keyof typeof loan]],
  [noteTones, (it) => loan[`loan.note.${it}` as keyof typeof loan]],
]

test('what waits is grey or blue, never green', () => {
  const waiting = statuses.flatMap(([tones, wordOf]) =>
    Object.entries(tones).flatMap(([status, tone]) => {
      const word = wordOf(status) ?? ''
      return /^待|，待|中$/.test(word) ? [{ word, tone }] : []
    }),
  )
  expect(waiting.length).toBeGreaterThan(10)
  expect(waiting.filter(({ tone }) => tone !== 'neutral' && tone !== 'moving')).toEqual([])
})
