import { asksOf } from '#machines/kit/asks.ts'
import {
  begins,
  haulierLoanSetup,
  haulierOpening,
  haulierSubject,
  resumes,
} from './haulierLoan.setup.ts'

const asks = asksOf(haulierLoanSetup)

/** Whatever became of it, the server says where the application stands. */
const thenAsk = {
  input: begins,
  take: 'takeOutcome',
  done: '#haulierLoan.opening.askingApply',
} as const

const withdrawal = {
  'withdrawal.requested': { guard: 'isWithdrawable', target: '#haulierLoan.askingWithdrawal' },
} as const

/** Something else was stored meanwhile: it is taken instead of what is typed here. */
const adoption = {
  'saved.adopted': {
    guard: 'isOutdated',
    target: '#haulierLoan.stepping',
    actions: ['adoptSaved', 'forgetOutcome'],
  },
} as const

// Neither ever ends by itself.
const never = { done: '#haulierLoan.opening' } as const

/** Stands while somebody else acts, or while money is lent; the server is looked at in the background. */
const watched = <const On extends object>(on: On) =>
  asks(
    'watch',
    {
      input: ({ context }) => ({
        subject: context.applyId ?? '',
        pace: { soonest: 4_000, latest: 30_000 },
      }),
      ...never,
    },
    {
      tags: ['resumable'],
      on: {
        'watch.reported': [
          {
            guard: { type: 'isSameStatus', params: ({ event }) => event },
            actions: { type: 'takeApply', params: ({ event }) => event.seen },
          },
          {
            target: '#haulierLoan.weighing',
            actions: { type: 'takeApply', params: ({ event }) => event.seen },
          },
        ],
        'watch.failed': { actions: { type: 'takePollProblem', params: ({ event }) => event } },
        'apply.refreshed': { target: '#haulierLoan.opening', actions: 'forgetOutcome' },
        ...on,
      },
    },
  )

/** Facts and documents are the enterprise's: they are edited beside the wizard, which hears how they stand. */
const withMaterial = <const On extends object>(on: On) =>
  asks('material', never, {
    tags: ['editable', 'resumable'],
    on: {
      'material.reported': { actions: { type: 'takeMaterial', params: ({ event }) => event } },
      ...withdrawal,
      ...on,
    },
  })

/** The books have changed: the receipt stands where it is, and the notes beside it are read anew. */
const repaid = { 'note.repaid': { actions: 'lookNow' } } as const

/** Nothing more happens to it; who may apply again does so from here. */
const over = haulierLoanSetup.createStateConfig({
  tags: ['terminal'],
  on: {
    'application.renewed': {
      guard: 'canRenew',
      target: '#haulierLoan.opening',
      actions: ['renew', 'announceSubject'],
    },
  },
})

