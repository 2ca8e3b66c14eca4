import type { Labels } from '#machines/atlas/labels.ts'
import type { loanDecisionMachine } from './loanDecision.machine.ts'

export const loanDecisionLabels: Labels<typeof loanDecisionMachine> = {
  title: { zh: '受理贷款申请', en: 'Deciding applications' },
  purpose: {
    zh: '货主逐笔或批量确认、退回贷款申请，逐笔给出结果',
    en: 'A consigner confirms or returns applications, singly or in batch, and is told of each',
  },
  events: {
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Logged in again', by: 'portal' },
    'opening.retried': { zh: '重试', en: 'Tried again' },
    'reading.retried': { zh: '重新读取', en: 'Read again' },
    'applies.chosen': { zh: '选定申请', en: 'Applications chosen' },
    'decision.typed': { zh: '填写', en: 'Typed' },
    'row.leftOut': { zh: '移出一笔', en: 'One left out' },
    'decision.reviewed': { zh: '去核对', en: 'To review' },
    'decision.confirmed': { zh: '提交受理', en: 'Sent' },
    'decision.reopened': { zh: '返回修改', en: 'Back to the form' },
    'decision.abandoned': { zh: '放弃受理', en: 'Abandoned' },
    'decision.closed': { zh: '返回列表', en: 'Closed' },
    'refused.reopened': { zh: '重新办理未受理的', en: 'Refused ones taken up again' },
    'outcome.asked': { zh: '立即核实', en: 'Outcome asked' },
    'act.resent': { zh: '用同一标识重新提交', en: 'Sent again under the same key' },
    'act.abandoned': { zh: '放弃提交', en: 'Given up' },
  },
  guards: {
    hasAct: { zh: '有未决提交', en: 'a batch has no answer' },
    hasForm: { zh: '有未完成的表单', en: 'a form was left' },
    isForSome: { zh: '1 至 50 笔', en: '1 to 50 applications' },
    isNoneWaiting: { zh: '均不在待确认状态', en: 'none waits' },
    lacksAuth: { zh: '没有生效的确权授权', en: 'not authorised to confirm' },
    hasOthers: { zh: '还有其他申请', en: 'others remain' },
    isDecidable: { zh: '填写无误且已承诺', en: 'without fault, and promised' },
    canReview: { zh: '内容仍在', en: 'it is still here' },
    isOutcomeOpen: { zh: '结果未知', en: 'the outcome is open' },
    isOvertaken: { zh: '放弃的提交已生效', en: 'what was given up took effect' },
    isOwnAct: { zh: '没有其他窗口的未决提交', en: 'no other tab’s batch stands' },
    isBatchTaken: { zh: '已受理', en: 'it was taken' },
    hasRefused: { zh: '有可重新办理的', en: 'some can be taken up again' },
  },
}
