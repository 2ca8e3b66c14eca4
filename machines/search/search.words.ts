import type { WordsOf } from '#machines/atlas/words.ts'
import { lineRestored } from '#machines/kit/kit.words.ts'
import type { searchMachine } from './search.machine.ts'

export const searchWords: WordsOf<typeof searchMachine> = {
  machine: {
    zh: '全站搜索',
    en: 'Search',
    description: {
      zh: '在页首搜索企业、文章；登录后还可搜索本企业的订单、付款任务、贷款申请和合同。',
      en: 'Finds enterprises and articles from the header, and for who is logged in the enterprise’s own orders, pay tasks, loan applications and contracts.',
    },
  },
  states: {
    closed: {
      zh: '已收起',
      en: 'Closed',
      description: { zh: '只显示搜索框。', en: 'Only the field is on screen.' },
    },
    recalling: {
      zh: '最近搜索',
      en: 'Recent searches',
      description: {
        zh: '尚未输入内容，列出最近的搜索，可以清除。',
        en: 'Nothing is typed. The last searches are listed and can be cleared.',
      },
    },
    typing: {
      zh: '正在输入',
      en: 'Typing',
      description: {
        zh: '停止输入片刻后再查询，原有结果继续显示。',
        en: 'The server is asked after a short pause. Earlier answers stay on screen.',
      },
      who: 'person',
    },
    asking: {
      zh: '正在搜索',
      en: 'Searching',
      description: {
        zh: '正在查询；继续输入的，放弃本次查询。',
        en: 'The server is asked. Further typing drops this question.',
      },
    },
    answered: {
      zh: '已有结果',
      en: 'Found',
      description: {
        zh: '按类别列出结果，每类最多 5 条，可查看全部。',
        en: 'Answers are grouped, five of a kind at most, each with a way to all of them.',
      },
    },
    none: {
      zh: '未找到',
      en: 'Nothing found',
      description: {
        zh: '没有与输入内容相符的结果。',
        en: 'Nothing matches what was typed.',
      },
      hint: {
        zh: '可输入单号、车牌号、姓名或名称的一部分。',
        en: 'Type a part of a number, a plate or a name.',
      },
    },
    failed: {
      zh: '搜索失败',
      en: 'Could not search',
      description: {
        zh: '说明原因，可以重试；网络恢复后自动重试。',
        en: 'Gives the reason. The person can try again, and it is tried again when the browser is back online.',
      },
    },
  },
  events: {
    'text.typed': { zh: '输入内容', en: 'Type' },
    'option.reached': { zh: '移到某一条', en: 'Move to an option' },
    'way.chosen': { zh: '打开', en: 'Open' },
    'search.submitted': { zh: '查看全部结果', en: 'See all answers' },
    'list.opened': { zh: '展开结果', en: 'Open the list' },
    'list.closed': { zh: '收起结果', en: 'Close the list' },
    'searches.forgotten': { zh: '清除最近搜索', en: 'Clear recent searches' },
    'search.retried': { zh: '重试', en: 'Try again' },
    'line.restored': lineRestored,
  },
  guards: {
    isBlank: { zh: '未输入内容', en: 'nothing is typed' },
    isNothing: { zh: '没有结果', en: 'nothing was found' },
    hasText: { zh: '已输入内容', en: 'something is typed' },
  },
  actors: { searchPortal: { zh: '搜索', en: 'Search' } },
  delays: { pause: { zh: '停止输入 0.2 秒后', en: 'After a pause of 0.2 seconds' } },
}
