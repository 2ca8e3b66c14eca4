import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  actSuspended,
  formRecalling,
  formTyped,
  lastTexts,
  lineRestored,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { invoiceDetailMachine } from './invoiceDetail.machine.ts'

const submitting = {
  zh: '正在提交',
  en: 'Submitting',
  description: {
    zh: '最多提交一次；未收到答复的，查询结果后再继续。',
    en: 'It is submitted at most once. While no answer comes the server is asked.',
  },
}

export const invoiceDetailWords: WordsOf<typeof invoiceDetailMachine> = {
  machine: {
    zh: '发票与开票申请',
    en: 'Invoice or application',
    description: {
      zh: '查看一项开票申请或一张发票：撤回、更正、重新提交、重新开票、申请红冲或撤销登记。',
      en: 'One application or invoice: it is withdrawn, changed, submitted again, tried again, cancelled by a red letter, or no longer registered.',
    },
  },
  states: {
    opening: actOpening,
    loading: {
      zh: '正在读取',
      en: 'Loading',
      description: {
        zh: '正在读取申请或发票。',
        en: 'The application or invoice is being loaded.',
      },
    },
    placing: {
      zh: '确定所处状态',
      en: 'Finding where it stands',
      description: { zh: '按服务器上的状态显示。', en: 'It is shown as the server says.' },
    },
    apply: {
      zh: '开票申请',
      en: 'An application',
      description: { zh: '按申请的状态办理。', en: 'What can be done follows its status.' },
    },
    'apply.pending': {
      zh: '等待原发票红冲',
      en: 'Waiting for the red letter',
      description: {
        zh: '原发票红冲完成后，本申请自动提交。',
        en: 'It is submitted by itself once the red letter of the former invoice is through.',
      },
      who: 'authority',
    },
    'apply.submitted': {
      zh: '待审核',
      en: 'Waiting for its review',
      description: {
        zh: '申请待平台审核；此时可更正或撤回。',
        en: 'The application waits for its review. It can be changed or withdrawn.',
      },
      who: 'authority',
    },
    'apply.issuing': {
      zh: '开票中',
      en: 'Being issued',
      description: {
        zh: '已提交税务机关，等待开具，不能再撤回。',
        en: 'It is with the tax authority and can no longer be withdrawn.',
      },
      who: 'authority',
    },
    'apply.issued': {
      zh: '已开票',
      en: 'Issued',
      description: {
        zh: '发票已开具；如需更正，须红冲后重开。',
        en: 'The invoice was issued. A change needs a red letter and a new invoice.',
      },
    },
    'apply.rejected': {
      zh: '已驳回',
      en: 'Rejected',
      description: {
        zh: '审核未通过并说明原因；可更正后重新提交，或撤回。',
        en: 'The review gave a reason. It can be changed and submitted again, or withdrawn.',
      },
    },
    'apply.failed': {
      zh: '开票失败',
      en: 'Not issued',
      description: {
        zh: '税务机关未开具并说明原因；可重新开票，或撤回。',
        en: 'The tax authority gave a reason. It can be tried again, or withdrawn.',
      },
    },
    'apply.withdrawn': {
      zh: '已撤回',
      en: 'Withdrawn',
      description: {
        zh: '申请已结束，订单可另行申请开票。',
        en: 'The application has ended. Its orders can be invoiced anew.',
      },
    },
    invoice: {
      zh: '发票',
      en: 'An invoice',
      description: { zh: '按发票的状态办理。', en: 'What can be done follows its status.' },
    },
    'invoice.valid': {
      zh: '正常',
      en: 'Valid',
      description: {
        zh: '发票有效，可申请红冲。',
        en: 'It is valid. A red letter can be asked for.',
      },
    },
    'invoice.registered': {
      zh: '已登记',
      en: 'Registered',
      description: {
        zh: '外部开具的发票，登记有误的可撤销登记。',
        en: 'It was issued elsewhere. Its registration can be withdrawn.',
      },
    },
    'invoice.redPending': {
      zh: '红冲中',
      en: 'Red letter asked for',
      description: {
        zh: '红字发票信息确认单待确认，发票仍然有效。',
        en: 'The red letter waits for its confirmation. The invoice is still valid.',
      },
      who: 'authority',
    },
    'invoice.settled': {
      zh: '仅供查看',
      en: 'To read only',
      description: {
        zh: '已红冲、红字、已撤销登记或收到的发票，只能查看。',
        en: 'An invoice that was cancelled, is red, is no longer registered or was received can only be read.',
      },
    },
    confirming: {
      zh: '确认办理',
      en: 'Confirming',
      description: {
        zh: '说明后果，确认后撤回、重新提交或重新开票。',
        en: 'Says what follows. Then it is withdrawn, submitted again or tried again.',
      },
    },
    changing: {
      zh: '更正开票信息',
      en: 'Changing the invoice',
      description: {
        zh: '更正购方信息、发票类型和备注；已开具的，红冲后重开。',
        en: 'Takes buyer, kind and remark. Of an issued invoice, a red letter and a new invoice follow.',
      },
    },
    'changing.recalling': formRecalling,
    'changing.filling': {
      zh: '填写更正内容',
      en: 'Filling in the change',
      description: { zh: '填写要更正的内容。', en: 'Takes what is to be said instead.' },
    },
    'changing.acting': submitting,
    reasoning: {
      zh: '申请红冲',
      en: 'Asking for a red letter',
      description: {
        zh: '填写红冲原因后提交；红冲完成后订单可重新开票。',
        en: 'Takes the reason. Once it is through, the orders can be invoiced again.',
      },
    },
    'reasoning.recalling': formRecalling,
    'reasoning.filling': {
      zh: '填写红冲原因',
      en: 'Giving the reason',
      description: { zh: '说明为什么红冲。', en: 'Says why the invoice is to be cancelled.' },
    },
    'reasoning.acting': submitting,
    unregistering: {
      zh: '撤销登记',
      en: 'Withdrawing the registration',
      description: {
        zh: '填写原因后提交；撤销后订单可重新开票，发票号码可重新登记。',
        en: 'Takes the reason. Afterwards the orders can be invoiced again, and the number registered anew.',
      },
    },
    'unregistering.recalling': formRecalling,
    'unregistering.filling': {
      zh: '填写撤销原因',
      en: 'Giving the reason',
      description: { zh: '说明为什么撤销登记。', en: 'Says why the registration is withdrawn.' },
    },
    'unregistering.acting': submitting,
    acting: submitting,
    missing: {
      zh: '不存在',
      en: 'Not found',
      description: {
        zh: '该申请或发票不存在，或不属于本企业。',
        en: 'There is none, or it is not this enterprise’s.',
      },
    },
    forbidden: {
      zh: '无权查看',
      en: 'Not allowed',
      description: { zh: '当前账号无权查看。', en: 'This account may not look at it.' },
    },
    failed: {
      zh: '读取失败',
      en: 'Could not load',
      description: { zh: '说明原因，可以重试。', en: 'Gives the reason. It can be tried again.' },
    },
    suspended: actSuspended,
  },
  events: {
    'data.refreshed': { zh: '刷新', en: 'Refresh' },
    'step.requested': {
      zh: '撤回、重新提交或重新开票',
      en: 'Withdraw, submit again or try again',
    },
    'step.confirmed': { zh: '确认', en: 'Confirm' },
    'step.abandoned': { zh: '取消', en: 'Cancel' },
    'change.requested': { zh: '更正开票信息', en: 'Change the invoice' },
    'red.requested': { zh: '申请红冲', en: 'Ask for a red letter' },
    'unregister.requested': { zh: '撤销登记', en: 'Withdraw the registration' },
    'form.typed': formTyped,
    'form.submitted': { zh: '提交', en: 'Submit' },
    'watch.reported': { zh: '读到最新状态', en: 'The status was read', who: 'portal' },
    'watch.failed': { zh: '暂未读到状态', en: 'The status could not be read', who: 'portal' },
    'line.restored': lineRestored,
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isOwnRefused: actGuards.isOwnRefused,
    isNothing: actGuards.isNothing,
    isDone: actGuards.isDone,
    isOwnDone: actGuards.isOwnDone,
    isMissing: { zh: '不存在', en: 'it does not exist' },
    isForbidden: { zh: '无权查看', en: 'it may not be read' },
    isApplyAt: {
      zh: '申请处于某一状态',
      en: 'the application has a certain status',
      by: 'status',
      cases: {
        0: { zh: '申请待原发票红冲', en: 'the application waits for a red letter' },
        10: { zh: '申请待审核', en: 'the application waits for its review' },
        20: { zh: '申请开票中', en: 'the application is being issued' },
        30: { zh: '申请已开票', en: 'the application was issued' },
        40: { zh: '申请已驳回', en: 'the application was rejected' },
        50: { zh: '申请开票失败', en: 'the application was not issued' },
        60: { zh: '申请已撤回', en: 'the application was withdrawn' },
      },
    },
    isSameStatus: { zh: '状态未变', en: 'the status is the same' },
    isInvoiceAt: {
      zh: '发票处于某一状态',
      en: 'the invoice has a certain status',
      by: 'status',
      cases: {
        10: { zh: '发票正常', en: 'the invoice is valid' },
        20: { zh: '发票红冲中', en: 'a red letter is asked for' },
        30: { zh: '发票已红冲', en: 'the invoice was cancelled' },
        31: { zh: '发票部分红冲', en: 'the invoice was cancelled in part' },
        40: { zh: '发票已撤销登记', en: 'the registration was withdrawn' },
      },
    },
    isChangeBegun: {
      zh: '更正内容尚未提交，仍可更正',
      en: 'a change was begun and is still possible',
    },
    isRedBegun: {
      zh: '红冲原因尚未提交，仍可红冲',
      en: 'a red letter was begun and is still possible',
    },
    isUnregisterBegun: {
      zh: '撤销原因尚未提交，仍可撤销登记',
      en: 'a withdrawal was begun and is still possible',
    },
    isFormDone: {
      zh: '更正、红冲或撤销登记已办理',
      en: 'the change, the red letter or the withdrawal is done',
    },
    isOvertaken: {
      zh: '申请或发票已有变化',
      en: 'the application or invoice has changed',
    },
    canChange: {
      zh: '尚可更正；已开票的，发票正常',
      en: 'it can still be changed; where it was issued, its invoice is valid',
    },
    canAskRed: { zh: '本企业经平台开具的有效蓝字发票', en: 'it is a valid invoice of this seller' },
    canUnregister: {
      zh: '本企业登记的有效外部发票',
      en: 'it is a valid invoice from elsewhere of this seller',
    },
    isStep: {
      zh: '要办理的是某一步骤',
      en: 'it is a certain step',
      by: 'step',
      cases: {
        withdraw: { zh: '撤回申请', en: 'it is withdrawn' },
        resubmit: { zh: '重新提交', en: 'it is submitted again' },
        retry: { zh: '重新开票', en: 'it is tried again' },
      },
    },
    isChangeWhole: { zh: '更正内容填写完整、正确', en: 'the change is filled in as it should be' },
    isReasonGiven: { zh: '已填写原因', en: 'a reason is given' },
    isUnregisterReasonGiven: { zh: '已填写撤销原因', en: 'a reason for the withdrawal is given' },
  },
  actors: {
    act: actActor,
    load: { zh: '读取申请或发票', en: 'Load it' },
    readForm: lastTexts,
    watch: { zh: '跟踪状态', en: 'Watch it' },
  },
}
