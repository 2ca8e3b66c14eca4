import type { WordsOf } from '#machines/atlas/words.ts'
import { lineRestored, loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { pagedListMachine } from './pagedList.machine.ts'

export const pagedListWords: WordsOf<typeof pagedListMachine> = {
  machine: {
    zh: '分页列表',
    en: 'Paged list',
    description: {
      zh: '按条件、排序和页码读取列表，可跨页选择记录。',
      en: 'Loads a list by filters, order and page. Rows can be selected across pages.',
    },
  },
  states: {
    opening: {
      zh: '开始',
      en: 'Opening',
      description: {
        zh: '记录已随页面送达的直接显示，否则向服务器读取。',
        en: 'Rows that came with the page are shown at once. Otherwise they are loaded.',
      },
    },
    loading: {
      zh: '正在加载',
      en: 'Loading',
      description: {
        zh: '尚无记录可显示，先显示占位；更改条件会中止上一次读取。',
        en: 'There are no rows to show yet, so placeholders are shown. New filters stop the last request.',
      },
    },
    arrived: {
      zh: '判断结果',
      en: 'Sorting the answer',
      description: {
        zh: '按结果显示列表、空列表或无匹配记录；页码超出末页时改读末页。',
        en: 'Leads to rows, an empty list or no match. A page beyond the end is replaced by the last one.',
      },
    },
    refused: {
      zh: '判断失败原因',
      en: 'Sorting the failure',
      description: {
        zh: '区分无权查看和其他失败。',
        en: 'Tells a list that may not be seen from other failures.',
      },
    },
    empty: {
      zh: '暂无记录',
      en: 'Empty',
      description: {
        zh: '未设置条件，也没有任何记录；说明从哪里开始办理。',
        en: 'No filter is set and there is nothing. Says where to begin.',
      },
    },
    noMatch: {
      zh: '无匹配记录',
      en: 'No match',
      description: {
        zh: '当前条件下没有记录；列出条件，可一次清空。',
        en: 'Nothing matches. The filters are listed and can be cleared at once.',
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
    forbidden: {
      zh: '无权查看',
      en: 'No access',
      description: {
        zh: '当前账号无权查看此列表，并说明由谁查看。',
        en: 'This account may not see the list. Says who may.',
      },
    },
    ready: {
      zh: '列表可用',
      en: 'Loaded',
      description: {
        zh: '记录已显示，可以筛选、排序、翻页、选择和刷新。',
        en: 'Rows are on screen. They can be filtered, sorted, paged, selected and refreshed.',
      },
    },
    'ready.shown': {
      zh: '已显示',
      en: 'Shown',
      description: { zh: '显示的是最近一次读取的记录。', en: 'What was loaded last is shown.' },
    },
    'ready.turning': {
      zh: '正在切换',
      en: 'Changing the page',
      description: {
        zh: '条件、排序或页码已更改，旧记录变淡显示，直到新结果到达。',
        en: 'Filters, order or page changed. The old rows stay, dimmed, until the new ones arrive.',
      },
    },
    'ready.refreshing': {
      zh: '正在刷新',
      en: 'Refreshing',
      description: {
        zh: '按同一条件重新读取，原有记录继续显示。',
        en: 'The same rows are being loaded again. What was there stays on screen.',
      },
    },
    'ready.outdated': {
      zh: '可能不是最新',
      en: 'May be out of date',
      description: {
        zh: '刷新失败，仍显示上一次的记录，可以重试。',
        en: 'The refresh failed and the last rows stay on screen. The person can try again.',
      },
    },
    'ready.extending': {
      zh: '正在加载更多',
      en: 'Loading more',
      description: {
        zh: '已滚动到末尾，正在读取下一页并接在后面。',
        en: 'The end came into view. The next page is being loaded and added.',
      },
    },
    'ready.cutShort': {
      zh: '未能加载更多',
      en: 'Could not load more',
      description: {
        zh: '后面的记录未能读取，已显示的保持不变，可以重试。',
        en: 'The rows that follow could not be loaded. Those on screen stay, and the person can try again.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '读取已中止；重新登录后按同一条件继续。',
        en: 'Loading was stopped. After login it goes on with the same filters.',
      },
    },
  },
  events: {
    'filter.changed': { zh: '更改条件', en: 'Change filters' },
    'filter.cleared': { zh: '清空条件', en: 'Clear filters' },
    'sort.changed': { zh: '更改排序', en: 'Change the order' },
    'page.changed': { zh: '翻页', en: 'Turn the page' },
    'size.changed': { zh: '更改每页条数', en: 'Change rows per page' },
    'address.changed': { zh: '地址变化', en: 'Address changed', who: 'portal' },
    'list.refreshed': { zh: '刷新', en: 'Refresh' },
    'load.retried': { zh: '重试', en: 'Try again' },
    'more.wanted': { zh: '滚动到末尾', en: 'End came into view', who: 'portal' },
    'rows.selected': { zh: '选择记录', en: 'Select rows' },
    'all.selected': { zh: '选择全部符合条件的记录', en: 'Select all that match' },
    'selection.cleared': { zh: '取消选择', en: 'Clear the selection' },
    'line.restored': lineRestored,
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isNewQuestion: { zh: '条件、排序或页码确有变化', en: 'filters, order or page are different' },
    isAnswered: {
      zh: '当前条件的结果已显示',
      en: 'the rows on screen answer the filters that are set',
    },
    isBeyondEnd: { zh: '页码超出末页', en: 'beyond the last page' },
    isNoMatch: { zh: '设有条件且无记录', en: 'filters are set and there are no rows' },
    isEmpty: { zh: '没有记录', en: 'there are no rows' },
    isForbidden: { zh: '无权查看', en: 'the account may not see it' },
    isExtended: { zh: '已向下读取多页', en: 'further pages were loaded below' },
    hasMore: { zh: '后面还有记录', en: 'more rows follow' },
  },
  actors: {
    loadPage: { zh: '读取一页记录', en: 'Load a page of rows' },
    countRows: { zh: '统计各标签的数量', en: 'Count the rows of each tab' },
  },
}
