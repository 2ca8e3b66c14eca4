import type { Labels } from '#machines/atlas/labels.ts'
import type { loanProjectMachine } from './loanProject.machine.ts'

export const loanProjectLabels: Labels<typeof loanProjectMachine> = {
  title: { zh: '运输项目', en: 'Projects of a consigner' },
  purpose: {
    zh: '登记、修改运输项目，并提交、暂停、恢复或终止',
    en: 'Registers and changes projects, and submits, suspends, resumes or ends them',
  },
  events: {
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Logged in again', by: 'portal' },
    'opening.retried': { zh: '重试', en: 'Tried again' },
    'form.requested': { zh: '登记或修改', en: 'Form requested' },
    'form.typed': { zh: '填写', en: 'Typed' },
    'form.saved': { zh: '保存', en: 'Saved' },
    'form.abandoned': { zh: '放弃填写', en: 'Form abandoned' },
    'mine.kept': { zh: '保留我填写的', en: 'Mine kept' },
    'theirs.taken': { zh: '采用现有内容', en: 'Theirs taken' },
    'move.requested': { zh: '申请变更状态', en: 'Change of state requested' },
    'move.confirmed': { zh: '确认变更', en: 'Change confirmed' },
    'move.abandoned': { zh: '不变更', en: 'Change abandoned' },
    'change.seen': { zh: '知道了', en: 'Seen' },
    'outcome.asked': { zh: '立即核实', en: 'Outcome asked' },
    'act.resent': { zh: '用同一标识重新提交', en: 'Sent again under the same key' },
    'act.abandoned': { zh: '放弃提交', en: 'Given up' },
  },
  guards: {
    hasAct: { zh: '有未决提交', en: 'an act has no answer' },
    isOwnMove: { zh: '本窗口的状态变更', en: 'this tab’s change of state' },
    canChange: { zh: '可以修改', en: 'may be changed' },
    canMove: { zh: '可以变更', en: 'may be moved there' },
    isRemarked: { zh: '已填写原因', en: 'the reason is given' },
    hasFields: { zh: '已有填写内容', en: 'something was typed' },
    isOutcomeOpen: { zh: '结果未知', en: 'the outcome is open' },
    isConflict: { zh: '已被他处修改', en: 'changed elsewhere' },
    isOvertaken: { zh: '项目已有变化', en: 'overtaken' },
    isOwnAct: { zh: '没有其他窗口的未决提交', en: 'no other tab’s act stands' },
    isActTaken: { zh: '已生效', en: 'it took effect' },
    isChangeable: { zh: '仍可修改', en: 'still to be changed' },
  },
}
