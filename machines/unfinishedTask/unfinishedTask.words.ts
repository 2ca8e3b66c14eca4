import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { unfinishedTaskMachine } from './unfinishedTask.machine.ts'

export const unfinishedTaskWords: WordsOf<typeof unfinishedTaskMachine> = {
  machine: {
    zh: '未完成的付款',
    en: 'Unfinished payment',
    description: {
      zh: '付款任务列表上逐一提示尚未生成任务的付款，可以继续，也可以放弃。',
      en: 'Above the list of tasks, each payment whose task was not created yet can be gone on with or discarded.',
    },
  },
  states: {
    reading: {
      zh: '正在查找',
      en: 'Looking for them',
      description: {
        zh: '正在查找未完成的付款；读取不到的，不提示。',
        en: 'Unfinished payments are looked for. If that fails nothing is offered.',
      },
    },
    placing: {
      zh: '判断是否有未完成的付款',
      en: 'Deciding what to offer',
      description: {
        zh: '有未完成的付款的逐一提示，没有的不提示。',
        en: 'Those that are left are offered; where none is, nothing.',
      },
    },
    offered: {
      zh: '可以继续',
      en: 'Offered',
      description: {
        zh: '逐一列出未完成的付款，可以继续或放弃。',
        en: 'Payments were left unfinished. The person can continue or discard each.',
      },
    },
    dropping: {
      zh: '正在删除草稿',
      en: 'Discarding it',
      description: {
        zh: '正在删除所选的付款；未能删除的，说明原因，仍可继续。',
        en: 'The one chosen is being deleted. If that failed the person is told why, and it is still offered.',
      },
    },
    none: {
      zh: '没有未完成的付款',
      en: 'Nothing unfinished',
      description: { zh: '没有可以继续的付款。', en: 'There is no payment to go on with.' },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: { zh: '重新登录后再次查找。', en: 'They are looked for again after login.' },
    },
  },
  events: {
    'draft.dropped': { zh: '放弃', en: 'Discard' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    hasBegun: { zh: '有已选择订单来源的付款', en: 'the source of the orders of one was chosen' },
  },
  actors: {
    listDrafts: { zh: '读取草稿', en: 'Read the drafts' },
    deleteDraft: { zh: '删除草稿', en: 'Delete the draft' },
  },
}
