import type { WordsOf } from '#machines/atlas/words.ts'
import { backOff, loggedInAgain, outcomeUnknown, sessionExpired } from '#machines/kit/kit.words.ts'
import type { loanDecisionMachine } from './loanDecision.machine.ts'

export const loanDecisionWords: WordsOf<typeof loanDecisionMachine> = {
  machine: {
    zh: '受理贷款申请',
    en: 'Decisions on loan applications',
    description: {
      zh: '货主逐笔或批量确认、退回贷款申请，并逐笔得到结果。',
      en: 'A consigner confirms or returns loan applications, one by one or together, and sees the result of each.',
    },
  },
  states: {
    opening: {
      zh: '查找未完成的受理',
      en: 'Looking for an unfinished decision',
      description: {
        zh: '读取已提交尚无结果的受理，以及填写到一半的表单。',
        en: 'Loads a decision that was sent and had no answer, and a form left half filled in.',
      },
    },
    placing: {
      zh: '判断下一步',
      en: 'Finding the next step',
      description: {
        zh: '有未完成的受理则先核实，有填写到一半的表单则继续填写。',
        en: 'A decision without an answer comes first, then a form left half filled in.',
      },
    },
    openFailed: {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '未完成的受理暂时无法读取，可以重试；列表不受影响。',
        en: 'The unfinished decision cannot be loaded at the moment. The person can try again, and the list is unaffected.',
      },
    },
    choosing: {
      zh: '选择申请',
      en: 'Choosing applications',
      description: {
        zh: '在列表中选择一笔或多笔待确认的申请。',
        en: 'The person picks one or several waiting applications from the list.',
      },
    },
    reading: {
      zh: '正在核对申请',
      en: 'Loading the applications',
      description: {
        zh: '读取所选申请的最新状态、项目剩余额度和确权额度。',
        en: 'Loads the latest state of the chosen applications, and what projects and authorisation have left.',
      },
    },
    readFailed: {
      zh: '未能读取申请',
      en: 'Could not load',
      description: {
        zh: '所选申请暂时无法读取，可以重试。',
        en: 'The chosen applications cannot be loaded at the moment. The person can try again.',
      },
    },
    unauthorised: {
      zh: '缺少确权授权',
      en: 'Not authorised to confirm',
      description: {
        zh: '没有生效的确权授权，须先签署；退回申请不受影响。',
        en: 'No authorisation to confirm is in force, and one is signed first. Returning needs none.',
      },
    },
    overtaken: {
      zh: '申请均已处理',
      en: 'None is waiting',
      description: {
        zh: '所选申请都已不在待确认状态。',
        en: 'None of the chosen applications is waiting any longer.',
      },
    },
    filling: {
      zh: '填写受理意见',
      en: 'Filling in the decision',
      description: {
        zh: '逐笔填写确认金额或退回原因；确认须填写回款账户并承诺付款。',
        en: 'Each gets an amount or a reason. Confirming also takes the repayment account and the promise to pay.',
      },
    },
    reviewing: {
      zh: '核对受理意见',
      en: 'Reviewing the decision',
      description: {
        zh: '提交前逐笔核对，此时尚未提交。',
        en: 'Each is looked at once more. Nothing has been sent yet.',
      },
    },
    saving: {
      zh: '保存防重复标识',
      en: 'Saving the key',
      description: {
        zh: '提交之前，先保存受理内容和防止重复提交的标识。',
        en: 'Before the decision is sent, it is saved with the key that prevents sending it twice.',
      },
    },
    sending: {
      zh: '正在提交',
      en: 'Sending',
      description: {
        zh: '受理意见已提交，等待服务器逐笔答复。',
        en: 'The decision was sent. The server’s answer for each application is awaited.',
      },
    },
    notSent: {
      zh: '判断返回何处',
      en: 'Finding the way back',
      description: {
        zh: '未能提交：内容仍在的返回核对，否则重新读取申请。',
        en: 'It was not sent. Goes back to the review if it is still there, otherwise loads the applications again.',
      },
    },
    decided: {
      zh: '受理结果',
      en: 'Result',
      description: {
        zh: '逐笔说明结果；未受理的可单独重新办理。',
        en: 'Shows the result of each. Those that were refused can be taken up again.',
      },
    },
    unanswered: {
      zh: '结果待确认',
      en: 'Outcome unknown',
      description: {
        zh: '提交后未收到答复，先向服务器核实，不会自动重复提交。',
        en: 'The decision had no answer. The server is asked first, and nothing is sent again by itself.',
      },
    },
    'unanswered.asking': {
      zh: '正在核实结果',
      en: 'Asking for the outcome',
      description: {
        zh: '未收到答复，正在向服务器核实各笔申请的最新状态。',
        en: 'No answer arrived. The server is asked for the state of each application.',
      },
    },
    'unanswered.waiting': {
      zh: '稍后再次核实',
      en: 'Waiting to ask again',
      description: {
        zh: '暂时无法核实，申请可能已受理；稍后自动再次核实，不会重复提交。',
        en: 'The server cannot be asked at the moment, and the applications may be decided. It is asked again later, and nothing is sent.',
      },
    },
    'unanswered.saving': {
      zh: '再次保存防重复标识',
      en: 'Saving the key again',
      description: {
        zh: '再次提交之前，重新保存原有的防重复标识。',
        en: 'Before the decision is sent again, its own key is saved once more.',
      },
    },
    'unanswered.notTaken': {
      zh: '尚未受理',
      en: 'Not in effect yet',
      description: {
        zh: '各笔申请尚无变化；可用原有标识再次提交，或放弃。',
        en: 'None of them has changed. The decision can be sent again under the same key, or dropped.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '受理已中止；重新登录后先核实再继续。',
        en: 'The work was stopped. After login the server is asked first.',
      },
    },
  },
  events: {
    'opening.retried': { zh: '重试', en: 'Try again' },
    'reading.retried': { zh: '重新读取', en: 'Load again' },
    'applies.chosen': { zh: '选定申请', en: 'Choose applications' },
    'decision.typed': { zh: '填写受理意见', en: 'Fill in the decision' },
    'row.leftOut': { zh: '移出一笔', en: 'Leave one out' },
    'decision.reviewed': { zh: '去核对', en: 'Review' },
    'decision.confirmed': { zh: '提交受理意见', en: 'Send the decision' },
    'decision.reopened': { zh: '返回修改', en: 'Back to the form' },
    'decision.abandoned': { zh: '放弃受理', en: 'Cancel' },
    'decision.closed': { zh: '返回列表', en: 'Back to the list' },
    'refused.reopened': { zh: '重新办理未受理的申请', en: 'Take up the refused ones' },
    'outcome.asked': { zh: '立即核实', en: 'Ask now' },
    'act.resent': { zh: '用原有标识再次提交', en: 'Send again under the same key' },
    'act.abandoned': { zh: '放弃提交', en: 'Drop the request' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    hasAct: { zh: '有未完成的受理', en: 'a decision had no answer' },
    hasForm: { zh: '有填写到一半的表单', en: 'a form was left half filled in' },
    isForSome: { zh: '选中 1 至 50 笔', en: '1 to 50 applications are chosen' },
    isNoneWaiting: { zh: '均不在待确认状态', en: 'none is waiting' },
    lacksAuth: { zh: '没有生效的确权授权', en: 'not authorised to confirm' },
    hasOthers: { zh: '还有其他申请', en: 'others remain' },
    isDecidable: { zh: '填写无误且已承诺', en: 'complete, without mistakes and promised' },
    canReview: { zh: '填写内容仍在', en: 'the decision is still here' },
    isOvertaken: { zh: '放弃的提交已生效', en: 'a dropped request took effect' },
    isOwnAct: { zh: '没有其他页面的未完成受理', en: 'no other tab has an unfinished decision' },
    isBatchTaken: { zh: '已受理', en: 'the decision took effect' },
    hasRefused: { zh: '有可重新办理的申请', en: 'some can be taken up again' },
    isOutcomeOpen: outcomeUnknown,
  },
  actors: {
    recall: { zh: '查找未完成的受理', en: 'Look for an unfinished decision' },
    readApplies: { zh: '读取所选申请', en: 'Load the chosen applications' },
    saveSent: { zh: '保存防重复标识', en: 'Save the key' },
    decideApplies: { zh: '提交受理意见', en: 'Send the decision' },
  },
  delays: { backOff },
}
