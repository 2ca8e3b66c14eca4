import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { workbenchMachine } from './workbench.machine.ts'

export const workbenchWords: WordsOf<typeof workbenchMachine> = {
  machine: {
    zh: '工作台',
    en: 'Workbench',
    description: {
      zh: '集中显示本企业的待办事项、账户余额、信用积分、近期运费与付款；离开后再返回时自动更新。',
      en: 'Shows what waits for the enterprise, its balances, its score, freight and payments. It is updated when the person comes back to it.',
    },
  },
  states: {
    present: {
      zh: '查看工作台',
      en: 'Looking at the workbench',
      description: {
        zh: '显示各项数据，可以刷新，也可以逐项办理。',
        en: 'The figures are on screen. They can be refreshed, and each thing that waits can be dealt with.',
      },
    },
    away: {
      zh: '已切换到其他页面',
      en: 'Away',
      description: {
        zh: '浏览器正在显示其他页面，返回时再决定是否更新。',
        en: 'The browser shows another page. On return it is decided whether to update.',
      },
    },
    'away.fresh': {
      zh: '刚刚离开',
      en: 'Just left',
      description: {
        zh: '离开时间很短，返回时直接显示原有数据。',
        en: 'The person left a moment ago. On return the figures stay as they are.',
      },
    },
    'away.stale': {
      zh: '离开较久',
      en: 'Gone for a while',
      description: {
        zh: '离开已有一段时间，返回时自动更新数据。',
        en: 'The person has been gone for a while. On return the figures are updated.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '重新登录后重新读取各项数据。',
        en: 'The figures are loaded again after login.',
      },
    },
  },
  events: {
    'refresh.requested': { zh: '刷新', en: 'Refresh' },
    'tab.left': { zh: '切换到其他页面', en: 'The page is no longer in view', who: 'portal' },
    'tab.returned': { zh: '返回本页面', en: 'The page is in view again', who: 'portal' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  actors: { figures: { zh: '读取工作台数据', en: 'Load the figures' } },
  delays: { staleAfter: { zh: '30 秒后', en: 'After 30 seconds' } },
}
