import type { Labels } from '#machines/atlas/labels.ts'
import type { consultationMachine } from './consultation.machine.ts'

export const consultationLabels: Labels<typeof consultationMachine> = {
  title: { zh: '在线咨询', en: 'Consultation' },
  purpose: {
    zh: '提交一条咨询：防重复，失败不丢字，未登录先登录',
    en: 'Submit a question: once, without losing a word, after logging in where needed',
  },
  events: {
    'text.changed': { zh: '修改文字', en: 'Text changed' },
    'text.submitted': { zh: '提交咨询', en: 'Text submitted' },
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Session restored', by: 'portal' },
  },
  guards: {
    isEmpty: { zh: '没有内容', en: 'nothing typed' },
    isTooLong: { zh: '超过 200 字', en: 'over 200 characters' },
    isVisitor: { zh: '未登录', en: 'nobody is logged in' },
  },
}
