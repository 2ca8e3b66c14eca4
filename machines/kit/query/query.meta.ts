import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

export const queryMeta = {
  opening: stateMeta(
    '开始',
    'Opening',
    '内容已随页面送达则直接显示，否则读取。',
    'What came with the page is shown at once; else it is read.',
  ),
  loading: stateMeta(
    '正在加载',
    'Loading',
    '首次读取或改读其他内容，以骨架示意。',
    'The first reading, or of another subject: a skeleton.',
  ),
  refused: stateMeta(
    '读取未成功',
    'Not read',
    '区分不存在、无权查看与其他失败。',
    'Tells what is missing or forbidden from other failures.',
  ),
  shown: stateMeta('已显示', 'Shown', '内容已显示，可以刷新。', 'On screen; it can be read again.'),
  refreshing: stateMeta(
    '正在刷新',
    'Refreshing',
    '重新读取，原有内容保留。',
    'Being read again; what is there stays.',
  ),
  outdated: stateMeta(
    '可能不是最新',
    'Out of date',
    '刷新失败，仍显示上一次的内容。',
    'The refresh failed; the last content stays.',
  ),
  missing: stateMeta(
    '不存在',
    'Missing',
    '数据不存在或已被删除。',
    'It does not exist or was deleted.',
  ),
  forbidden: stateMeta('无权查看', 'Forbidden', '说明谁可以查看。', 'Says who may see it.'),
  failed: stateMeta(
    '加载失败',
    'Failed',
    '说明原因，可以重试，并给出请求编号。',
    'Says why, offers another try and gives the request number.',
  ),
  suspended: stateMeta(
    '登录已失效',
    'Suspended',
    '读取已中止；重新登录后再读。',
    'Reading was aborted; it is done again after logging in.',
  ),
} satisfies Record<string, StateMeta>
