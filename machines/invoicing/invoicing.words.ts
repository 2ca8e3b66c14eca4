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
import type { invoicingMachine } from './invoicing.machine.ts'

export const invoicingWords: WordsOf<typeof invoicingMachine> = {
  machine: {
    zh: '申请开票',
    en: 'Invoicing',
    description: {
      zh: '选择已付款的订单，检查、预览后申请开票，并跟踪开具结果。',
      en: 'Paid orders are chosen, checked and previewed, then applied for, and what becomes of them is followed.',
    },
  },
  states: {
    opening: actOpening,
    placing: {
      zh: '确定办理步骤',
      en: 'Finding the step',
      description: {
        zh: '已提交申请的，继续跟踪；已选好订单的，直接检查；否则先选择订单。',
        en: 'What was applied for is followed. Orders that were chosen are checked at once. Otherwise they are chosen first.',
      },
    },
    choosing: {
      zh: '选择订单',
      en: 'Choosing orders',
      description: {
        zh: '选择订单来源、已付款的订单，以及合并方式和发票类型。',
        en: 'Takes the source, the paid orders, how they are merged and the kind of invoice.',
      },
    },
    checking: {
      zh: '正在检查订单',
      en: 'Checking the orders',
      description: {
        zh: '逐单检查付款、资料、四流一致和发票额度。',
        en: 'Payment, materials, parties and quota are checked for each order.',
      },
    },
    checkFailed: {
      zh: '未能检查订单',
      en: 'Could not check',
      description: {
        zh: '说明原因，可以重试或重新选择；所选订单不变。',
        en: 'Gives the reason. The person can try again or choose other orders; the chosen ones stay chosen.',
      },
    },
    reviewing: {
      zh: '处理不符合条件的订单',
      en: 'Reviewing problems',
      description: {
        zh: '逐单说明原因及处理办法；可移出、重新检查或重新选择。',
        en: 'Gives the reasons per order. Orders can be left out, checked again or chosen anew.',
      },
    },
    previewing: {
      zh: '正在生成预览',
      en: 'Preparing the preview',
      description: {
        zh: '按所选方式生成每张发票的票面内容。',
        en: 'What each invoice will print is being composed.',
      },
    },
    previewFailed: {
      zh: '未能生成预览',
      en: 'Could not prepare the preview',
      description: {
        zh: '说明原因，重试时先重新检查订单；所选订单和已填写的内容不变。',
        en: 'Gives the reason. Trying again checks the orders first; what was chosen and typed stays.',
      },
    },
    describing: {
      zh: '核对票面内容',
      en: 'Looking at the invoices',
      description: {
        zh: '核对购方、明细、金额和税额；购方只有一个的，可补充其信息。',
        en: 'Shows buyer, lines, amounts and tax. With one buyer, more can be said of it.',
      },
    },
    'describing.recalling': formRecalling,
    'describing.filling': formFilling,
    'describing.outdated': {
      zh: '开票方式已更改',
      en: 'Terms have changed',
      description: {
        zh: '合并方式或发票类型与所示票面不同，重新核对后才能提交；已填写的内容不变。',
        en: 'The terms are not those of the preview. It is prepared again before anything is submitted; what was typed stays.',
      },
    },
    applying: {
      zh: '正在提交申请',
      en: 'Submitting',
      description: {
        zh: '申请最多提交一次；未收到答复的，查询结果后再继续。',
        en: 'The application is submitted at most once. While no answer comes the server is asked.',
      },
    },
    following: {
      zh: '等待开具',
      en: 'Waiting for the invoices',
      description: {
        zh: '申请经审核后由税务机关开具，页面自动更新。',
        en: 'After its review the tax authority issues each invoice. The page keeps up by itself.',
      },
      hint: {
        zh: '可以离开此页，稍后在发票管理查看。',
        en: 'You can leave this page and look at Invoices later.',
      },
      who: 'authority',
    },
    suspended: actSuspended,
    finished: {
      zh: '办理完毕',
      en: 'Finished',
      description: {
        zh: '每项申请均有结果，可继续申请。',
        en: 'Each application has its result. More can be applied for.',
      },
    },
  },
  events: {
    'source.chosen': { zh: '选择订单来源', en: 'Choose the source' },
    'terms.chosen': { zh: '选择合并方式和发票类型', en: 'Choose merging and kind' },
    'orders.chosen': { zh: '检查所选订单', en: 'Check the chosen orders' },
    'badOrders.leftOut': { zh: '移出这些订单', en: 'Leave these orders out' },
    'orders.rechecked': { zh: '重新检查', en: 'Check again' },
    'orders.reopened': { zh: '重新选择订单', en: 'Choose other orders' },
    'more.requested': { zh: '继续申请开票', en: 'Apply for more' },
    'form.typed': formTyped,
    'form.submitted': { zh: '提交开票申请', en: 'Submit the application' },
    'draft.dropped': { zh: '不使用上次填写的内容', en: 'Discard the earlier typing' },
    'watch.reported': { zh: '读到最新状态', en: 'The status was read', who: 'portal' },
    'watch.failed': { zh: '暂未读到状态', en: 'The status could not be read', who: 'portal' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    isWhole: formIsWhole,
    hasApplied: { zh: '已提交申请', en: 'it was applied for' },
    hasChosen: { zh: '已选好 1 至 200 笔订单', en: '1 to 200 orders are chosen already' },
    isFew: { zh: '选择了 1 至 200 笔订单', en: '1 to 200 orders are chosen' },
    isTickedAnew: { zh: '所选订单有变化', en: 'other orders are ticked' },
    isOtherSource: { zh: '与当前来源不同', en: 'it is another source' },
    isPassed: { zh: '全部订单符合条件', en: 'all orders can be invoiced' },
    hasGood: { zh: '部分订单符合条件', en: 'some orders can be invoiced' },
    isFormOpen: { zh: '已开始填写该购方的信息', en: 'the form is open for this buyer' },
    isPreviewed: { zh: '与所示票面一致', en: 'the preview is on these terms' },
    isStale: { zh: '订单已有变化', en: 'the orders have changed' },
    isOver: { zh: '每项申请均有结果', en: 'each application has its result' },
  },
  actors: {
    act: actActor,
    orders: { zh: '已付款的订单', en: 'Paid orders' },
    watch: { zh: '跟踪开票申请', en: 'Watch the applications' },
    checkOrders: { zh: '检查订单', en: 'Check the orders' },
    previewInvoices: { zh: '生成预览', en: 'Preview the invoices' },
    readForm: lastTexts,
  },
}
