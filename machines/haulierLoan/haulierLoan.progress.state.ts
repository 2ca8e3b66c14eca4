import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'
import { haulierLoanSetup } from './haulierLoan.setup.ts'

const withdrawal = {
  'withdrawal.requested': { guard: 'isWithdrawable', target: 'askingWithdrawal' },
} as const

/** Stands while somebody else acts, or while money is lent; the server is looked at in the background. */
const watched = (id: string, meta: StateMeta, canWithdraw = false) =>
  haulierLoanSetup.createStateConfig({
    tags: ['resumable'],
    meta,
    invoke: {
      id,
      src: 'applyPoll',
      input: ({ context }) => ({ applyId: context.applyId ?? '' }),
      onDone: 'opening',
      onError: 'opening',
    },
    on: {
      'apply.reported': [
        {
          guard: { type: 'isSameStatus', params: ({ event }) => event },
          actions: { type: 'takeApply', params: ({ event }) => event },
        },
        { target: 'placing', actions: { type: 'takeApply', params: ({ event }) => event } },
      ],
      'poll.failed': { actions: { type: 'takePollProblem', params: ({ event }) => event } },
      'apply.refreshed': { target: 'opening', actions: 'clearProblem' },
      ...(canWithdraw ? withdrawal : {}),
    },
  })

export const awaitingConsigner = watched(
  'consignerWatch',
  {
    ...stateMeta(
      '待货主确认',
      'Awaiting the consigner',
      '等待货主确认应收账款；货主逾期未处理的，申请自动退回。',
      'The consigner confirms what it owes; an application that it leaves alone is returned.',
    ),
    hint: { zh: '可以离开此页。', en: 'You may leave this page.' },
  },
  true,
)

export const awaitingBank = watched('bankWatch', {
  ...stateMeta(
    '银行审批中',
    'Awaiting the bank',
    '货主已确认，等待银行审批金额、利率和期限。',
    'The consigner has confirmed; the bank decides on amount, rate and term.',
  ),
  hint: { zh: '可以离开此页。', en: 'You may leave this page.' },
})

export const active = watched(
  'activeWatch',
  stateMeta(
    '已签约，可用信',
    'Active',
    '额度可用：显示已用和可用额度、借据和还款计划。',
    'The line can be drawn: what is used and available, the notes and their plans.',
  ),
)

export const overdue = watched(
  'overdueWatch',
  stateMeta(
    '逾期',
    'Overdue',
    '有借据逾期，还清逾期部分后恢复用信。',
    'A note is overdue; the line opens again once it is repaid.',
  ),
)

export const frozen = watched(
  'frozenWatch',
  stateMeta(
    '额度冻结',
    'Frozen',
    '额度暂停使用，写明原因和恢复的办法；已有借据照常还款。',
    'Nothing can be drawn; says why and what to do. Notes are repaid as before.',
  ),
)

export const returned = haulierLoanSetup.createStateConfig({
  tags: ['resumable'],
  meta: {
    ...stateMeta(
      '货主退回',
      'Returned by the consigner',
      '货主退回申请并写明原因，修改后可再次提交。',
      'The consigner returned it with a reason; mended, it is handed in again.',
    ),
    hint: {
      zh: '已填写的内容和材料都已保留。',
      en: 'Everything that was typed and uploaded is kept.',
    },
  },
  on: {
    'application.reopened': { target: 'checkingEligibility', actions: 'clearProblem' },
    ...withdrawal,
  },
})

export const supplementing = haulierLoanSetup.createStateConfig({
  tags: ['editable', 'resumable'],
  meta: {
    ...stateMeta(
      '补充材料',
      'Supplementing',
      '按银行的要求补充指定的材料，再次提交。',
      'Exactly what the bank asked for is uploaded, and handed in again.',
    ),
    hint: { zh: '其余内容无需重填。', en: 'Nothing else need be typed again.' },
  },
  on: {
    'material.reported': { actions: { type: 'takeMaterial', params: ({ event }) => event } },
    'supplement.confirmed': {
      guard: 'isMaterialWhole',
      target: 'starting',
      actions: 'clearProblem',
    },
    ...withdrawal,
  },
})

const over = (meta: StateMeta) =>
  haulierLoanSetup.createStateConfig({
    tags: ['terminal'],
    meta,
    on: { 'application.renewed': { guard: 'canRenew', target: 'opening', actions: 'renew' } },
  })

export const rejected = over({
  ...stateMeta(
    '银行未批准',
    'Rejected',
    '银行未批准申请，写明原因和可再次申请的日期。',
    'The bank said no; says why, and from when it may be asked again.',
  ),
  hint: { zh: '到期后可再次申请。', en: 'Apply again from that day.' },
})

export const withdrawn = over(
  stateMeta(
    '已撤回',
    'Withdrawn',
    '申请已撤回，可重新申请。',
    'It was withdrawn; a new one can be made.',
  ),
)

export const expired = over(
  stateMeta(
    '已失效',
    'Expired',
    '未在期限内签约，或额度到期未使用；可重新申请。',
    'It was not signed in time, or never used; a new one can be made.',
  ),
)

export const settled = over(
  stateMeta(
    '已结清',
    'Settled',
    '全部借据已还清，额度已结束；可重新申请。',
    'Everything is repaid and the line is over; a new one can be made.',
  ),
)
