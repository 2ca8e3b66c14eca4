import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { payTaskInfoMachine } from './payTaskInfo.machine.ts'

export const payTaskInfoWords: WordsOf<typeof payTaskInfoMachine> = {
  machine: {
    zh: '付款任务详情',
    en: 'Pay task details',
    description: {
      zh: '查看一个付款任务的资金去向、每笔明细和经过；款项未定时自动查询最新状态。',
      en: 'Where the money of one pay task is, each payment, and what happened. While money is on its way the status is looked at regularly.',
    },
  },
  states: {
    loading: {
      zh: '正在读取任务',
      en: 'Loading the task',
      description: { zh: '正在向服务器读取付款任务。', en: 'The pay task is being loaded.' },
    },
    shown: {
      zh: '显示任务',
      en: 'Shown',
      description: {
        zh: '显示任务及其付款明细。',
        en: 'The task and its payments are on screen.',
      },
    },
    'shown.placing': {
      zh: '判断任务状态',
      en: 'Sorting the status',
      description: {
        zh: '区分状态仍会自行变化的任务和其他任务。',
        en: 'Tells a task whose status changes by itself from others.',
      },
    },
    'shown.moving': {
      zh: '款项未定',
      en: 'On its way',
      description: {
        zh: '等待付款人确认或渠道付款，自动查询最新状态，有变化时更新明细。',
        en: 'The payer or the channel is at work. The status is looked at regularly, and the payments are read again when it changes.',
      },
      who: 'portal',
    },
    'shown.resting': {
      zh: '状态已定',
      en: 'At rest',
      description: {
        zh: '任务不会自行变化，可以刷新；刷新失败的，仍显示上一次的内容。',
        en: 'The task does not change by itself. It can be refreshed, and what was there stays where that fails.',
      },
    },
    'shown.refreshing': {
      zh: '正在刷新',
      en: 'Refreshing',
      description: {
        zh: '正在重新读取，原有内容继续显示。',
        en: 'It is being loaded again. What was there stays on screen.',
      },
    },
    missing: {
      zh: '任务不存在',
      en: 'Not found',
      description: { zh: '任务不存在或不属于本企业。', en: 'There is no such task.' },
    },
    forbidden: {
      zh: '无权查看',
      en: 'No access',
      description: { zh: '当前账号无权查看该任务。', en: 'This account may not see the task.' },
    },
    failed: {
      zh: '读取失败',
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
    'task.refreshed': { zh: '刷新', en: 'Refresh' },
    'watch.reported': { zh: '读到任务的最新状态', en: 'Latest status arrived', who: 'portal' },
    'watch.failed': { zh: '自动查询失败', en: 'Automatic check failed', who: 'portal' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isMissing: { zh: '任务不存在', en: 'there is no such task' },
    isForbidden: { zh: '无权查看', en: 'the account may not see it' },
    isMoving: { zh: '待付款人确认或付款中', en: 'waiting for the payer, or being paid' },
    isKnown: { zh: '没有变化', en: 'nothing has changed' },
  },
  actors: {
    getPayTask: { zh: '读取付款任务', en: 'Load the pay task' },
    watch: { zh: '自动查询任务状态', en: 'Check the status regularly' },
    details: { zh: '付款明细', en: 'List the payments' },
  },
}
