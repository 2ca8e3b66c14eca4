import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { accountChoiceMachine } from './accountChoice.machine.ts'

export const accountChoiceWords: WordsOf<typeof accountChoiceMachine> = {
  machine: {
    zh: '选择收款账户',
    en: 'Choice of the payee’s account',
    description: {
      zh: '填写订单时，从已核验的收款账户中选用一个，自动填入收款人；账号不显示全部数字。',
      en: 'Fills the form of an order with a verified account and its holder. The number is never shown in full.',
    },
  },
  states: {
    closed: {
      zh: '未打开',
      en: 'Closed',
      description: { zh: '未选择账户。', en: 'Nothing is being chosen.' },
    },
    open: {
      zh: '选择中',
      en: 'Open',
      description: {
        zh: '查询并选用已核验的收款账户，可随时关闭。',
        en: 'Verified accounts are looked up, and one is chosen. The choice can be closed at any time.',
      },
    },
    'open.reading': {
      zh: '正在读取账户',
      en: 'Loading the accounts',
      description: {
        zh: '按户名或车牌读取已核验的收款账户。',
        en: 'The verified accounts that match are being loaded.',
      },
    },
    'open.failed': {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '说明原因和请求编号，可以重试；表单中填写的内容不受影响。',
        en: 'Gives the reason and the request number. The person can try again. The form is unaffected.',
      },
    },
    'open.choosing': {
      zh: '选择账户',
      en: 'Choosing an account',
      description: {
        zh: '选用一个账户，表单填入其户名。',
        en: 'The person chooses an account, and the form takes its holder.',
      },
    },
  },
  events: {
    'choice.opened': { zh: '从已绑定账户选择', en: 'Choose a bound account' },
    'choice.closed': { zh: '关闭', en: 'Close' },
    'load.retried': { zh: '重试', en: 'Try again' },
    'account.sought': { zh: '查询', en: 'Search' },
    'account.chosen': { zh: '选用', en: 'Choose' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  actors: {
    pagePayeeCards: { zh: '读取收款账户', en: 'Load the accounts' },
  },
}
