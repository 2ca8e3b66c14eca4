import type { WordsOf } from '#machines/atlas/words.ts'
import type { loginMachine } from './login.machine.ts'

export const loginWords: WordsOf<typeof loginMachine> = {
  machine: {
    zh: '登录',
    en: 'Log in',
    description: {
      zh: '用账号和密码登录；多次失败将暂停登录，登录过的设备不受他人影响。',
      en: 'Logs in with account and password. Too many mistakes lock the device or network out, and never a device that has logged in before for what others do.',
    },
  },
  states: {
    entering: {
      zh: '填写账号密码',
      en: 'Entering account and password',
      description: { zh: '填写账号和密码。', en: 'The person types account and password.' },
    },
    submitting: {
      zh: '正在登录',
      en: 'Logging in',
      description: {
        zh: '服务器正在核对账号和密码；输错过后，浏览器先自动完成安全校验，无需操作。',
        en: 'The server is checking account and password. After mistakes the browser does a security check first, by itself.',
      },
    },
    locked: {
      zh: '登录已暂停',
      en: 'Locked out',
      description: {
        zh: '多次输错，该账号在此设备或网络暂停登录一段时间；可改用登录过的设备、重设密码，或用其他账号登录。',
        en: 'After too many mistakes this device or network cannot log in to the account for a while. A device that has logged in before can, a new password opens it, and another account is free.',
      },
    },
    underReview: {
      zh: '注册待审核',
      en: 'Registration under review',
      description: {
        zh: '企业注册尚未通过审核，页面显示进度；可用其他账号登录。',
        en: 'The registration is not approved yet, and its progress is shown. Another account can log in.',
      },
      who: 'authority',
    },
    rejected: {
      zh: '注册未通过审核',
      en: 'Registration rejected',
      description: {
        zh: '显示驳回原因，可修改后重新提交。',
        en: 'The reason is shown. The registration can be corrected and sent again.',
      },
    },
    loggedIn: {
      zh: '已登录',
      en: 'Logged in',
      description: {
        zh: '登录成功，返回登录前的页面。',
        en: 'Login succeeded. The person returns to the page they came from.',
      },
    },
  },
  events: {
    'login.submitted': { zh: '提交登录', en: 'Log in' },
    'minute.passed': { zh: '过去一分钟', en: 'One minute has passed', who: 'portal' },
    'account.changed': { zh: '使用其他账号', en: 'Use another account' },
    'correction.requested': { zh: '修改后重新提交', en: 'Correct the registration' },
  },
  guards: {
    isRejected: { zh: '注册未通过审核', en: 'the registration was rejected' },
    hasSession: { zh: '账号可以登录', en: 'the account may log in' },
    isLockout: { zh: '账号已被锁定', en: 'the account is locked' },
    isIncomplete: { zh: '有未填写的内容', en: 'a field is empty' },
    isLastMinute: { zh: '锁定的最后一分钟', en: 'the last minute of the lock' },
  },
  actors: {
    login: { zh: '核对账号和密码', en: 'Check account and password' },
    minutes: { zh: '锁定计时', en: 'Count the minutes of the lock' },
  },
}
