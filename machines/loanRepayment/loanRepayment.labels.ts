import type { Labels } from '#machines/atlas/labels.ts'
import type { loanRepaymentMachine } from './loanRepayment.machine.ts'

export const loanRepaymentLabels: Labels<typeof loanRepaymentMachine> = {
  title: { zh: '归还借据', en: 'Repaying a note' },
  purpose: {
    zh: '选择金额、核对分配、输入密码还款；结果未知时先核实，绝不重复扣款。',
    en: 'Choose an amount, see how it is spent, repay by password; an unknown outcome is asked for, and nothing is booked twice.',
  },
  events: {
    'amount.chosen': { zh: '选定金额', en: 'Amount chosen' },
    'amount.reopened': { zh: '重选金额', en: 'Amount reopened' },
    'repayment.confirmed': { zh: '确认还款', en: 'Repayment confirmed' },
    'repayment.resumed': { zh: '继续这笔还款', en: 'Repayment resumed' },
    'repayment.again': { zh: '再还一笔', en: 'Another repayment' },
    'outcome.asked': { zh: '立即核实', en: 'Outcome asked' },
    'opening.retried': { zh: '重新打开', en: 'Opened again' },
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Logged in again', by: 'portal' },
  },
  guards: {
    isMissing: { zh: '不存在', en: 'it does not exist' },
    isBooked: { zh: '已经入账', en: 'it was booked' },
    isSent: { zh: '已发出未答复', en: 'one was sent and had no answer' },
    isRepayable: { zh: '尚未结清', en: 'something is owed' },
    isWithin: { zh: '不超过结清金额', en: 'at most what settles it' },
    isOtherSent: { zh: '另一页面已发出', en: 'another tab has sent one' },
    isPasswordWrong: { zh: '密码错误', en: 'the password is wrong' },
    isUnsettled: {
      zh: '密码未通过，先前的请求仍可能入账',
      en: 'the password is refused, and an earlier request may be booked yet',
    },
    isOutcomeOpen: { zh: '结果未知', en: 'the outcome is open' },
  },
}
