import type { WordsOf } from '#machines/atlas/words.ts'
import { lineRestored } from '#machines/kit/kit.words.ts'
import type { watchMachine } from './watch.machine.ts'

export const watchWords: WordsOf<typeof watchMachine> = {
  machine: {
    zh: '自动查询',
    en: 'Watch',
    description: {
      zh: '定时查询自行进展的事项，间隔逐渐延长；离开相应步骤即停止。',
      en: 'Looks at something that goes on by itself, ever less often. It stops when the step is left.',
    },
  },
  states: {
    waiting: {
      zh: '等待下次查询',
      en: 'Waiting',
      description: {
        zh: '到时自动查询；查询失败的，间隔加倍。',
        en: 'Looks again when the time has passed. After a failure the time is doubled.',
      },
    },
    looking: {
      zh: '正在查询',
      en: 'Looking',
      description: {
        zh: '在后台向服务器查询最新状态，不延长登录时间。',
        en: 'The server is asked in the background. This does not extend the session.',
      },
    },
  },
  events: {
    'look.requested': { zh: '立即查询', en: 'Look now', who: 'portal' },
    'line.restored': lineRestored,
  },
  actors: { look: { zh: '查询最新状态', en: 'Look at the latest status' } },
  delays: { pause: { zh: '到达查询时间', en: 'It is time to look' } },
}
