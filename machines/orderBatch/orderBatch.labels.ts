import type { Labels } from '#machines/atlas/labels.ts'
import type { orderBatchMachine } from './orderBatch.machine.ts'

export const orderBatchLabels: Labels<typeof orderBatchMachine> = {
  title: { zh: '批量操作订单', en: 'Act on several orders' },
  purpose: {
    zh: '对选中的订单提交、撤回、作废、审核、绑定合同或轨迹，逐笔报告',
    en: 'Submits, withdraws, voids, audits or binds the chosen orders and reports on each',
  },
  events: {
    'batch.requested': { zh: '发起操作', en: 'Act requested' },
    'batch.confirmed': { zh: '确认', en: 'Confirmed' },
    'batch.abandoned': { zh: '放弃', en: 'Abandoned' },
    'report.closed': { zh: '关闭结果', en: 'Report closed' },
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Logged in again', by: 'portal' },
  },
  guards: {
    isForSome: { zh: '选有订单', en: 'orders are chosen' },
    isOutcomeOpen: { zh: '结果未知', en: 'the outcome is open' },
  },
}
