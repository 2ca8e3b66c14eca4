import type { Message, SentWhere } from './message.contract.ts'
import { usualSettings } from './message.rules.ts'
import { pageWith } from './page.examples.ts'

export const unreadMessage: Message = {
  id: '9003',
  kind: 'payPartlyPaid',
  params: {
    taskNo: 'FK20261110000001',
    taskId: '1850000000000500001',
    totalCount: 7,
    totalFen: 3_742_000,
    paidCount: 6,
    paidFen: 3_200_000,
    failedCount: 1,
    failedFen: 542_000,
  },
  createTime: '2026-11-20 16:42:10',
  readTime: null,
}

export const rejectedOrders: Message = {
  id: '9002',
  kind: 'orderRejected',
  params: {
    number: 'YD2026111900000012',
    count: 3,
    orderId: '1850000000000300012',
    by: '皖江示例钢铁有限公司',
    remark: '装货地址与合同不符',
  },
  createTime: '2026-11-20 09:05:00',
  readTime: null,
}

export const readMessage: Message = {
  id: '9001',
  kind: 'consultAnswered',
  params: { consultNo: 'ZX20261008000003' },
  createTime: '2026-10-09 09:05:00',
  readTime: '2026-10-09 10:00:00',
}

export const sentWhere: SentWhere = {
  ...usualSettings,
  version: 3,
  mailLoan: 'all',
  phone: '199****0002',
  email: 'de***01@example.com',
  refused: { sms: 0, mail: 0 },
}

export const replies = {
  queryMessages: pageWith([unreadMessage, rejectedOrders, readMessage]),
  countMessages: { unread: 2, newest: '9003', all: 3 },
  readMessages: { unread: 0, newest: null },
  getMessageSettings: sentWhere,
  putMessageSettings: sentWhere,
}

export const bodies = {
  readMessages: { ids: ['9003'] },
  putMessageSettings: { ...usualSettings, mailLoan: 'all' },
}
