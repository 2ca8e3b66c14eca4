import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  actSuspended,
  formIsWhole,
  formRecalling,
  formTyped,
  lastTexts,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
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
    opening: actOpening,
    recalling: formRecalling,
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
        zh: '读取所选申请的最新状态、项目剩余额度和确认额度。',
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
        zh: '逐笔填写确认金额或退回原因；确认须先查看对应运单、选择本企业的回款账户并承诺付款。',
        en: 'Each gets an amount or a reason. Confirming also takes a look at the orders behind each, the repayment account and the promise to pay.',
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
    acting: {
      zh: '正在提交',
      en: 'Sending',
      description: {
        zh: '确认须先验证登录密码。受理意见最多提交一次，服务器逐笔答复；未收到答复的，查询结果后再继续。',
        en: 'To confirm takes the login password first. The decision is sent at most once, and answered for each application. While no answer comes the server is asked.',
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
    suspended: actSuspended,
  },
  events: {
    'reading.retried': { zh: '重新读取', en: 'Load again' },
    'applies.chosen': { zh: '选定申请', en: 'Choose applications' },
    'form.typed': formTyped,
    'form.submitted': { zh: '下一步：核对', en: 'Review' },
    'uploads.changed': { zh: '确认文件有变化', en: 'The file changed', who: 'portal' },
    'reasons.filled': { zh: '填入每一笔', en: 'Fill in for each' },
    'waybills.opened': { zh: '查看运单', en: 'Open the waybills' },
    'waybills.shown': { zh: '运单已显示', en: 'The waybills are shown', who: 'portal' },
    'row.leftOut': { zh: '移出一笔', en: 'Leave one out' },
    'decision.confirmed': { zh: '提交受理意见', en: 'Send the decision' },
    'decision.reopened': { zh: '返回修改', en: 'Back to the form' },
    'decision.abandoned': { zh: '取消', en: 'Cancel' },
    'decision.closed': { zh: '返回列表', en: 'Back to the list' },
    'refused.reopened': { zh: '重新办理未受理的申请', en: 'Take up the refused ones' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    isChosen: { zh: '申请已选定', en: 'applications are chosen' },
    wasLeft: { zh: '有填写到一半的表单', en: 'a form was left half filled in' },
    isForSome: { zh: '选中 1 至 50 笔', en: '1 to 50 applications are chosen' },
    isNoneWaiting: { zh: '均不在待确认状态', en: 'none is waiting' },
    lacksAuth: { zh: '没有生效的确权授权', en: 'not authorised to confirm' },
    lacksWaybills: { zh: '有申请的运单尚未查看', en: 'waybills of some were not looked at' },
    hasOthers: { zh: '还有其他申请', en: 'others remain' },
    isWhole: formIsWhole,
    hasRefused: { zh: '有可重新办理的申请', en: 'some can be taken up again' },
  },
  actors: {
    act: actActor,
    readForm: lastTexts,
    uploads: { zh: '上传确认文件', en: 'Upload the file' },
    readApplies: { zh: '读取所选申请', en: 'Load the chosen applications' },
  },
}
