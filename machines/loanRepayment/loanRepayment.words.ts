import type { WordsOf } from '#machines/atlas/words.ts'
import { backOff, loggedInAgain, outcomeUnknown, sessionExpired } from '#machines/kit/kit.words.ts'
import type { loanRepaymentMachine } from './loanRepayment.machine.ts'

export const loanRepaymentWords: WordsOf<typeof loanRepaymentMachine> = {
  machine: {
    zh: '归还借据',
    en: 'Note repayment',
    description: {
      zh: '选择金额、核对分配、输入密码还款；结果未知时先核实，不会重复扣款。',
      en: 'The person chooses an amount, sees how it is applied and repays with the password. An unknown outcome is looked up first, and nothing is deducted twice.',
    },
  },
  states: {
    opening: {
      zh: '正在打开',
      en: 'Opening',
      description: {
        zh: '先查找尚无结果的还款，再读取借据。',
        en: 'Looks for a repayment that had no answer, then loads the note.',
      },
    },
    'opening.readingDraft': {
      zh: '正在读取草稿',
      en: 'Loading the draft',
      description: {
        zh: '读取防重复标识，确认是否有尚无结果的还款。',
        en: 'The key of a repayment that had no answer is being loaded.',
      },
    },
    'opening.askingNote': {
      zh: '正在读取借据',
      en: 'Loading the note',
      description: {
        zh: '读取借据今日应还金额和账户余额。',
        en: 'What is owed on the note today is being loaded, with the balance.',
      },
    },
    placing: {
      zh: '定位步骤',
      en: 'Finding the step',
      description: {
        zh: '按借据和草稿进入对应步骤。',
        en: 'Goes to the step that note and draft call for.',
      },
    },
    openFailed: {
      zh: '打开失败',
      en: 'Could not open',
      description: {
        zh: '借据暂时无法读取，可以重试。',
        en: 'The note cannot be loaded at the moment. The person can try again.',
      },
    },
    missing: {
      zh: '借据不存在',
      en: 'Note not found',
      description: {
        zh: '没有找到借据，或它不属于本企业。',
        en: 'There is no such note, or it belongs to another enterprise.',
      },
    },
    closed: {
      zh: '无需还款',
      en: 'Nothing to repay',
      description: {
        zh: '借据已结清、尚未放款或放款失败。',
        en: 'The note is settled, not paid out yet, or was never paid out.',
      },
    },
    choosing: {
      zh: '选择金额',
      en: 'Choosing the amount',
      description: {
        zh: '选择结清或填写其他金额，列明罚息、利息、本金的分配；此时尚未还款。',
        en: 'All of it or another amount, with how it is applied to penalty, interest and principal. Nothing is repaid yet.',
      },
    },
    saving: {
      zh: '保存防重复标识',
      en: 'Saving the key',
      description: {
        zh: '还款之前，先保存防止重复扣款的标识。',
        en: 'Before the repayment is sent, the key that prevents deducting twice is saved.',
      },
    },
    authorising: {
      zh: '输入登录密码',
      en: 'Entering the password',
      description: {
        zh: '再次输入登录密码，确认还款。',
        en: 'The login password is asked for once more to confirm.',
      },
    },
    repaying: {
      zh: '正在还款',
      en: 'Repaying',
      description: {
        zh: '还款已提交，等待服务器答复。',
        en: 'The repayment was sent. The server’s answer is awaited.',
      },
    },
    refused: {
      zh: '还款未成功',
      en: 'Not repaid',
      description: {
        zh: '说明原因和处理办法，款项未扣除。',
        en: 'Gives the reason and what to do. Nothing was deducted.',
      },
    },
    reconciling: {
      zh: '结果待确认',
      en: 'Outcome unknown',
      description: {
        zh: '还款后未收到答复，向服务器核实是否入账，不会自动重复还款。',
        en: 'The repayment had no answer. The server is asked whether it was booked, and nothing is sent again by itself.',
      },
    },
    'reconciling.asking': {
      zh: '正在核实结果',
      en: 'Asking for the outcome',
      description: {
        zh: '正在向服务器核实还款是否已入账。',
        en: 'The server is asked whether the repayment was booked.',
      },
    },
    'reconciling.waiting': {
      zh: '稍后再次核实',
      en: 'Waiting to ask again',
      description: {
        zh: '暂时没有结果，稍后自动再次核实。',
        en: 'There is no outcome yet. The server is asked again later.',
      },
    },
    notBooked: {
      zh: '尚未入账',
      en: 'Not booked',
      description: {
        zh: '服务器没有这笔还款；只能用原有标识继续，不会重复扣款。',
        en: 'The server has no such repayment. It can go on only under the same key, and is never deducted twice.',
      },
    },
    repaid: {
      zh: '还款成功',
      en: 'Repaid',
      description: {
        zh: '显示还款凭证：金额分配和剩余应还金额。',
        en: 'Shows the receipt: how the amount was applied and what is left.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '还款已中止；已提交的还款不受影响，重新登录后核实。',
        en: 'The work was stopped. A repayment already sent goes on, and is looked up after login.',
      },
    },
  },
  events: {
    'amount.chosen': { zh: '选定金额', en: 'Choose the amount' },
    'amount.reopened': { zh: '重选金额', en: 'Choose another amount' },
    'repayment.confirmed': { zh: '确认还款', en: 'Confirm the repayment' },
    'repayment.resumed': { zh: '继续这笔还款', en: 'Go on with this repayment' },
    'repayment.again': { zh: '再还一笔', en: 'Repay more' },
    'outcome.asked': { zh: '立即核实', en: 'Ask now' },
    'opening.retried': { zh: '重新打开', en: 'Open again' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isMissing: { zh: '借据不存在', en: 'the note does not exist' },
    isBooked: { zh: '还款已入账', en: 'the repayment was booked' },
    isSent: { zh: '有还款已提交、尚无结果', en: 'a repayment was sent and had no answer' },
    isRepayable: { zh: '尚未结清', en: 'something is owed' },
    isWithin: { zh: '金额不超过结清金额', en: 'at most what settles the note' },
    isOtherSent: { zh: '其他页面已提交还款', en: 'another tab has sent a repayment' },
    isPasswordWrong: { zh: '密码错误', en: 'the password is wrong' },
    isUnsettled: {
      zh: '密码未通过，先前的还款仍可能入账',
      en: 'the password was refused, and an earlier repayment may still be booked',
    },
    isOutcomeOpen: outcomeUnknown,
  },
  actors: {
    readDraft: { zh: '读取草稿', en: 'Load the draft' },
    saveDraft: { zh: '保存防重复标识', en: 'Save the key' },
    getNote: { zh: '读取借据', en: 'Load the note' },
    repayNote: { zh: '提交还款', en: 'Send the repayment' },
  },
  delays: { backOff },
}
