import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

export const repaymentMeta = {
  readingDraft: stateMeta(
    '读取草稿',
    'Reading the draft',
    '取回防重复标识，确认是否有未得到答复的还款。',
    'Fetches the key of a repayment that had no answer.',
  ),
  askingNote: stateMeta(
    '读取借据',
    'Reading the note',
    '读取借据今日应还金额和账户余额。',
    'Reads what the note comes to today, and the balance.',
  ),
  placing: stateMeta(
    '定位步骤',
    'Finding the step',
    '按借据和草稿进入对应步骤。',
    'Goes to the step that note and draft call for.',
  ),
  openFailed: stateMeta(
    '打开失败',
    'Could not open',
    '借据暂时无法读取，可以重试。',
    'The note cannot be read at the moment; it can be tried again.',
  ),
  missing: stateMeta(
    '借据不存在',
    'No such note',
    '没有找到借据，或它不属于当前企业。',
    'There is no such note, or it is another enterprise’s.',
  ),
  closed: stateMeta(
    '无需还款',
    'Nothing to repay',
    '借据已结清、尚未放款或放款失败。',
    'It is settled, not paid out yet, or was never paid out.',
  ),
  choosing: stateMeta(
    '选择金额',
    'Choosing the amount',
    '结清或另填金额，显示罚息、利息、本金的分配；此时不还款。',
    'All of it or another amount, with how it is spent; nothing is repaid yet.',
  ),
  saving: stateMeta(
    '保存还款标识',
    'Saving the key',
    '还款之前，先保存防重复标识。',
    'The key that keeps a repayment from being booked twice is saved first.',
  ),
  authorising: stateMeta(
    '输入登录密码',
    'Entering the password',
    '再次输入登录密码，确认还款。',
    'The login password is asked again to confirm.',
  ),
  repaying: stateMeta(
    '正在还款',
    'Repaying',
    '还款已提交，等待服务器答复。',
    'The repayment was sent; the answer is awaited.',
  ),
  refused: stateMeta(
    '还款未成功',
    'Refused',
    '说明原因和办法，款项未扣。',
    'Says why and what to do; nothing was deducted.',
  ),
  asking: stateMeta(
    '核实结果',
    'Asking for the outcome',
    '向服务器核实还款是否入账。',
    'Asks the server whether it was booked.',
  ),
  waiting: stateMeta(
    '结果待确认',
    'Outcome not known',
    '暂时没有得到结果，稍后自动再次核实。',
    'No outcome yet; the server is asked again in a moment.',
  ),
  notBooked: stateMeta(
    '尚未入账',
    'Not booked',
    '服务器没有这笔还款；只能用同一标识继续，不会重复扣款。',
    'The server has no such repayment; it goes on under the same key only, and is not booked twice.',
  ),
  repaid: stateMeta(
    '还款成功',
    'Repaid',
    '显示凭证：金额分配和剩余应还。',
    'Shows the receipt: how it was spent and what is left.',
  ),
  suspended: stateMeta(
    '登录已失效',
    'Session lapsed',
    '还款暂停；已提交的还款不受影响，重新登录后核实。',
    'Repaying stands still; what was sent goes on and is asked for after logging in.',
  ),
} satisfies Record<string, StateMeta>
