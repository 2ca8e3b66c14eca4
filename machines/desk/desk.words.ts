import type { WordsOf } from '#machines/atlas/words.ts'
import type { deskMachine } from './desk.machine.ts'

export const deskWords: WordsOf<typeof deskMachine> = {
  machine: {
    zh: '外部机构工作台',
    en: 'Outside parties’ desk',
    description: {
      zh: '演示环境中，代付款渠道、银行和审核方作出决定。',
      en: 'In the demonstration, someone decides here for payment channels, banks and reviewers.',
    },
  },
  states: {
    reading: {
      zh: '正在读取',
      en: 'Reading',
      description: {
        zh: '正在读取外部机构的业务，已有内容继续显示。',
        en: 'The outside party’s cases are being read. What is on screen stays.',
      },
    },
    open: {
      zh: '可以处理',
      en: 'Ready',
      description: {
        zh: '可以代外部机构作出决定；每隔几秒自动刷新。',
        en: 'Decisions can be made for the outside party. The list refreshes every few seconds.',
      },
    },
    acting: {
      zh: '正在处理',
      en: 'Deciding',
      description: {
        zh: '决定已提交，等待结果。',
        en: 'A decision was sent. Its result is awaited.',
      },
    },
    failed: {
      zh: '读取失败',
      en: 'Could not read',
      description: {
        zh: '暂时无法读取，可以刷新。',
        en: 'The cases could not be read. The person can refresh.',
      },
    },
  },
  events: {
    'section.refreshed': { zh: '刷新', en: 'Refresh' },
    'question.changed': { zh: '更改条件或页码', en: 'Change filters or page' },
    'act.chosen': { zh: '作出决定', en: 'Decide' },
  },
  actors: {
    readSection: { zh: '读取外部机构的业务', en: 'Read the outside party’s cases' },
    performAct: { zh: '提交决定', en: 'Send the decision' },
  },
  delays: { refreshEvery: { zh: '5 秒后', en: 'After 5 seconds' } },
}
