import type { Consult, saveConsult } from './consult.contract.ts'
import type { ReplyOf } from './endpoint.ts'
import { pageWith } from './page.examples.ts'

export const savedConsult: ReplyOf<typeof saveConsult> = {
  id: '7001',
  consultNo: 'ZX20261010000001',
}

export const repliedConsult: Consult = {
  id: '7000',
  consultNo: 'ZX20261008000003',
  content: '代开发票的税款从哪个账户扣除？',
  status: 1,
  createTime: '2026-10-08 10:12:00',
  replyContent: '您好，代开发票的税款从预付款账户扣除，请确保余额充足。',
  replyTime: '2026-10-09 09:05:00',
}

export const waitingConsult: Consult = {
  ...repliedConsult,
  id: '7001',
  consultNo: 'ZX20261010000001',
  content: '信用等级多久更新一次？',
  status: 0,
  createTime: '2026-10-10 09:30:00',
  replyContent: null,
  replyTime: null,
}

export const replies = {
  saveConsult: savedConsult,
  queryConsultPage: pageWith([waitingConsult, repliedConsult]),
}
