import { errorOf } from '#machines/kit/errorOf.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'
import { haulierSubject } from './haulierLoan.context.ts'
import { haulierLoanSetup } from './haulierLoan.setup.ts'

const problem = {
  type: 'takeProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ error: errorOf({ event }) }),
} as const

/** Asks where its subject stands: a reload, another device, another tab and a return from login are one case. */
export const opening = haulierLoanSetup.createStateConfig({
  initial: 'readingDraft',
  states: {
    readingDraft: {
      tags: ['busy'],
      meta: stateMeta(
        '读取草稿',
        'Reading the draft',
        '取回上次填写的内容和防重复标识。',
        'Fetches what was typed before, and the idempotency keys.',
      ),
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ subjectId: haulierSubject(context) }),
        onDone: [
          {
            guard: 'isNew',
            target: '#haulierLoan.placing',
            actions: { type: 'takeDraft', params: ({ event }) => ({ saved: event.output }) },
          },
          {
            target: 'askingApply',
            actions: { type: 'takeDraft', params: ({ event }) => ({ saved: event.output }) },
          },
        ],
        // Without its keys the wizard does not go on: a second submission under a new key could follow a lost one.
        onError: { target: '#haulierLoan.openFailed', actions: problem },
      },
    },
    askingApply: {
      tags: ['busy'],
      meta: stateMeta(
        '读取申请',
        'Reading the application',
        '向服务器询问申请的最新状态。',
        'Asks the server where the application stands.',
      ),
      invoke: {
        id: 'openApply',
        src: 'getApply',
        input: ({ context }) => ({ applyId: context.applyId ?? '' }),
        onDone: {
          target: '#haulierLoan.placing',
          actions: [
            { type: 'takeApply', params: ({ event }) => ({ apply: event.output }) },
            'takeMaterialOfApply',
          ],
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: '#haulierLoan.missing',
          },
          { target: '#haulierLoan.openFailed', actions: problem },
        ],
      },
    },
  },
})

/** The one place that says which state an application belongs to. */
export const placing = haulierLoanSetup.createStateConfig({
  meta: stateMeta(
    '定位步骤',
    'Finding the step',
    '按服务器上的申请状态进入对应步骤。',
    'Goes to the step that the application’s state on the server calls for.',
  ),
  always: [
    { guard: 'isSaveOpen', target: '#haulierLoan.saving.recovering' },
    { guard: 'isReturned', target: '#haulierLoan.returned' },
    { guard: 'isSupplementing', target: '#haulierLoan.checkingEligibility' },
    { guard: 'isUnsubmitted', target: '#haulierLoan.checkingEligibility' },
    { guard: 'isApproved', target: '#haulierLoan.approved' },
    { guard: 'isWithConsigner', target: '#haulierLoan.awaitingConsigner', actions: 'clearProblem' },
    { guard: 'isWithBank', target: '#haulierLoan.awaitingBank', actions: 'clearProblem' },
    { guard: 'isRejected', target: '#haulierLoan.rejected', actions: 'clearProblem' },
    { guard: 'isActive', target: '#haulierLoan.active', actions: 'clearProblem' },
    { guard: 'isFrozen', target: '#haulierLoan.frozen', actions: 'clearProblem' },
    { guard: 'isOverdue', target: '#haulierLoan.overdue', actions: 'clearProblem' },
    { guard: 'isSettled', target: '#haulierLoan.settled', actions: 'clearProblem' },
    { guard: 'isWithdrawn', target: '#haulierLoan.withdrawn', actions: 'clearProblem' },
    { target: '#haulierLoan.expired', actions: 'clearProblem' },
  ],
})

export const openFailed = haulierLoanSetup.createStateConfig({
  tags: ['blocked'],
  meta: {
    ...stateMeta(
      '打开失败',
      'Could not open',
      '草稿或申请暂时无法读取，申请本身不受影响。',
      'The draft or the application cannot be read at the moment; the application is unaffected.',
    ),
    hint: { zh: '请检查网络后重试。', en: 'Check the connection and try again.' },
  },
  on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
})

export const missing = haulierLoanSetup.createStateConfig({
  tags: ['terminal', 'blocked'],
  meta: {
    ...stateMeta(
      '申请不存在',
      'No such application',
      '没有找到这笔申请，或它不属于当前企业。',
      'There is no such application, or it belongs to another enterprise.',
    ),
    hint: { zh: '请从物流贷首页打开。', en: 'Open it from the page of loans.' },
  },
})

export const suspended = haulierLoanSetup.createStateConfig({
  tags: ['blocked'],
  meta: {
    ...stateMeta(
      '登录已失效',
      'Session lapsed',
      '登录失效，办理暂停；填写的内容已保留，已提交的申请不受影响。',
      'The session lapsed and the flow stands still. What was typed is kept, and what was sent goes on.',
    ),
    hint: { zh: '重新登录后回到这一步。', en: 'Log in again to return to this step.' },
  },
  on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
})

export const checkingEligibility = haulierLoanSetup.createStateConfig({
  tags: ['busy'],
  meta: stateMeta(
    '核对申请资格',
    'Checking eligibility',
    '核对申请资格，读取产品、可申请的项目和在办申请。',
    'Checks whether the enterprise may apply; reads products, projects and applications under way.',
  ),
  invoke: {
    id: 'loadOffer',
    src: 'loadOffer',
    onDone: [
      {
        guard: { type: 'isEligible', params: ({ event }) => ({ offer: event.output }) },
        target: 'stepping',
        actions: { type: 'takeOffer', params: ({ event }) => ({ offer: event.output }) },
      },
      {
        target: 'notEligible',
        actions: { type: 'takeOffer', params: ({ event }) => ({ offer: event.output }) },
      },
    ],
    onError: { target: 'openFailed', actions: problem },
  },
})

/** Of an application that is being filled in: the first step that is not done. */
export const stepping = haulierLoanSetup.createStateConfig({
  meta: stateMeta(
    '定位填写步骤',
    'Finding what to fill in',
    '进入第一个尚未完成的填写步骤。',
    'Goes to the first step that is not done.',
  ),
  always: [
    { guard: 'isSupplementing', target: 'supplementing' },
    { guard: 'isReadyToPreview', target: 'previewing' },
    { guard: 'isReadyForMaterials', target: 'fillingMaterials' },
    { guard: 'hasProject', target: 'terms' },
    { target: 'choosingProject' },
  ],
})

export const notEligible = haulierLoanSetup.createStateConfig({
  tags: ['blocked', 'resumable'],
  meta: {
    ...stateMeta(
      '暂不符合申请条件',
      'Not eligible',
      '逐条说明暂不符合的条件，以及如何补正。',
      'Says one by one what keeps the enterprise from applying, and how to mend it.',
    ),
    hint: { zh: '补正后可重新核对。', en: 'Check again once it is mended.' },
  },
  on: {
    'eligibility.rechecked': { target: 'checkingEligibility', actions: 'clearProblem' },
    'withdrawal.requested': { guard: 'isWithdrawable', target: 'askingWithdrawal' },
  },
})
