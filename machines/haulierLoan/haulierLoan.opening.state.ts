import { errorOf } from '#machines/kit/errorOf.ts'
import { haulierSubject } from './haulierLoan.context.ts'
import { haulierLoanSetup } from './haulierLoan.setup.ts'

const problem = {
  type: 'takeProblem',
  params: errorOf,
} as const

/** Asks where its subject stands: a reload, another device, another tab and a return from login are one case. */
export const opening = haulierLoanSetup.createStateConfig({
  initial: 'readingDraft',
  states: {
    readingDraft: {
      tags: ['busy'],
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
            guard: { type: 'isMissing', params: errorOf },
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
  on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
})

export const missing = haulierLoanSetup.createStateConfig({
  tags: ['terminal', 'blocked'],
})

export const suspended = haulierLoanSetup.createStateConfig({
  tags: ['blocked'],
  on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
})

export const checkingEligibility = haulierLoanSetup.createStateConfig({
  tags: ['busy'],
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
  on: {
    'eligibility.rechecked': { target: 'checkingEligibility', actions: 'clearProblem' },
    'withdrawal.requested': { guard: 'isWithdrawable', target: 'askingWithdrawal' },
  },
})