/** A haulier's loan from eligibility to settled: choose a project, say the terms, bring the documents, preview, hand in, sign, draw, repay. */
export const haulierLoanMachine = haulierLoanSetup.createMachine({
  id: 'haulierLoan',
  context: ({ input }) => haulierOpening(input),
  initial: 'opening',
  on: {
    'session.unauthorised': '.suspended',
    // Somebody who is still here and hears it goes on as before.
    'session.restored': {},
  },
  states: {
    /** Asks where its subject stands: a reload, another device, another tab and a return from login are one case. */
    opening: {
      initial: 'readingDraft',
      states: {
        // What was typed comes first: whatever became of what was begun, it is still there.
        readingDraft: asks('readDraft', {
          input: ({ context }) => ({ subjectId: haulierSubject(context) }),
          take: 'noteDraft',
          done: [
            { guard: 'isTypedHere', target: 'resuming' },
            { guard: 'isTyped', target: 'resuming', actions: 'takeDraft' },
            { target: 'resuming' },
          ],
          fail: '#haulierLoan.openFailed',
        }),
        // Whoever confirmed a first save confirms once more before it is handed in.
        resuming: asks('act', {
          input: resumes,
          take: 'takeOutcome',
          done: [
            { guard: 'isNothing', target: 'deciding' },
            {
              guard: 'isSaved',
              target: 'askingApply',
              actions: ['forgetBegun', 'forgetNewDraft', 'takeSaved', 'announceSubject'],
            },
            { target: 'deciding', actions: 'forgetBegun' },
          ],
        }),
        deciding: {
          always: [{ guard: 'isNew', target: '#haulierLoan.placing' }, { target: 'askingApply' }],
        },
        askingApply: asks('getApply', {
          input: ({ context }) => ({ applyId: context.applyId ?? '' }),
          take: 'takeApply',
          done: { target: '#haulierLoan.weighing', actions: 'takeMaterialOfApply' },
          fail: [{ guard: 'isMissing', target: '#haulierLoan.missing' }, '#haulierLoan.openFailed'],
        }),
      },
    },
    /** Whose text counts: the person's, of an application that may be changed and where it says something else. */
    weighing: {
      always: [
        { guard: 'isChanged', target: 'placing' },
        { guard: 'isEditable', target: 'placing', actions: 'adoptSaved' },
        { target: 'placing', actions: 'forgetTyped' },
      ],
    },
    /** The one place that says which state an application belongs to. */
    placing: {
      always: [
        { guard: 'isReopened', target: 'checkingEligibility' },
        { guard: 'isReturned', target: 'returned', actions: 'forgetStep' },
        { guard: 'isSupplementing', target: 'checkingEligibility' },
        { guard: 'isUnsubmitted', target: 'checkingEligibility' },
        { guard: 'isApproved', target: 'approved' },
        // From here on where it stands says more than why something was refused.
        { guard: 'isWithConsigner', target: 'awaitingConsigner', actions: 'clearProblem' },
        { guard: 'isWithBank', target: 'awaitingBank', actions: 'clearProblem' },
        { guard: 'isRejected', target: 'rejected', actions: 'clearProblem' },
        { guard: 'isActive', target: 'active', actions: 'clearProblem' },
        { guard: 'isFrozen', target: 'frozen', actions: 'clearProblem' },
        { guard: 'isOverdue', target: 'overdue', actions: 'clearProblem' },
        { guard: 'isSettled', target: 'settled', actions: 'clearProblem' },
        { guard: 'isWithdrawn', target: 'withdrawn', actions: 'clearProblem' },
        { target: 'expired', actions: 'clearProblem' },
      ],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'forgetOutcome' } },
    },
    missing: { tags: ['terminal', 'blocked'] },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'forgetOutcome' } },
    },
    checkingEligibility: asks('loadOffer', {
      take: 'takeOffer',
      done: [{ guard: 'isEligible', target: 'stepping' }, { target: 'notEligible' }],
      fail: 'openFailed',
    }),
    /** Of an application that is being filled in: the first step that is not done, up to the one where the person was. */
    stepping: {
      always: [
        { guard: 'isSupplementing', target: 'supplementing' },
        { guard: 'isReadyToPreview', target: 'previewing' },
        { guard: 'isReadyForMaterials', target: 'fillingMaterials' },
        { guard: 'isReadyForTerms', target: 'terms' },
        { target: 'choosingProject' },
      ],
    },
    notEligible: {
      tags: ['blocked', 'resumable'],
      on: {
        'eligibility.rechecked': { target: 'checkingEligibility', actions: 'forgetOutcome' },
        ...withdrawal,
      },
    },
    choosingProject: {
      entry: { type: 'noteStep', params: { step: 'choosingProject' } },
      tags: ['editable', 'resumable'],
      initial: 'marking',
      states: { marking: {}, unmarked: {} },
      on: {
        // Saved before it is confirmed: whoever leaves here finds it again.
        'project.marked': {
          guard: { type: 'canAskFor', params: ({ event }) => event },
          target: '.marking',
          actions: { type: 'takeProject', params: ({ event }) => event },
        },
        'project.chosen': [
          { guard: 'hasProject', target: 'terms', actions: ['confirmProject', 'forgetOutcome'] },
          {
            guard: 'isOnlyProject',
            target: 'terms',
            actions: ['takeOnly', 'confirmProject', 'forgetOutcome'],
          },
          { target: '.unmarked' },
        ],
        ...withdrawal,
        ...adoption,
      },
    },
    terms: {
      entry: { type: 'noteStep', params: { step: 'terms' } },
      tags: ['editable', 'resumable'],
      on: {
        'form.typed': {
          actions: [{ type: 'takeTyped', params: ({ event }) => event }, 'forgetTrial'],
        },
        'form.submitted': [
          { guard: 'isWhole', target: 'fillingMaterials', actions: 'forgetOutcome' },
          { actions: 'showFaults' },
        ],
        'project.reopened': { target: 'choosingProject', actions: 'forgetOutcome' },
        ...withdrawal,
        ...adoption,
      },
    },
    fillingMaterials: {
      ...withMaterial({
        'materials.confirmed': {
          guard: 'isMaterialWhole',
          target: 'previewing',
          actions: 'forgetOutcome',
        },
        'terms.reopened': { target: 'terms', actions: 'forgetOutcome' },
        ...adoption,
      }),
      entry: { type: 'noteStep', params: { step: 'fillingMaterials' } },
    },
    previewing: {
      tags: ['editable', 'resumable'],
      entry: ['forgetLacking', { type: 'noteStep', params: { step: 'previewing' } }],
      on: {
        'application.confirmed': [
          {
            guard: { type: 'lacksConsent', params: ({ event }) => event },
            actions: { type: 'takeLacking', params: ({ event }) => event },
          },
          { guard: 'isStored', target: 'starting', actions: 'beginStart' },
          { guard: 'isWhole', target: 'saving', actions: 'beginSave' },
        ],
        'trial.changed': { actions: { type: 'takeTrial', params: ({ event }) => event } },
        'trial.adopted': {
          guard: 'isTrialWhole',
          target: 'stepping',
          actions: ['adoptTrial', 'forgetOutcome'],
        },
        'project.reopened': { target: 'choosingProject', actions: 'forgetOutcome' },
        'terms.reopened': { target: 'terms', actions: 'forgetOutcome' },
        'materials.reopened': { target: 'fillingMaterials', actions: 'forgetOutcome' },
        ...withdrawal,
        ...adoption,
      },
    },
    saving: asks('act', {
      input: begins,
      take: 'takeOutcome',
      done: [
        {
          guard: 'isOwnDone',
          target: 'starting',
          actions: ['forgetNewDraft', 'takeSaved', 'announceSubject', 'beginStart'],
        },
        // Refused, dropped, or another tab's was first: what was typed is still here.
        { guard: 'isNew', target: 'checkingEligibility' },
        { target: 'opening.askingApply' },
      ],
    }),
    /** Hands the application in: to the consigner, or, supplemented, back to the bank. */
    starting: asks('act', thenAsk),
    awaitingConsigner: watched(withdrawal),
    returned: {
      tags: ['resumable'],
      on: {
        'application.reopened': { target: 'checkingEligibility', actions: 'forgetOutcome' },
        ...withdrawal,
      },
    },
    awaitingBank: watched({}),
    supplementing: withMaterial({
      'supplement.confirmed': {
        guard: 'isMaterialWhole',
        target: 'starting',
        actions: 'beginStart',
      },
    }),
    rejected: over,
    approved: {
      tags: ['resumable'],
      on: {
        'contract.opened': { target: 'signing', actions: 'forgetOutcome' },
        ...withdrawal,
      },
    },
    signing: {
      initial: 'reading',
      states: {
        reading: {
          tags: ['editable', 'resumable'],
          on: {
            'contract.ended': 'read',
            'contract.reconsidered': { target: '#haulierLoan.approved', actions: 'forgetOutcome' },
          },
        },
        /** Its end was in sight: it can be signed. */
        read: {
          tags: ['editable', 'resumable'],
          on: {
            'contract.ended': {},
            'contract.read': { target: 'acting', actions: 'beginSignature' },
            'contract.reconsidered': { target: '#haulierLoan.approved', actions: 'forgetOutcome' },
          },
        },
        /** The password is the act's to ask for, and is saved nowhere. */
        acting: asks('act', thenAsk, { tags: ['busy', 'moneyMoving'] }),
      },
    },
    active: watched(repaid),
    overdue: watched(repaid),
    frozen: watched(repaid),
    settled: over,
    askingWithdrawal: {
      tags: ['resumable'],
      on: {
        'withdrawal.confirmed': { target: 'withdrawing', actions: 'beginWithdrawal' },
        'withdrawal.abandoned': { target: 'opening', actions: 'forgetOutcome' },
      },
    },
    withdrawing: asks('act', thenAsk),
    withdrawn: over,
    expired: over,
  },
})
