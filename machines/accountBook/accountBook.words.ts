import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  actSuspended,
  formIsWhole,
  formTyped,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { accountBookMachine } from './accountBook.machine.ts'

export const accountBookWords: WordsOf<typeof accountBookMachine> = {
  machine: {
    zh: '记账本',
    en: 'Account book',
    description: {
      zh: '企业签约、开通记账本，充值，提现至本企业对公账户；办理中的款项自动查询，结果未知的先核实，不会重复入账或提现。',
      en: 'An enterprise signs and opens its account book, charges it, and withdraws to its own corporate account. What is on its way is watched, an unknown outcome is looked up, and nothing is done twice.',
    },
  },
  states: {
    opening: actOpening,
    loading: {
      zh: '正在读取记账本',
      en: 'Loading the account book',
      description: {
        zh: '读取余额、冻结明细和最近的充值、提现。',
        en: 'The balance, what is frozen and the latest charges and withdrawals are being loaded.',
      },
    },
    failed: {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '记账本暂时无法读取，可以重试。',
        en: 'The account book cannot be loaded at the moment. The person can try again.',
      },
    },
    placing: {
      zh: '定位步骤',
      en: 'Finding the step',
      description: {
        zh: '按记账本的状态进入对应步骤。',
        en: 'Goes to the step that the account book calls for.',
      },
    },
    unsigned: {
      zh: '尚未签约',
      en: 'Not signed',
      description: {
        zh: '说明开通步骤和所需资料；上次签约被拒绝或超时关闭的，说明原因，可重新签约。',
        en: 'Gives the steps and what is needed. Where the last signing was refused or timed out it says so, and the agreement can be signed again.',
      },
    },
    signing: {
      zh: '等待签约',
      en: 'Waiting for the signature',
      description: {
        zh: '签约页面在新标签页打开，本页自动查询结果；在其他标签页签约的，同样继续。',
        en: 'The signing page opens in a new tab. The server is asked what became of it, in whichever tab it is signed.',
      },
      who: 'payer',
    },
    signed: {
      zh: '已签约，待开通',
      en: 'Signed, not opened',
      description: {
        zh: '协议已生效，记账本未能自动开通，可以再次开通。',
        en: 'The agreement is in force, but the book could not be opened. The person can ask for it again.',
      },
    },
    normal: {
      zh: '记账本正常',
      en: 'Account book in use',
      description: {
        zh: '显示可用余额、冻结明细，可充值、提现。',
        en: 'Shows what can be spent and what is frozen. Money can come in and leave.',
      },
    },
    'normal.quiet': {
      zh: '没有办理中的款项',
      en: 'Nothing on its way',
      description: {
        zh: '充值、提现均已有结果。',
        en: 'Every charge and withdrawal is decided.',
      },
    },
    'normal.awaiting': {
      zh: '有办理中的款项',
      en: 'Something on its way',
      description: {
        zh: '有待支付的充值或处理中的提现，自动查询结果。',
        en: 'A charge waits for its payer or a withdrawal is on its way. The server is asked what became of it.',
      },
    },
    charging: {
      zh: '填写充值',
      en: 'Charging',
      description: {
        zh: '填写金额，选择收银台支付或转账至专属卡号。',
        en: 'The amount, and by the cashier or by a transfer to the card of the book.',
      },
    },
    withdrawing: {
      zh: '填写提现',
      en: 'Withdrawing',
      description: {
        zh: '填写金额；说明收款账户、手续费、最低金额和当日次数。',
        en: 'The amount, with the account it goes to, the fee, the least amount and how often it can be done today.',
      },
    },
    acting: {
      zh: '正在办理',
      en: 'Carrying it out',
      description: {
        zh: '签约、开通、充值、提现各提交一次；提现须验证登录密码。未收到答复的，先查询结果。',
        en: 'Sent once, a withdrawal with the login password. While no answer comes the server is asked.',
      },
    },
    frozen: {
      zh: '记账本已冻结',
      en: 'Account book frozen',
      description: {
        zh: '可查看余额和记录，不能充值、提现。',
        en: 'The balance and the records can be read. Nothing comes in and nothing leaves.',
      },
    },
    closed: {
      zh: '记账本已注销',
      en: 'Account book closed',
      description: {
        zh: '记账本不再使用，记录可以查看。',
        en: 'It is no longer in use. Its records can be read.',
      },
    },
    suspended: actSuspended,
  },
  events: {
    'load.retried': { zh: '重试', en: 'Try again' },
    'book.refreshed': { zh: '刷新', en: 'Refresh' },
    'signing.requested': { zh: '签约', en: 'Sign the agreement' },
    'book.requested': { zh: '开通记账本', en: 'Open the account book' },
    'charge.requested': { zh: '充值', en: 'Charge' },
    'withdrawal.requested': { zh: '提现', en: 'Withdraw' },
    'form.typed': formTyped,
    'form.submitted': { zh: '提交', en: 'Submit' },
    'form.abandoned': { zh: '取消', en: 'Cancel' },
    'watch.reported': { zh: '读到记账本的最新状态', en: 'Latest status arrived', who: 'portal' },
    'watch.failed': { zh: '自动查询失败', en: 'Automatic check failed', who: 'portal' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    isClosed: { zh: '记账本已注销', en: 'the book is closed' },
    isSigning: { zh: '签约页面待签', en: 'a signing page waits' },
    isToBeOpened: { zh: '已签约，尚未尝试开通', en: 'signed, and not asked to open yet' },
    isSigned: { zh: '已签约，未开通', en: 'signed and not open' },
    isUnsigned: { zh: '协议未签约或已终止', en: 'no agreement is in force' },
    isFrozen: { zh: '记账本已冻结', en: 'the book is frozen' },
    isCharging: { zh: '正在填写充值', en: 'a charge is being filled in' },
    isWithdrawing: {
      zh: '正在填写提现，且可以提现',
      en: 'a withdrawal is being filled in, and is possible',
    },
    isAwaiting: { zh: '有办理中的款项', en: 'something is on its way' },
    canWithdraw: { zh: '可以提现', en: 'something can be withdrawn' },
    isStillSigning: { zh: '仍待签约', en: 'it still waits to be signed' },
    isStillAwaiting: { zh: '仍有办理中的款项', en: 'something is still on its way' },
    isChargeWhole: formIsWhole,
    isWithdrawalWhole: formIsWhole,
  },
  actors: {
    act: actActor,
    readBook: { zh: '读取记账本', en: 'Load the account book' },
    watch: { zh: '自动查询办理结果', en: 'Check the status regularly' },
  },
}
