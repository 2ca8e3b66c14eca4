import type { WordsOf } from '#machines/atlas/words.ts'
import {
  codeRequested,
  codeSent,
  formTyped,
  phoneIsRight,
  sendingCode,
} from '#machines/kit/kit.words.ts'
import type { retrieveMachine } from './retrieve.machine.ts'

export const retrieveWords: WordsOf<typeof retrieveMachine> = {
  machine: {
    zh: '找回密码',
    en: 'Reset the password',
    description: {
      zh: '用注册手机号收到的短信验证码，或平台提供的重设链接设置新密码。',
      en: 'Sets a new password with a code sent to the account’s phone, or with the operator’s link.',
    },
  },
  states: {
    opening: {
      zh: '打开页面',
      en: 'Opening',
      description: {
        zh: '打开的是重设链接时直接设置新密码。',
        en: 'Whoever follows the operator’s link goes straight to the new password.',
      },
    },
    identifying: {
      zh: '核对身份',
      en: 'Proving who you are',
      description: {
        zh: '填写统一社会信用代码和注册手机号，获取并填写短信验证码。',
        en: 'The person enters the credit code, the account’s phone number and the code sent to it.',
      },
    },
    choosingPassword: {
      zh: '设置新密码',
      en: 'Choosing a new password',
      description: {
        zh: '输入两次新密码，逐条核对密码要求。',
        en: 'The person types the new password twice. Each requirement is checked off.',
      },
    },
    submitting: {
      zh: '正在提交',
      en: 'Submitting',
      description: { zh: '服务器正在核对。', en: 'The server is checking.' },
    },
    unanswered: {
      zh: '未收到提交结果',
      en: 'No answer yet',
      description: {
        zh: '新密码可能已生效：可再次提交，或直接用新密码登录。',
        en: 'The new password may be in effect. The person can submit it again, or try to log in with it.',
      },
    },
    retrieved: {
      zh: '密码已重设',
      en: 'Password reset',
      description: {
        zh: '新密码已生效，其他设备上的登录均已退出，请重新登录。',
        en: 'The new password is in effect and every other session has ended. The person logs in again.',
      },
    },
  },
  events: {
    'form.typed': formTyped,
    'form.submitted': { zh: '下一步或提交', en: 'Finish the step' },
    'code.requested': codeRequested,
    'code.sent': codeSent,
    'identity.reopened': { zh: '返回核对身份', en: 'Go back to the identity' },
  },
  guards: {
    isPhone: phoneIsRight,
    isGranted: { zh: '来自重设链接', en: 'the operator’s link was followed' },
    isFaulty: {
      zh: '某一步骤填写有误',
      en: 'a step has a mistake',
      cases: {
        identity: { zh: '身份信息填写有误', en: 'the identity has a mistake' },
        password: { zh: '新密码不符合要求', en: 'the new password has a mistake' },
      },
    },
    isCodeWrong: { zh: '验证码错误', en: 'the code is wrong' },
    isLinkSpent: { zh: '重设链接已失效', en: 'the link was used or has expired' },
    isUnanswered: { zh: '未收到答复', en: 'no answer arrived' },
  },
  actors: {
    retrievePwd: { zh: '提交新密码', en: 'Submit the new password' },
    smsCode: sendingCode,
  },
}
