import type { Labels } from '#machines/atlas/labels.ts'
import type { retrieveMachine } from './retrieve.machine.ts'

export const retrieveLabels: Labels<typeof retrieveMachine> = {
  title: { zh: '找回密码', en: 'Retrieve the password' },
  purpose: {
    zh: '以注册手机号收到的验证码设置新密码',
    en: 'Sets a new password by a code sent to the phone of the account',
  },
  events: {
    'identity.entered': { zh: '身份已填写', en: 'Identity entered' },
    'password.entered': { zh: '新密码已填写', en: 'Password entered' },
    'identity.reopened': { zh: '返回核对身份', en: 'Identity reopened' },
  },
  guards: {
    isCodeWrong: { zh: '验证码错误', en: 'the code is wrong' },
    isUnanswered: { zh: '未收到答复', en: 'no answer came' },
  },
}
