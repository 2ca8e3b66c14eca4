import type { WordsOf } from '#machines/atlas/words.ts'
import {
  formIsWhole,
  formTyped,
  loggedInAgain,
  outcomeUnknown,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { orderBatchMachine } from './orderBatch.machine.ts'

export const orderBatchWords: WordsOf<typeof orderBatchMachine> = {
  machine: {
    zh: '批量办理订单',
    en: 'Act on several orders',
    description: {
      zh: '对选中的订单批量提交、预审、撤回、作废、删除、审核、绑定合同或轨迹，并逐笔给出结果。',
      en: 'Submits, tries, withdraws, voids, deletes, audits or binds the selected orders, and reports on each of them.',
    },
  },
  states: {
    idle: {
      zh: '未在办理',
      en: 'Idle',
      description: {
        zh: '选中订单后可发起批量操作。',
        en: 'With orders selected, an operation can be started.',
      },
    },
    finding: {
      zh: '正在读取订单',
      en: 'Finding the orders',
      description: {
        zh: '选择全部的，读取此刻符合条件的订单；此后只办理这些订单。',
        en: 'Where all were chosen, the orders that match now are loaded. These and no others are then changed.',
      },
    },
    notFound: {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '说明原因，未办理任何订单。可以重试；超过 10,000 笔的，请缩小范围后分批办理。',
        en: 'Gives the reason. Nothing was changed. The person can try again, or narrow down more than 10,000 orders.',
      },
    },
    noneFound: {
      zh: '没有符合条件的订单',
      en: 'None match any more',
      description: {
        zh: '选择之后订单已发生变化，没有可办理的订单；列表已刷新。',
        en: 'The orders have changed since they were chosen, and none is left. The list was refreshed.',
      },
    },
    asking: {
      zh: '确认操作',
      en: 'Confirming',
      description: {
        zh: '说明操作内容和涉及的订单数，需要时填写原因、合同或轨迹。',
        en: 'Says what happens to how many orders. Takes a reason, a contract or a track where needed.',
      },
    },
    working: {
      zh: '正在办理',
      en: 'Working',
      description: {
        zh: '服务器逐笔处理，每笔各自成功或失败。审核、绑定合同或轨迹时每 200 笔一批，依次办理。',
        en: 'The server takes the orders one by one. Each succeeds or fails on its own. Reviews, contracts and tracks go 200 orders at a time, one batch after the other.',
      },
    },
    reported: {
      zh: '办理结果',
      en: 'Result',
      description: {
        zh: '逐笔说明成功或失败及其原因。',
        en: 'Says for each order whether it was done, and if not why.',
      },
    },
    stopped: {
      zh: '中途停止',
      en: 'Stopped part way',
      description: {
        zh: '前面批次已有结果，后一批被拒绝：说明原因和未办理的笔数，可以继续办理其余订单。',
        en: 'Earlier batches were carried out and a later one was refused. Gives the reason and how many orders are left, which can be resumed.',
      },
    },
    unanswered: {
      zh: '结果待确认',
      en: 'Outcome unknown',
      description: {
        zh: '未收到服务器答复，部分订单可能已变更；列表已刷新，请以列表为准。此前批次的结果照常列出；再次办理不会重复变更。',
        en: 'No answer arrived and some orders may have changed. The list was refreshed and is what counts. What came of earlier batches is listed. Nothing is done twice when it is sent again.',
      },
    },
  },
  events: {
    'load.retried': { zh: '重试', en: 'Try again' },
    'batch.requested': { zh: '发起批量操作', en: 'Start an operation' },
    'form.typed': formTyped,
    'form.submitted': { zh: '确认操作', en: 'Confirm' },
    'batch.resumed': { zh: '继续办理', en: 'Go on' },
    'batch.abandoned': { zh: '放弃操作', en: 'Cancel' },
    'report.closed': { zh: '关闭结果', en: 'Close the result' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isWhole: formIsWhole,
    isForAll: { zh: '需先查找订单', en: 'the orders have to be found' },
    areImported: {
      zh: '导入时已要求提交，且有订单',
      en: 'an import asked for it, and some are there',
    },
    areSome: { zh: '有符合条件的订单', en: 'some match' },
    isForNone: { zh: '登记合同，不涉及订单', en: 'a contract is registered, without orders' },
    isForSome: { zh: '已选中订单', en: 'orders are selected' },
    areMore: { zh: '还有未办理的订单', en: 'orders are left' },
    hasBegun: { zh: '已有订单办理', en: 'some orders were answered' },
    isOutcomeOpen: outcomeUnknown,
  },
  actors: {
    queryMatchingOrders: { zh: '读取符合条件的订单', en: 'Load the orders that match' },
    changeOrders: { zh: '逐笔办理订单', en: 'Carry it out on each order' },
  },
}
