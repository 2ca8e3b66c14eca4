import type { WordsOf } from '#machines/atlas/words.ts'
import type { cashierMachine } from './cashier.machine.ts'

export const cashierWords: WordsOf<typeof cashierMachine> = {
  machine: {
    zh: '外部收银台',
    en: 'Outside cashier',
    description: {
      zh: '付款人在渠道的收银台页面确认或拒绝一个付款任务。',
      en: 'The payer confirms or declines a pay task on the channel’s own page.',
    },
  },
  states: {
    opening: {
      zh: '正在打开',
      en: 'Opening',
      description: {
        zh: '正在读取付款内容，或核对付款是否仍然有效。',
        en: 'The payment is being read, or checked for whether it is still open.',
      },
    },
    identifying: {
      zh: '等待付款人证明身份',
      en: 'Waiting for the payer to show who it is',
      description: {
        zh: '未以付款企业登录：须输入付款企业的登录密码，仅凭地址看不到付款内容。',
        en: 'Nobody is logged in as the payer. The password of the payer’s account opens the page; the address alone does not.',
      },
      who: 'payer',
    },
    checking: {
      zh: '正在核对付款人',
      en: 'Checking the payer',
      description: {
        zh: '正在核对密码并读取付款内容。',
        en: 'The password is being checked and the payment read.',
      },
    },
    waiting: {
      zh: '等待付款人决定',
      en: 'Waiting for the payer',
      description: {
        zh: '付款人输入密码后确认或拒绝；已登录时每隔几秒核对付款是否仍然有效。',
        en: 'The payer confirms or declines with its password. Where it is logged in, the page checks every few seconds that the payment is still open.',
      },
      who: 'payer',
    },
    confirming: {
      zh: '正在确认',
      en: 'Confirming',
      description: {
        zh: '确认已提交，等待结果。',
        en: 'The confirmation was sent. Its result is awaited.',
      },
    },
    refusing: {
      zh: '正在拒绝',
      en: 'Declining',
      description: {
        zh: '拒绝已提交，等待结果。',
        en: 'The refusal was sent. Its result is awaited.',
      },
    },
    reopening: {
      zh: '重新打开',
      en: 'Opening again',
      description: {
        zh: '决定未被接受：重新读取付款内容。',
        en: 'The decision was not taken: the payment is read again.',
      },
    },
    decided: {
      zh: '已有结果',
      en: 'Decided',
      description: {
        zh: '付款已确认、已拒绝或已关闭，可返回平台。',
        en: 'The payment was confirmed, declined or closed. The payer can return to the portal.',
      },
    },
    missing: {
      zh: '付款不存在',
      en: 'Payment not found',
      description: { zh: '没有与该编号对应的付款。', en: 'No payment has this number.' },
    },
    failed: {
      zh: '打开失败',
      en: 'Could not open',
      description: {
        zh: '暂时无法读取付款内容，可以重试。',
        en: 'The payment could not be read. The payer can try again.',
      },
      who: 'payer',
    },
  },
  events: {
    'password.typed': { zh: '输入密码', en: 'Type the password', who: 'payer' },
    'payer.shown': { zh: '查看付款', en: 'See the payment', who: 'payer' },
    'payment.confirmed': { zh: '确认付款', en: 'Confirm the payment', who: 'payer' },
    'payment.refused': { zh: '拒绝付款', en: 'Decline the payment', who: 'payer' },
    'cashier.reopened': { zh: '重试', en: 'Try again', who: 'payer' },
  },
  guards: {
    hasPassword: { zh: '已输入密码', en: 'a password was typed' },
    canDecide: {
      zh: '付款内容已显示且待决定，已输入密码',
      en: 'the payment is shown and undecided, and a password was typed',
    },
    isLoggedIn: { zh: '付款企业已登录', en: 'the payer is logged in' },
    isWaiting: { zh: '仍待付款人决定', en: 'the payer has not decided' },
    isUnknown: {
      zh: '未以付款企业登录，或编号不存在',
      en: 'nobody is logged in as the payer, or the number does not exist',
    },
    isMissing: { zh: '编号不存在', en: 'the number does not exist' },
    isAboutPassword: { zh: '密码未被接受', en: 'the password was not accepted' },
  },
  actors: {
    getCashier: { zh: '读取付款内容', en: 'Read the payment' },
    openCashier: { zh: '凭密码读取付款内容', en: 'Read the payment by the password' },
    decideCashier: { zh: '提交付款人的决定', en: 'Send the payer’s decision' },
  },
  delays: { lookAgain: { zh: '5 秒后', en: 'After 5 seconds' } },
}
