import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  actSuspended,
  formFilling,
  formIsWhole,
  formRecalling,
  formTyped,
  lastTexts,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { realTimeOrderMachine } from './realTimeOrder.machine.ts'

export const realTimeOrderWords: WordsOf<typeof realTimeOrderMachine> = {
  machine: {
    zh: '实时订单',
    en: 'Real-time order',
    description: {
      zh: '一张实时订单的预审、发车、送达、签收和付款：按订单所处状态提供可办理的操作。其他订单在此上传资金流水。',
      en: 'The pre-check, departure, arrival, receipt and payment of one real-time order. Offers what its status allows. Other orders take the statement of a transfer here.',
    },
  },
  states: {
    opening: actOpening,
    placing: {
      zh: '判断订单状态',
      en: 'Looking at the status',
      description: {
        zh: '按服务器上的订单状态决定可办理的操作。',
        en: 'What can be done follows from the status that the server has.',
      },
    },
    recorded: {
      zh: '税务、接口或特殊订单',
      en: 'An order of another family',
      description: {
        zh: '线下转账的，在草稿、驳回或待付款时上传资金流水，由平台核验。',
        en: 'Paid outside the portal, it takes the statement of its transfer while it is a draft, rejected or to be paid. The platform verifies it.',
      },
    },
    draft: {
      zh: '草稿',
      en: 'Draft',
      description: {
        zh: '可修改、删除，或申请预审。',
        en: 'Can be edited, deleted, or submitted for its pre-check.',
      },
    },
    submitted: {
      zh: '待预审',
      en: 'To be pre-checked',
      description: {
        zh: '有提示事项的，由货主或平台审核；审核前可以撤回。',
        en: 'With warnings, the consigner or the platform decides. It can be withdrawn until then.',
      },
    },
    rejected: {
      zh: '预审不通过',
      en: 'Pre-check failed',
      description: {
        zh: '按原因修改后再次申请预审。',
        en: 'To be corrected for the reason given, and submitted again.',
      },
    },
    approved: {
      zh: '待发车',
      en: 'Ready to depart',
      description: {
        zh: '预审有效期内登记发车；超过有效期的须重新预审。',
        en: 'Departs while its pre-check is valid, else it is checked again.',
      },
    },
    inTransit: {
      zh: '运输中',
      en: 'In transit',
      description: {
        zh: '登记送达；也可变更卸货地，上传装货单等证明。作废须向平台申请，由审核人员决定，决定前可以撤回。',
        en: 'Arrives, changes its unloading place, or gets proofs such as the loading note. To void it, the platform is asked, whose reviewer decides. Until then the request can be withdrawn.',
      },
    },
    delivered: {
      zh: '已送达',
      en: 'Delivered',
      description: {
        zh: '上传签收回单；按吨计价的还须过磅单。齐全后订单即为已签收。作废须经平台审核。',
        en: 'Takes the receipt, and the weighing note where it is paid by ton. With them it is signed for. The platform’s reviewer decides whether it is voided.',
      },
    },
    signed: {
      zh: '已签收，待付款',
      en: 'Signed for, to be paid',
      description: {
        zh: '加入付款任务付款；线下转账的，上传资金流水由平台核验。申请作废的，平台审核期间不能付款。',
        en: 'Paid by a pay task, or outside the portal with a statement that the platform verifies. It is not paid while the platform’s reviewer decides whether it is voided.',
      },
    },
    paying: {
      zh: '付款中',
      en: 'Being paid',
      description: {
        zh: '付款任务正在办理，或已付一部分。',
        en: 'A pay task is under way, or a part was paid.',
      },
    },
    paid: {
      zh: '已付款',
      en: 'Paid',
      description: {
        zh: '司机运费已付清。',
        en: 'The driver’s freight is paid in full.',
      },
    },
    ended: {
      zh: '已作废',
      en: 'Void',
      description: { zh: '订单不再办理。', en: 'Nothing is done with it any more.' },
    },
    checking: {
      zh: '正在检查',
      en: 'Checking',
      description: {
        zh: '服务器按 24 项规则检查订单，不改变订单。',
        en: 'The server checks the order by the 24 rules. Nothing is changed.',
      },
    },
    checked: {
      zh: '检查结果',
      en: 'What the check found',
      description: {
        zh: '逐项说明不通过和提示的原因及处理办法；没有不通过的可以申请预审。',
        en: 'Names what forbids the pre-check and what is warned of, each with what to do. Without the former it can be submitted.',
      },
    },
    trying: {
      zh: '正在申请预审',
      en: 'Handing in',
      description: {
        zh: '没有提示事项的立即通过，有的转人工审核。',
        en: 'Without warnings it passes at once, else a person looks at it.',
      },
    },
    recalling: formRecalling,
    filling: formFilling,
    acting: {
      zh: '正在办理',
      en: 'Carrying it out',
      description: {
        zh: '先保存、再提交，最多办理一次；未予办理的，填写的内容仍在。',
        en: 'The step is saved, then sent, and taken at most once. If it is refused, what was typed stays.',
      },
    },
    reading: {
      zh: '正在刷新订单',
      en: 'Loading the order anew',
      description: {
        zh: '重新读取订单，按最新状态继续。',
        en: 'The order is loaded again and goes on from its status.',
      },
    },
    outdated: {
      zh: '可能不是最新',
      en: 'May be out of date',
      description: {
        zh: '读取失败，仍显示原有内容；重新读取之前不能办理。',
        en: 'It could not be loaded. What was there stays on screen, and nothing is done before it is loaded again.',
      },
    },
    suspended: actSuspended,
  },
  events: {
    'order.refreshed': { zh: '刷新', en: 'Refresh' },
    'load.retried': { zh: '重试', en: 'Try again' },
    'trial.requested': { zh: '预审检查', en: 'Check by the rules' },
    'trial.confirmed': { zh: '申请预审', en: 'Submit for pre-check' },
    'trial.abandoned': { zh: '暂不申请', en: 'Not now' },
    'departure.requested': { zh: '登记发车', en: 'Register the departure' },
    'arrival.requested': { zh: '登记送达', en: 'Register the arrival' },
    'place.requested': { zh: '变更卸货地', en: 'Change the unloading place' },
    'proof.requested': { zh: '上传回单等证明', en: 'Add a proof' },
    'money.requested': { zh: '修改运费', en: 'Change the amounts' },
    'payType.requested': { zh: '更换付款渠道', en: 'Change the way of payment' },
    'moneyFile.requested': { zh: '上传资金流水', en: 'Add the statement of a transfer' },
    'void.requested': { zh: '申请作废', en: 'Ask to void it' },
    'withdrawal.requested': { zh: '撤回作废申请', en: 'Withdraw the request' },
    'step.abandoned': { zh: '放弃办理', en: 'Cancel the step' },
    'form.typed': formTyped,
    'form.submitted': { zh: '确认办理', en: 'Confirm the step' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    isWhole: formIsWhole,
    isRecorded: { zh: '不是实时订单', en: 'it is no real-time order' },
    isDraft: { zh: '草稿', en: 'it is a draft' },
    isSubmitted: { zh: '已申请预审', en: 'it is to be pre-checked' },
    isRejected: { zh: '预审不通过', en: 'its pre-check failed' },
    isApproved: { zh: '预审通过', en: 'its pre-check passed' },
    isInTransit: { zh: '已发车', en: 'it has departed' },
    isDelivered: { zh: '已送达', en: 'it has arrived' },
    isSigned: { zh: '已签收', en: 'it is signed for' },
    isPaying: { zh: '付款中或部分付款', en: 'it is being paid' },
    isPaid: { zh: '已付款', en: 'it is paid' },
    isTrialRunOut: { zh: '预审已过有效期', en: 'the pre-check is no longer valid' },
    isTrialValid: { zh: '预审在有效期内', en: 'the pre-check is valid' },
    isOffline: {
      zh: '约定线下转账，且尚有金额未上传流水',
      en: 'it is paid outside the portal, and something owed stands in no statement',
    },
    isFree: { zh: '没有待审核的作废申请', en: 'nobody decides whether it is void' },
    isVoidAsked: { zh: '作废申请待平台审核', en: 'the platform was asked to void it' },
    isAllowed: { zh: '没有不通过的事项', en: 'nothing forbids it' },
    isTried: { zh: '已受理预审', en: 'it was submitted' },
    isTrialOver: { zh: '预审有效期已过', en: 'the pre-check has run out meanwhile' },
    isOvertaken: { zh: '订单已有变化', en: 'the order has changed meanwhile' },
  },
  actors: {
    act: actActor,
    readForm: lastTexts,
    readOrder: { zh: '读取订单', en: 'Load the order' },
    checkTrial: { zh: '按规则检查', en: 'Check by the rules' },
    applyTrial: { zh: '申请预审', en: 'Submit for pre-check' },
  },
}
