import type { Labels } from '#machines/atlas/labels.ts'
import type { registerMachine } from './register.machine.ts'

export const registerLabels: Labels<typeof registerMachine> = {
  title: { zh: '企业注册', en: 'Register an enterprise' },
  purpose: {
    zh: '企业信息、账号信息、协议、提交，等待审核；刷新、前进、后退回到同一步骤',
    en: 'Enterprise, account, agreements, then the review; reload, back and forward keep the step',
  },
  events: {
    'fields.typed': { zh: '填写内容', en: 'Fields typed' },
    'uscc.completed': { zh: '信用代码已填完整', en: 'Credit code completed' },
    'enterprise.entered': { zh: '企业信息已填写', en: 'Enterprise entered' },
    'account.entered': { zh: '账号信息已填写', en: 'Account entered' },
    'registration.submitted': { zh: '提交注册', en: 'Registration submitted' },
    'registration.repeated': { zh: '再次提交', en: 'Submitted again' },
    'step.reopened': { zh: '返回步骤', en: 'Step reopened' },
  },
  guards: {
    isSentIn: { zh: '已提交', en: 'sent in already' },
    isWished: { zh: '地址所指', en: 'the address names it' },
    leadsTo: { zh: '前面的步骤已填好', en: 'the steps before are filled in' },
    isMending: { zh: '修改被驳回的申请', en: 'a rejected application is mended' },
    isOtherUscc: { zh: '代码已改', en: 'another credit code' },
    isTaken: { zh: '已注册', en: 'registered already' },
    isUnanswered: { zh: '未收到答复', en: 'no answer came' },
    areFilesGone: { zh: '图片已失效', en: 'a picture is not there any more' },
    isFaulty: { zh: '此步骤有缺漏', en: 'something is missing there' },
    blames: { zh: '此步骤被指出有误', en: 'the refusal is about this step' },
  },
}
