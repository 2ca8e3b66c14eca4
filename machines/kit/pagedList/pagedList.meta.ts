import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

export const pagedListMeta = {
  loading: stateMeta(
    '正在加载',
    'Loading',
    '还没有可显示的记录，以列表骨架示意；新的条件会中止上一次读取。',
    'No rows to show yet: a skeleton of the list. A new question aborts the last one.',
  ),
  arrived: stateMeta(
    '已收到结果',
    'Answer in',
    '按结果决定显示列表、空列表或无匹配；页码超出末页时改读末页。',
    'Decides what is shown: rows, an empty list or no match; beyond the end, the last page is asked for.',
  ),
  refused: stateMeta(
    '读取未成功',
    'Not read',
    '区分无权查看与其他失败。',
    'Tells a list that may not be seen from other failures.',
  ),
  empty: stateMeta(
    '暂无记录',
    'Empty',
    '没有设置条件，也没有任何记录；说明可以从哪里开始。',
    'No filter is set and there is nothing; says where to begin.',
  ),
  noMatch: stateMeta(
    '无匹配记录',
    'No match',
    '当前条件下没有记录；列出条件，可以一次清空。',
    'Nothing matches; the filters are named and can be cleared at once.',
  ),
  failed: stateMeta(
    '加载失败',
    'Failed',
    '说明原因，可以重试，并给出请求编号。',
    'Says why, offers another try and gives the request number.',
  ),
  forbidden: stateMeta(
    '无权查看',
    'Forbidden',
    '当前账号不能查看此列表；说明谁可以。',
    'This account may not see the list; says who may.',
  ),
  shown: stateMeta(
    '已显示',
    'Shown',
    '显示记录，可以筛选、排序、翻页和选择。',
    'Rows are on screen and can be filtered, sorted, turned over and chosen.',
  ),
  turning: stateMeta(
    '正在切换',
    'Turning',
    '条件、排序或页码已改变，旧记录变淡保留，直到新结果到达。',
    'Filter, sort or page changed; the old rows stay, dimmed, until the answer is in.',
  ),
  refreshing: stateMeta(
    '正在刷新',
    'Refreshing',
    '同一条件重新读取，旧记录保留。',
    'The same question again; the rows stay.',
  ),
  outdated: stateMeta(
    '可能不是最新',
    'Out of date',
    '刷新失败，仍显示上一次的记录，并说明可能不是最新。',
    'The refresh failed; the last rows stay, with a word that they may be old.',
  ),
  extending: stateMeta(
    '正在加载更多',
    'Loading more',
    '滚动到末尾，读取下一页并接在后面。',
    'The end came into sight; the next page is read and added.',
  ),
  cutShort: stateMeta(
    '未能加载更多',
    'Cut short',
    '后面的记录没有读到，已有的保留，可以重试。',
    'The rows that follow could not be read; those there stay, and it can be tried again.',
  ),
  suspended: stateMeta(
    '登录已失效',
    'Suspended',
    '登录失效，读取已中止；重新登录后从同一条件继续。',
    'The session lapsed and reading was aborted; after logging in the same question is asked again.',
  ),
} satisfies Record<string, StateMeta>
