import type { Labels } from '#machines/atlas/labels.ts'
import type { sessionMachine } from './session.machine.ts'

export const sessionLabels: Labels<typeof sessionMachine> = {
  title: { zh: '会话', en: 'Session' },
  purpose: {
    zh: '当前是谁在使用：恢复、登录、闲置提醒、退出，多个标签页一致',
    en: 'Who is here: restored, logged in, warned when idle, logged out; alike in every tab',
  },
  events: {
    'login.succeeded': { zh: '登录成功', en: 'Login succeeded', by: 'portal' },
    'user.changed': {
      zh: '其他标签页登录或退出',
      en: 'Another tab logged in or out',
      by: 'portal',
    },
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'refresh.requested': { zh: '更新企业信息', en: 'Enterprise asked for anew', by: 'portal' },
    'logout.requested': { zh: '退出登录', en: 'Logout requested' },
    'stay.requested': { zh: '继续使用', en: 'Stay requested' },
    'idle.extended': { zh: '闲置时限推后', en: 'Idle limit moved', by: 'portal' },
    'idle.nearing': { zh: '临近闲置时限', en: 'Idle limit near', by: 'portal' },
    'idle.passed': { zh: '已到闲置时限', en: 'Idle limit passed', by: 'portal' },
  },
  guards: {
    isOnLogin: { zh: '已在登录页', en: 'on the login page already' },
    isSomebody: { zh: '有登录信息', en: 'somebody is logged in' },
    isSamePerson: { zh: '同一企业', en: 'the same enterprise' },
  },
  whileBusy: ['logout.requested'],
}
