import type { WordsOf } from '#machines/atlas/words.ts'
import {
  formFilling,
  formIsWhole,
  formTyped,
  loggedInAgain,
  outcomeUnknown,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { newPasswordMachine } from './newPassword.machine.ts'

export const newPasswordWords: WordsOf<typeof newPasswordMachine> = {
  machine: {
    zh: '修改登录密码',
    en: 'Changing the password',
    description: {
      zh: '已登录的人填写当前密码和新密码；修改后所有登录失效，须使用新密码重新登录。',
      en: 'Whoever is logged in gives the password in force and a new one. Every session ends, and the new password logs in.',
    },
  },
  states: {
    closed: {
      zh: '未打开',
      en: 'Closed',
      description: { zh: '修改密码未打开。', en: 'The form is not open.' },
    },
    filling: { ...formFilling, zh: '填写密码', en: 'Filling in the passwords' },
    changing: {
      zh: '正在修改密码',
      en: 'Changing the password',
      description: {
        zh: '服务器正在核对当前密码并启用新密码。',
        en: 'The server checks the password in force and takes the new one.',
      },
    },
    unanswered: {
      zh: '修改结果未知',
      en: 'Changed or not',
      description: {
        zh: '未收到修改结果，新密码可能已生效；可再次提交，或重新登录确认。',
        en: 'No answer arrived. The new password may be in force: it can be sent again, or tried at the login.',
      },
    },
  },
  events: {
    'password.wanted': { zh: '修改密码', en: 'Change the password' },
    'password.abandoned': { zh: '取消修改', en: 'Cancel' },
    'form.typed': formTyped,
    'form.submitted': { zh: '提交新密码', en: 'Submit the new password' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isWhole: formIsWhole,
    isUnanswered: outcomeUnknown,
  },
  actors: {
    updateSelfPwd: { zh: '修改登录密码', en: 'Change the password' },
  },
}
