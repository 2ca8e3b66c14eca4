import type { Labels } from '#machines/atlas/labels.ts'
import type { deskMachine } from './desk.machine.ts'

export const deskLabels: Labels<typeof deskMachine> = {
  title: { zh: '外部机构工作台', en: 'Outside parties’ desk' },
  purpose: {
    zh: '演示环境中代付款渠道、银行和审核方作出决定。',
    en: 'In the demonstration, decides for payment channels, banks and reviewers.',
  },
  events: {
    'section.refreshed': { zh: '刷新', en: 'Refresh' },
    'question.changed': { zh: '更换条件或页码', en: 'Change filters or page' },
    'act.chosen': { zh: '作出决定', en: 'Decide' },
  },
  whileBusy: ['question.changed', 'act.chosen'],
}
