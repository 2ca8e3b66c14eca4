import type { Labels } from '#machines/atlas/labels.ts'
import type { haulierStandingMachine } from './haulierStanding.machine.ts'

export const haulierStandingLabels: Labels<typeof haulierStandingMachine> = {
  title: { zh: '承运商名单调整', en: 'A haulier’s standing' },
  purpose: {
    zh: '货主把承运商设为合格、观察或移出，并说明原因',
    en: 'A consigner qualifies, watches or removes a haulier, with a reason',
  },
  events: {
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Logged in again', by: 'portal' },
    'change.requested': { zh: '申请调整', en: 'Change requested' },
    'change.confirmed': { zh: '确认调整', en: 'Change confirmed' },
    'change.abandoned': { zh: '放弃', en: 'Abandoned' },
    'change.resent': { zh: '再次提交', en: 'Sent once more' },
  },
  guards: {
    isOther: { zh: '与现状不同', en: 'other than now' },
    isReason: { zh: '已填写原因', en: 'the reason is given' },
    isOutcomeOpen: { zh: '结果未知', en: 'the outcome is open' },
  },
}
