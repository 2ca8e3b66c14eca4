import type { Labels } from '#machines/atlas/labels.ts'
import type { cashierMachine } from './cashier.machine.ts'

export const cashierLabels: Labels<typeof cashierMachine> = {
  title: { zh: '外部收银台', en: 'Outside cashier' },
  purpose: {
    zh: '付款人在外部页面确认或拒绝一笔付款任务。',
    en: 'A payer confirms or refuses a pay task on the outside page.',
  },
  events: {
    'payment.confirmed': { zh: '确认付款', en: 'Confirm' },
    'payment.refused': { zh: '拒绝付款', en: 'Refuse' },
    'cashier.reopened': { zh: '重试', en: 'Retry' },
  },
  guards: {
    isShown: { zh: '付款内容已显示', en: 'the payment is on screen' },
    isWaiting: { zh: '仍待决定', en: 'still waiting' },
    isMissing: { zh: '编号不存在', en: 'the number is unknown' },
  },
  whileBusy: ['payment.confirmed', 'payment.refused'],
}
