import { channelZhCN, type ChannelCode } from '#contract/words/channel.zhCN.ts'
import type { Answer } from './decide.ts'

/** A transfer's state in the words of the channels (Alipay's names; ICBC's states are mapped to them by its channel). */
export type ChannelStatus = 'SUCCESS' | 'WAIT_PAY' | 'CLOSED' | 'FAIL' | 'DEALING' | 'REFUND'

// They tell nothing of the money: the transfer may have been taken, or one with other data stands under the number.
const openCodes = new Set<ChannelCode>(['SYSTEM_ERROR', 'PAYMENT_INFO_INCONSISTENCY'])

export const isChannelCode = (code: string | null): code is ChannelCode =>
  Object.hasOwn(channelZhCN, code ?? '')

/** Only a code on the list makes a failure; everything else leaves the outcome open. */
export const answerOf = (status: ChannelStatus, errorCode: string | null): Answer => {
  switch (status) {
    case 'SUCCESS':
      return { kind: 'paid' }
    case 'REFUND':
      return { kind: 'returned' }
    case 'DEALING':
    case 'WAIT_PAY':
      return { kind: 'moving' }
    case 'CLOSED':
      return { kind: 'closed' }
    case 'FAIL':
      return isChannelCode(errorCode) && !openCodes.has(errorCode)
        ? { kind: 'failed', code: errorCode }
        : { kind: 'lost' }
  }
}

/** State of an ICBC instruction (银企互联): 95, 98 and whatever is not known stay open. */
export const icbcStatus = (result: number): ChannelStatus => {
  if (result === 7) return 'SUCCESS'
  if (result === 6 || result === 8) return 'FAIL'
  return result === 11 ? 'CLOSED' : 'DEALING'
}
