import type { Labels } from '#machines/atlas/labels.ts'
import type { pagedListMachine } from './pagedList.machine.ts'

export const pagedListLabels: Labels<typeof pagedListMachine> = {
  title: { zh: '分页列表', en: 'Paged list' },
  purpose: {
    zh: '按条件、排序和页码读取列表，并跨页选择记录',
    en: 'Reads a list by filter, sort and page, and lets rows be chosen across pages',
  },
  events: {
    'filter.changed': { zh: '更改条件', en: 'Filter changed' },
    'filter.cleared': { zh: '清空条件', en: 'Filter cleared' },
    'sort.changed': { zh: '更改排序', en: 'Sort changed' },
    'page.changed': { zh: '翻页', en: 'Page changed' },
    'size.changed': { zh: '更改每页条数', en: 'Page size changed' },
    'address.changed': { zh: '地址变化', en: 'Address changed', by: 'portal' },
    'list.refreshed': { zh: '刷新', en: 'Refreshed' },
    'load.retried': { zh: '重试', en: 'Tried again' },
    'more.wanted': { zh: '滚动到末尾', en: 'End in sight', by: 'portal' },
    'rows.selected': { zh: '选择记录', en: 'Rows chosen' },
    'all.selected': { zh: '选择全部符合条件的记录', en: 'All that match chosen' },
    'selection.cleared': { zh: '取消选择', en: 'Selection cleared' },
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Logged in again', by: 'portal' },
  },
  guards: {
    isNewQuestion: { zh: '条件确有变化', en: 'the question is new' },
    isBeyondEnd: { zh: '页码超出末页', en: 'beyond the last page' },
    isNoMatch: { zh: '有条件且无记录', en: 'filters set, no rows' },
    isEmpty: { zh: '没有记录', en: 'no rows' },
    isForbidden: { zh: '无权查看', en: 'may not be seen' },
    hasMore: { zh: '还有后续记录', en: 'more rows follow' },
  },
  // Reading has no effect: a new question replaces the one under way.
  whileBusy: [
    'filter.changed',
    'filter.cleared',
    'sort.changed',
    'page.changed',
    'size.changed',
    'list.refreshed',
    'rows.selected',
    'all.selected',
    'selection.cleared',
  ],
}
