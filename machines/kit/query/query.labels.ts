import type { Labels } from '#machines/atlas/labels.ts'
import type { queryMachine } from './query.machine.ts'

export const queryLabels: Labels<typeof queryMachine> = {
  title: { zh: '读取', en: 'Query' },
  purpose: {
    zh: '读取一项内容，刷新时保留原有内容',
    en: 'Reads one thing and keeps it while reading again',
  },
  events: {
    'subject.changed': { zh: '改读其他内容', en: 'Another subject', by: 'portal' },
    'data.refreshed': { zh: '刷新', en: 'Refreshed' },
    'load.retried': { zh: '重试', en: 'Tried again' },
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Logged in again', by: 'portal' },
  },
  guards: {
    hasData: { zh: '内容已送达', en: 'it came with the page' },
    isMissing: { zh: '数据不存在', en: 'it is missing' },
    isForbidden: { zh: '无权查看', en: 'may not be seen' },
  },
  whileBusy: ['data.refreshed'],
}
