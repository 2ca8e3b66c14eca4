import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, outcomeUnknown, sessionExpired } from '#machines/kit/kit.words.ts'
import type { ownCreditMachine } from './ownCredit.machine.ts'

export const ownCreditWords: WordsOf<typeof ownCreditMachine> = {
  machine: {
    zh: '业绩公开设置',
    en: 'Achievements shown to everybody',
    description: {
      zh: '企业逐项设置本企业的业绩是否向社会公开。',
      en: 'An enterprise says of each of its achievements whether everybody sees it.',
    },
  },
  states: {
    idle: {
      zh: '查看业绩',
      en: 'Viewing achievements',
      description: {
        zh: '可逐项设为公开或不公开，并显示上一次设置的结果。',
        en: 'Each can be shown or hidden. What was set last is told.',
      },
    },
    setting: {
      zh: '正在设置',
      en: 'Setting',
      description: {
        zh: '设置已提交，等待服务器答复。',
        en: 'It was sent. The server’s answer is awaited.',
      },
    },
    refused: {
      zh: '未能设置',
      en: 'Not set',
      description: {
        zh: '该业绩已在其他窗口修改，或已不存在；列表已重新读取。',
        en: 'The achievement was changed in another window or is no more. The list is read again.',
      },
    },
    unanswered: {
      zh: '结果待确认',
      en: 'Outcome unknown',
      description: {
        zh: '未收到服务器答复，设置可能已生效；可再次提交，重复提交不会产生其他影响。',
        en: 'No answer arrived and it may be in effect. Sending the same again does no more.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '设置已中止；重新登录后以列表为准。',
        en: 'It was stopped. After login the list is what counts.',
      },
    },
  },
  events: {
    'achievement.shown': { zh: '设为公开', en: 'Show to everybody' },
    'achievement.hidden': { zh: '取消公开', en: 'Show to nobody else' },
    'change.resent': { zh: '再次提交', en: 'Send it again' },
    'change.closed': { zh: '关闭提示', en: 'Close the notice' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: { isOutcomeOpen: outcomeUnknown },
  actors: { setAchievementPublic: { zh: '提交设置', en: 'Send the setting' } },
}
