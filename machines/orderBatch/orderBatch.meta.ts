import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

export const orderBatchMeta = {
  idle: stateMeta(
    '未在操作',
    'Idle',
    '选中订单后可以发起批量操作。',
    'An act on the chosen orders can be begun.',
  ),
  asking: stateMeta(
    '确认操作',
    'Asking',
    '说明将做什么、涉及多少订单，需要时填写原因、合同或轨迹。',
    'Says what will be done to how many orders, and takes a reason, a contract or a track where needed.',
  ),
  working: stateMeta(
    '正在处理',
    'Working',
    '服务器逐笔处理，每笔各自成败。',
    'The server takes the orders one by one; each succeeds or fails by itself.',
  ),
  reported: stateMeta(
    '处理结果',
    'Reported',
    '逐笔说明成败与原因。',
    'Says of each order whether it was done, and why not.',
  ),
  unanswered: stateMeta(
    '结果未知',
    'No answer',
    '没有收到答复，部分订单可能已变更；列表已刷新，请以列表为准。',
    'No answer arrived and some orders may have changed; the list was read again and is what counts.',
  ),
} satisfies Record<string, StateMeta>
