import type { Labels } from '#machines/atlas/labels.ts'
import type { importedOrderMachine } from './importedOrder.machine.ts'

export const importedOrderLabels: Labels<typeof importedOrderMachine> = {
  title: { zh: '导入订单', en: 'Imported order' },
  purpose: {
    zh: '查看一张导入订单，草稿或驳回时修改，付款前更换收款账户',
    en: 'Shows one imported order, lets it be mended as a draft or after rejection, and its account be changed',
  },
  events: {
    'order.refreshed': { zh: '订单有变化', en: 'Order changed', by: 'portal' },
    'load.retried': { zh: '重试', en: 'Tried again' },
    'edit.requested': { zh: '修改', en: 'Change' },
    'edit.abandoned': { zh: '放弃修改', en: 'Change abandoned' },
    'order.typed': { zh: '填写有停顿', en: 'Typing paused', by: 'portal' },
    'draft.dropped': { zh: '不用上次填写', en: 'Kept fields dropped' },
    'order.saved': { zh: '保存', en: 'Saved' },
    'mine.kept': { zh: '保留本次填写', en: 'Mine kept' },
    'theirs.taken': { zh: '改用对方内容', en: 'Theirs taken' },
    'payee.requested': { zh: '更换收款账户', en: 'Another account' },
    'payee.abandoned': { zh: '放弃更换', en: 'Change of account abandoned' },
    'payee.chosen': { zh: '选定账户', en: 'Account chosen' },
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Logged in again', by: 'portal' },
  },
  guards: {
    isNew: { zh: '新建订单', en: 'a new order' },
    hasFields: { zh: '已有填写', en: 'something was typed' },
    isMissing: { zh: '订单不存在', en: 'it is missing' },
    isForbidden: { zh: '无权查看', en: 'may not be seen' },
    canEdit: { zh: '草稿或驳回', en: 'a draft or rejected' },
    canChangePayee: { zh: '审核通过且未付清', en: 'approved and not yet paid' },
    isConflict: { zh: '版本已变', en: 'the version moved on' },
    isStateForbidden: { zh: '状态不再允许', en: 'its status no longer allows' },
  },
}
