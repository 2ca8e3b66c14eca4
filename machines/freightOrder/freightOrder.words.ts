import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  formFilling,
  formIsWhole,
  formRecalling,
  formTyped,
  lastTexts,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { freightOrderMachine } from './freightOrder.machine.ts'

export const freightOrderWords: WordsOf<typeof freightOrderMachine> = {
  machine: {
    zh: '订单内容',
    en: 'One order',
    description: {
      zh: '查看一张税务订单或实时订单；草稿或被驳回时可修改，付款前可更换收款账户。',
      en: 'Shows one imported or real-time order. A draft or rejected one can be edited, and its payee’s account changed before payment.',
    },
  },
  states: {
    deciding: {
      zh: '判断入口',
      en: 'Choosing the entrance',
      description: {
        zh: '新建订单先查找尚无结果的新增，已有订单先读取。',
        en: 'For a new order, what is unfinished is looked for first. An existing order is loaded.',
      },
    },
    resuming: actOpening,
    opening: {
      zh: '正在打开',
      en: 'Opening',
      description: {
        zh: '正在向服务器读取订单的最新内容。',
        en: 'The order is being loaded from the server.',
      },
    },
    refused: {
      zh: '判断失败原因',
      en: 'Sorting the failure',
      description: {
        zh: '区分不存在、无权查看和其他失败。',
        en: 'Tells what does not exist and what may not be seen from other failures.',
      },
    },
    missing: {
      zh: '订单不存在',
      en: 'Order not found',
      description: {
        zh: '订单不存在、已删除，或不属于本企业。',
        en: 'It does not exist, was deleted, or belongs to another enterprise.',
      },
    },
    forbidden: {
      zh: '无权查看',
      en: 'No access',
      description: {
        zh: '当前账号无权查看此订单，并说明由谁查看。',
        en: 'This account may not see the order. Says who may.',
      },
    },
    failed: {
      zh: '加载失败',
      en: 'Could not load',
      description: {
        zh: '说明原因和请求编号，可以重试。',
        en: 'Gives the reason and the request number. The person can try again.',
      },
    },
    created: {
      zh: '已新增',
      en: 'Created',
      description: {
        zh: '订单已新增，正在打开它自己的页面。',
        en: 'The order was created, and its own page is opening.',
      },
    },
    viewing: {
      zh: '查看订单',
      en: 'Viewing the order',
      description: {
        zh: '显示订单内容，以及当前状态下可办理的操作。',
        en: 'Shows the order and what can be done with it in its status.',
      },
    },
    'viewing.shown': {
      zh: '订单内容',
      en: 'Shown',
      description: {
        zh: '按状态提供操作：修改、绑定、提交、撤回、作废、更换收款账户、审核。',
        en: 'Offers what the status allows: edit, bind, submit, withdraw, void, change the account, audit.',
      },
    },
    'viewing.refreshing': {
      zh: '正在刷新',
      en: 'Refreshing',
      description: {
        zh: '办理之后重新读取，原有内容继续显示。',
        en: 'The order is being loaded again after an operation. What was there stays on screen.',
      },
    },
    'viewing.outdated': {
      zh: '可能不是最新',
      en: 'May be out of date',
      description: {
        zh: '刷新失败，仍显示上一次的内容，可以重试。',
        en: 'The refresh failed and the last content stays on screen. The person can try again.',
      },
    },
    editing: {
      zh: '填写订单',
      en: 'Editing the order',
      description: {
        zh: '填写或修改订单，保存到服务器；冲突时由人选择。',
        en: 'Fills in or edits the order and saves it to the server. Conflicts are for the person to decide.',
      },
    },
    'editing.deciding': {
      zh: '判断是否已有填写',
      en: 'Looking for earlier typing',
      description: {
        zh: '登录失效前填写的内容仍在的，无需再读取。',
        en: 'What was typed before the session expired is used as it is.',
      },
    },
    'editing.restoring': formRecalling,
    'editing.filling': formFilling,
    'editing.sending': {
      zh: '判断新增或修改',
      en: 'New or changed',
      description: {
        zh: '填写无误：新订单予以新增，已有订单予以修改。',
        en: 'All is well: a new order is created, an existing one changed.',
      },
    },
    'editing.acting': {
      zh: '正在新增',
      en: 'Creating the order',
      description: {
        zh: '先保存、再提交，最多新增一次；未予办理的，填写的内容仍在。',
        en: 'The order is saved, then sent, and created at most once. If it is refused, everything typed stays.',
      },
    },
    'editing.saving': {
      zh: '正在保存',
      en: 'Saving',
      description: {
        zh: '服务器正在检查并保存；未成功时填写的内容仍在。',
        en: 'The server is checking and saving. If that fails, everything typed stays.',
      },
    },
    'editing.conflicted': {
      zh: '订单已被他人修改',
      en: 'Changed by someone else',
      description: {
        zh: '填写期间订单已被修改：可用本次填写的内容覆盖，也可改用对方的内容。',
        en: 'Someone changed the order in the meantime. The person saves over it or takes the other version.',
      },
    },
    'editing.renewing': {
      zh: '正在读取最新版本',
      en: 'Loading the newest version',
      description: {
        zh: '读取最新版本，随后用本次填写的内容保存。',
        en: 'The newest version is loaded, then saved over with what was typed.',
      },
    },
    changingPayee: {
      zh: '更换收款账户',
      en: 'Changing the payee’s account',
      description: {
        zh: '在同一收款人已核验的账户中改选一个。',
        en: 'Another verified account of the same payee is chosen.',
      },
    },
    'changingPayee.loading': {
      zh: '正在读取收款账户',
      en: 'Loading the accounts',
      description: {
        zh: '正在读取该收款人已登记的账户。',
        en: 'The payee’s registered accounts are being loaded.',
      },
    },
    'changingPayee.choosing': {
      zh: '选择收款账户',
      en: 'Choosing an account',
      description: {
        zh: '在该收款人已核验的账户中选择。',
        en: 'The person chooses one of the payee’s verified accounts.',
      },
    },
    'changingPayee.saving': {
      zh: '正在更换收款账户',
      en: 'Changing the account',
      description: {
        zh: '服务器确认后更换才生效。',
        en: 'The change takes effect when the server confirms it.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '办理已中止；重新登录后重新读取订单。',
        en: 'The work was stopped. After login the order is loaded again.',
      },
    },
  },
  events: {
    'order.refreshed': { zh: '订单有变化', en: 'The order changed', who: 'portal' },
    'load.retried': { zh: '重试', en: 'Try again' },
    'edit.requested': { zh: '修改订单', en: 'Edit the order' },
    'edit.abandoned': { zh: '放弃修改', en: 'Cancel editing' },
    'form.typed': formTyped,
    'crew.filled': {
      zh: '选用已绑定的车辆与驾驶员',
      en: 'A bound vehicle was chosen',
      who: 'portal',
    },
    'account.filled': {
      zh: '选用已绑定的收款账户',
      en: 'A bound account was chosen',
      who: 'portal',
    },
    'place.filled': { zh: '选用地址簿中的地址', en: 'An address was chosen', who: 'portal' },
    'draft.dropped': { zh: '不使用上次填写的内容', en: 'Discard the earlier typing' },
    'form.submitted': { zh: '保存订单', en: 'Save the order' },
    'mine.chosen': { zh: '使用本次填写的内容', en: 'Use my version' },
    'theirs.chosen': { zh: '使用对方的内容', en: 'Use the other version' },
    'payee.requested': { zh: '更换收款账户', en: 'Change the account' },
    'payee.abandoned': { zh: '放弃更换', en: 'Cancel the change' },
    'payee.chosen': { zh: '选定收款账户', en: 'Choose the account' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    isNew: { zh: '新建订单', en: 'a new order' },
    isWhole: formIsWhole,
    isOtherVehicle: { zh: '改填了其他车辆', en: 'another vehicle was typed' },
    isBeingFilled: { zh: '正在填写', en: 'it is being filled in' },
    isFormAsked: { zh: '要求修改，且可以修改', en: 'the form was asked for and can be opened' },
    isMissing: { zh: '订单不存在', en: 'the order does not exist' },
    isForbidden: { zh: '无权查看', en: 'the account may not see it' },
    canEdit: { zh: '草稿或被驳回的订单', en: 'a draft or rejected order' },
    canChangePayee: { zh: '已审核通过且尚未付清', en: 'approved and not fully paid' },
    isConflict: { zh: '已被他人修改', en: 'someone else changed it' },
    isStateForbidden: { zh: '当前状态不允许此操作', en: 'its status does not allow this' },
  },
  actors: {
    act: actActor,
    queryOrderInfoById: { zh: '读取订单', en: 'Load the order' },
    readForm: lastTexts,
    changeOrder: { zh: '保存订单', en: 'Save the order' },
    queryBankCards: { zh: '读取收款账户', en: 'Load the payee’s accounts' },
    changePayee: { zh: '更换收款账户', en: 'Change the payee’s account' },
  },
}
