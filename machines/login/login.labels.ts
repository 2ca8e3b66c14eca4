import type { Labels } from '#machines/atlas/labels.ts'
import type { loginMachine } from './login.machine.ts'

export const loginLabels: Labels<typeof loginMachine> = {
  title: { zh: '登录', en: 'Log in' },
  purpose: {
    zh: '以账号密码登录；第二次起核对图形验证码，多次失败则锁定',
    en: 'Logs in by account and password; a code from the second try on, a lock after too many',
  },
  events: {
    'login.submitted': { zh: '提交登录', en: 'Login submitted' },
    'code.refreshed': { zh: '换一张验证码', en: 'Another code asked for' },
    'minute.passed': { zh: '过去一分钟', en: 'A minute passed', by: 'portal' },
    'account.changed': { zh: '使用其他账号', en: 'Another account wanted' },
    'mending.requested': { zh: '修改后重新提交', en: 'Mending wanted' },
  },
  guards: {
    isRejected: { zh: '审核未通过', en: 'the application was rejected' },
    hasSession: { zh: '账号正常', en: 'the account is approved' },
    isLockout: { zh: '账号被锁定', en: 'the account is locked' },
    needsCode: { zh: '须核对验证码', en: 'a code is needed' },
    isIncomplete: { zh: '有未填项', en: 'something is empty' },
    isLastMinute: { zh: '锁定将满', en: 'the last minute of the lock' },
  },
}
