import type { WordsOf } from '#machines/atlas/words.ts'
import { lineRestored, loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { queryMachine } from './query.machine.ts'

export const queryWords: WordsOf<typeof queryMachine> = {
  machine: {
    zh: '读取内容',
    en: 'Query',
    description: {
      zh: '读取一项内容；刷新时原有内容继续显示。',
      en: 'Loads one thing from the server. While it is refreshed, what was loaded stays on screen.',
    },
  },
  states: {
    opening: {
      zh: '开始',
      en: 'Opening',
      description: {
        zh: '内容已随页面送达的直接显示，否则向服务器读取。',
        en: 'What came with the page is shown at once. Otherwise it is loaded.',
      },
    },
    loading: {
      zh: '正在加载',
      en: 'Loading',
      description: {
        zh: '首次读取，或改读其他内容，先显示占位。',
        en: 'The first load, or another subject. Placeholders are shown.',
      },
    },
    refused: {
      zh: '判断失败原因',
      en: 'Sorting the failure',
      description: {
        zh: '区分不存在、无权查看和其他失败。',
        en: 'Tells what does not exist and what may not be seen from other failures.',
      },
    },
    ready: {
      zh: '内容可用',
      en: 'Loaded',
      description: {
        zh: '内容已显示，可随时刷新。',
        en: 'The content is on screen and can be refreshed at any time.',
      },
    },
    'ready.shown': {
      zh: '已显示',
      en: 'Shown',
      description: {
        zh: '显示的是最近一次读取的内容，可以刷新。',
        en: 'What was loaded last is shown. It can be refreshed.',
      },
    },
    'ready.refreshing': {
      zh: '正在刷新',
      en: 'Refreshing',
      description: {
        zh: '正在重新读取，原有内容继续显示。',
        en: 'It is being loaded again. What was there stays on screen.',
      },
    },
    'ready.outdated': {
      zh: '可能不是最新',
      en: 'May be out of date',
      description: {
        zh: '刷新失败，仍显示上一次的内容，可以重试。',
        en: 'The refresh failed and the last content stays on screen. The person can try again.',
      },
    },
    missing: {
      zh: '内容不存在',
      en: 'Not found',
      description: { zh: '数据不存在或已被删除。', en: 'It does not exist, or was deleted.' },
    },
    forbidden: {
      zh: '无权查看',
      en: 'No access',
      description: {
        zh: '当前账号无权查看，并说明由谁查看。',
        en: 'This account may not see it. Says who may.',
      },
    },
    failed: {
      zh: '加载失败',
      en: 'Could not load',
      description: {
        zh: '说明原因和请求编号，可以重试。',
        en: 'Gives the reason and the request number. The person can try again.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '读取已中止，重新登录后再读取。',
        en: 'Loading was stopped. It starts again after login.',
      },
    },
  },
  events: {
    'subject.changed': { zh: '改读其他内容', en: 'Another subject is shown', who: 'portal' },
    'data.refreshed': { zh: '刷新', en: 'Refresh' },
    'load.retried': { zh: '重试', en: 'Try again' },
    'line.restored': lineRestored,
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    hasData: { zh: '内容已随页面送达', en: 'it came with the page' },
    isMissing: { zh: '数据不存在', en: 'it does not exist' },
    isForbidden: { zh: '无权查看', en: 'the account may not see it' },
  },
  actors: { load: { zh: '读取内容', en: 'Load the content' } },
}
