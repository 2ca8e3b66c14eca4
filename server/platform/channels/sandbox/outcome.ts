import type { DeskRule } from '#contract/desk.contract.ts'
import type { PayChannel } from '#contract/payTask.contract.ts'
import type { Transfer } from '#server/platform/channels/channel.ts'

/** How one transfer will go. */
export type Fate = Pick<DeskRule, 'outcome' | 'errorCode' | 'delaySeconds' | 'answer'>

const plain: Fate = { outcome: 'SUCCESS', errorCode: null, delaySeconds: 0, answer: 'normal' }

const refused: Fate = { ...plain, outcome: 'FAIL', errorCode: 'PAYEE_USER_INFO_ERROR' }
const returned: Fate = { ...plain, outcome: 'REFUND', delaySeconds: 60 }
const slow: Fate = { ...plain, outcome: 'DEALING', delaySeconds: 60 }

/** Payees of the demonstration who are known for something; everybody else is paid at once. */
export const fateByPayee = (channel: PayChannel, { payeeName, payeeAccount }: Transfer): Fate => {
  const viaAlipay = channel === 'ALIPAY' || channel === 'SAFE'
  if (viaAlipay && payeeName === '陈样三') return refused
  if (payeeName === '赵样六' || payeeAccount.endsWith('refund')) return returned
  if (payeeName === '周样八' || payeeAccount.endsWith('deal')) return slow
  if (payeeAccount.endsWith('fail')) return { ...refused, errorCode: 'PAYEE_NOT_EXIST' }
  return plain
}

/** Whether a rule of the desk speaks of this transfer. */
export const isMatch = (
  rule: Pick<DeskRule, 'channel' | 'payee'>,
  channel: PayChannel,
  { payeeName, payeeAccount }: Pick<Transfer, 'payeeName' | 'payeeAccount'>,
) =>
  (rule.channel === null || rule.channel === channel) &&
  (rule.payee === null || payeeName.includes(rule.payee) || payeeAccount.includes(rule.payee))
