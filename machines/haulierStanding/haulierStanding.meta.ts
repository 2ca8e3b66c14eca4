import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

export const haulierStandingMeta = {
  idle: stateMeta(
    '浏览承运商',
    'Idle',
    '可以把承运商设为合格、观察或移出；显示上一次调整的结果。',
    'A haulier can be qualified, watched or removed; tells what was changed last.',
  ),
  asking: stateMeta(
    '确认调整',
    'Asking',
    '说明调整的后果并填写原因。',
    'Says what the change brings, and takes a reason.',
  ),
  working: stateMeta(
    '正在调整',
    'Working',
    '调整已提交，等待服务器答复。',
    'The change was sent; the answer is awaited.',
  ),
  unanswered: stateMeta(
    '结果未知',
    'No answer',
    '没有收到答复，调整可能已生效；可再次提交同一调整，重复提交结果相同。',
    'No answer arrived and it may have been changed; to send the same once more changes nothing further.',
  ),
  suspended: stateMeta(
    '登录已失效',
    'Suspended',
    '登录失效，调整暂停；重新登录后以列表为准。',
    'The session lapsed; after logging in the list is what counts.',
  ),
} satisfies Record<string, StateMeta>
