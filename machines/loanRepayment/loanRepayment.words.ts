import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  formIsWhole,
  formTyped,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { loanRepaymentMachine } from './loanRepayment.machine.ts'

export const loanRepaymentWords: WordsOf<typeof loanRepaymentMachine> = {
  machine: {
    zh: '归还借据',
    en: 'Drawdown repayment',
    description: {
      zh: '选择金额、核对分配、输入密码还款；结果未知时先核实，不会重复扣款。',
      en: 'The person chooses an amount, sees how it is applied and repays with the password. An unknown outcome is looked up first, and nothing is deducted twice.',
    },
  },
  states: {
    opening: actOpening,
    askingNote: {
      zh: '正在读取借据',
      en: 'Loading the drawdown',
      description: {
        zh: '读取借据今日应还金额和账户余额。',
        en: 'What is owed on the drawdown today is being loaded, with the balance.',
      },
    },
    placing: {
      zh: '定位步骤',
      en: 'Finding the step',
      description: {
        zh: '按借据的状态进入对应步骤。',
        en: 'Goes to the step that the drawdown calls for.',
      },
    },
    openFailed: {
      zh: '打开失败',
      en: 'Could not open',
      description: {
        zh: '借据暂时无法读取，可以重试。',
        en: 'The drawdown cannot be loaded at the moment. The person can try again.',
      },
    },
    missing: {
      zh: '借据不存在',
      en: 'Drawdown not found',
      description: {
        zh: '没有找到借据，或它不属于本企业。',
        en: 'There is no such drawdown, or it belongs to another enterprise.',
      },
    },
    closed: {
      zh: '无需还款',
      en: 'Nothing to repay',
      description: {
        zh: '借据已结清、尚未放款或放款失败。',
        en: 'The drawdown is settled, not paid out yet, or was never paid out.',
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
    'choosing.all': {
      zh: '今日结清',
      en: 'All of it',
      description: {
        zh: '归还今日结清所需的全部金额。',
        en: 'All that would settle the drawdown today.',
      },
    },
    'choosing.other': {
      zh: '归还其他金额',
      en: 'Another amount',
      description: {
        zh: '填写金额，最多为今日结清金额，同时列明分配；有误的说明原因，改正后继续。',
        en: 'An amount is typed, at most what settles the drawdown today. How it is applied is shown meanwhile, and what is wrong with it until it is right.',
      },
    },
    acting: {
      zh: '正在还款',
      en: 'Repaying',
      description: {
        zh: '验证登录密码后还款，最多入账一次；未收到答复的，查询结果后再继续。',
        en: 'Repaid with the login password, booked at most once. While no answer comes the server is asked.',
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
    'all.chosen': { zh: '选择今日结清', en: 'Settle all of it' },
    'other.chosen': { zh: '选择其他金额', en: 'Choose another amount' },
    'form.typed': formTyped,
    'form.submitted': { zh: '确定金额', en: 'Confirm the amount' },
    'amount.reopened': { zh: '重选金额', en: 'Choose the amount again' },
    'repayment.again': { zh: '再还一笔', en: 'Repay more' },
    'opening.retried': { zh: '重新打开', en: 'Open again' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    isMissing: { zh: '借据不存在', en: 'the drawdown does not exist' },
    isClosed: { zh: '没有应还款项', en: 'nothing is owed' },
    hasTyped: { zh: '已填写金额', en: 'an amount was typed before' },
    isWhole: formIsWhole,
    isDone: { zh: '还款已入账', en: 'the repayment was booked' },
  },
  actors: {
    act: actActor,
    getNote: { zh: '读取借据', en: 'Load the drawdown' },
  },
}
