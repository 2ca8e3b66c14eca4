import type { DoneActorEvent } from 'xstate'
import type { Draft } from '#contract/draft.contract.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { asksOf } from '#machines/kit/asks.ts'
import {
  actSubject,
  haulierLoanSetup,
  type HaulierLoanContext,
  haulierOpening,
  haulierSubject,
  kindOf,
} from './haulierLoan.setup.ts'

const asks = asksOf(haulierLoanSetup)

type At = { context: HaulierLoanContext }

const outcome = ({ event }: { event: DoneActorEvent<ActOutput> }) => event.output
const saved = ({ event }: { event: DoneActorEvent<Draft | null> }) => event.output
const takeSaved = { type: 'takeSaved', params: outcome } as const

/** `act` is set by whatever leads to a state that invokes it. */
const begun = ({ context }: At) => ({
  subject: actSubject(context),
  asksPassword: false,
  begun: context.act!,
})

/** Whatever became of it, the server says where the application stands. */
const thenAsk = {
  input: begun,
  take: 'takeOutcome',
  done: '#haulierLoan.opening.askingApply',
  fail: '#haulierLoan.openFailed',
} as const

const withdrawal = {
  'withdrawal.requested': { guard: 'isWithdrawable', target: '#haulierLoan.askingWithdrawal' },
} as const

/** Something else was stored meanwhile: it is taken instead of what is typed here. */
const adoption = {
  'saved.adopted': {
    guard: 'isOutdated',
    target: '#haulierLoan.stepping',
    actions: ['adoptSaved', 'clearProblem'],
  },
} as const

// Neither ever ends by itself.
const never = {
  done: '#haulierLoan.opening',
  fail: { target: '#haulierLoan.opening', actions: [] },
} as const

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
        'apply.refreshed': { target: '#haulierLoan.opening', actions: 'clearProblem' },
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
        // Without what was begun the wizard does not go on: a second submission could follow a lost one.
        readingDraft: asks('readDraft', {
          input: ({ context }) => ({ subjectId: haulierSubject(context) }),
          take: 'noteDraft',
          done: [
            { guard: 'isTypedHere', target: 'readingAct' },
            {
              guard: { type: 'isTyped', params: saved },
              target: 'readingAct',
              actions: { type: 'takeDraft', params: saved },
            },
            { target: 'readingAct' },
          ],
          fail: '#haulierLoan.openFailed',
        }),
        readingAct: asks('readAct', {
          input: ({ context }) => ({ subject: actSubject(context) }),
          take: 'takeAct',
          done: 'placingAct',
          fail: '#haulierLoan.openFailed',
        }),
        placingAct: {
          always: [
            { guard: 'hasAct', target: '#haulierLoan.resuming' },
            { guard: 'isNew', target: '#haulierLoan.placing' },
            { target: 'askingApply' },
          ],
        },
        askingApply: asks('getApply', {
          input: ({ context }) => ({ applyId: context.applyId ?? '' }),
          take: 'takeApply',
          done: { target: '#haulierLoan.weighing', actions: 'takeMaterialOfApply' },
          fail: [{ guard: 'isMissing', target: '#haulierLoan.missing' }, '#haulierLoan.openFailed'],
        }),
      },
    },
    /** What was begun before: its outcome first. Whoever confirmed a first save confirms once more before it is handed in. */
    resuming: asks('act', {
      input: ({ context }) => ({
        subject: actSubject(context),
        asksPassword: context.act !== null && kindOf(context.act) === 'sign',
        saved: context.act!, // `hasAct` led here
      }),
      take: 'takeOutcome',
      done: [
        {
          guard: { type: 'isSaved', params: outcome },
          target: 'opening.askingApply',
          actions: ['forgetBegun', 'forgetNewDraft', takeSaved, 'announceSubject'],
        },
        { guard: 'isNew', target: 'placing', actions: 'forgetBegun' },
        { target: 'opening.askingApply', actions: 'forgetBegun' },
      ],
      fail: 'openFailed',
    }),
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
        { guard: 'isReturned', target: 'returned' },
        { guard: 'isSupplementing', target: 'checkingEligibility' },
        { guard: 'isUnsubmitted', target: 'checkingEligibility' },
        { guard: 'isApproved', target: 'approved' },
        { guard: 'isWithConsigner', target: 'awaitingConsigner', actions: 'forgetRefusal' },
        { guard: 'isWithBank', target: 'awaitingBank', actions: 'forgetRefusal' },
        { guard: 'isRejected', target: 'rejected', actions: 'forgetRefusal' },
        { guard: 'isActive', target: 'active', actions: 'forgetRefusal' },
        { guard: 'isFrozen', target: 'frozen', actions: 'forgetRefusal' },
        { guard: 'isOverdue', target: 'overdue', actions: 'forgetRefusal' },
        { guard: 'isSettled', target: 'settled', actions: 'forgetRefusal' },
        { guard: 'isWithdrawn', target: 'withdrawn', actions: 'forgetRefusal' },
        { target: 'expired', actions: 'forgetRefusal' },
      ],
    },
    openFailed: {
      tags: ['blocked'],
      on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
    },
    missing: { tags: ['terminal', 'blocked'] },
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
    },
    checkingEligibility: asks('loadOffer', {
      take: 'takeOffer',
      done: [
        {
          guard: { type: 'isEligible', params: ({ event }) => event.output },
          target: 'stepping',
        },
        { target: 'notEligible' },
      ],
      fail: 'openFailed',
    }),
    /** Of an application that is being filled in: the first step that is not done. */
    stepping: {
      always: [
        { guard: 'isSupplementing', target: 'supplementing' },
        { guard: 'isReadyToPreview', target: 'previewing' },
        { guard: 'isReadyForMaterials', target: 'fillingMaterials' },
        { guard: 'hasProject', target: 'terms' },
        { target: 'choosingProject' },
      ],
    },
    notEligible: {
      tags: ['blocked', 'resumable'],
      on: {
        'eligibility.rechecked': { target: 'checkingEligibility', actions: 'clearProblem' },
        ...withdrawal,
      },
    },
    choosingProject: {
      tags: ['editable', 'resumable'],
      on: {
        // Saved before it is confirmed: whoever leaves here finds it again.
        'project.marked': {
          guard: { type: 'canAskFor', params: ({ event }) => event },
          actions: { type: 'takeProject', params: ({ event }) => event },
        },
        'project.chosen': {
          guard: { type: 'canAskFor', params: ({ event }) => event },
          target: 'terms',
          actions: [{ type: 'takeProject', params: ({ event }) => event }, 'clearProblem'],
        },
        ...withdrawal,
        ...adoption,
      },
    },
    terms: {
      tags: ['editable', 'resumable'],
      on: {
        'terms.typed': { actions: { type: 'takeTerms', params: ({ event }) => event } },
        'terms.confirmed': {
          guard: { type: 'willBeWhole', params: ({ event }) => event },
          target: 'fillingMaterials',
          actions: [{ type: 'takeTerms', params: ({ event }) => event }, 'clearProblem'],
        },
        'project.reopened': { target: 'choosingProject', actions: 'clearProblem' },
        ...withdrawal,
        ...adoption,
      },
    },
    fillingMaterials: withMaterial({
      'materials.confirmed': {
        guard: 'isMaterialWhole',
        target: 'previewing',
        actions: 'clearProblem',
      },
      'terms.reopened': { target: 'terms', actions: 'clearProblem' },
      ...adoption,
    }),
    previewing: {
      tags: ['editable', 'resumable'],
      on: {
        'application.confirmed': [
          { guard: 'isStored', target: 'starting', actions: 'beginStart' },
          { guard: 'isTermsWhole', target: 'saving', actions: 'beginSave' },
        ],
        'trial.changed': { actions: { type: 'takeTrial', params: ({ event }) => event } },
        'trial.adopted': {
          guard: 'isTrialWhole',
          target: 'stepping',
          actions: ['adoptTrial', 'clearProblem'],
        },
        'project.reopened': { target: 'choosingProject', actions: 'clearProblem' },
        'terms.reopened': { target: 'terms', actions: 'clearProblem' },
        'materials.reopened': { target: 'fillingMaterials', actions: 'clearProblem' },
        ...withdrawal,
        ...adoption,
      },
    },
    saving: asks('act', {
      input: begun,
      take: 'takeOutcome',
      done: [
        {
          guard: { type: 'isOwnSaved', params: outcome },
          target: 'starting',
          actions: ['forgetNewDraft', takeSaved, 'announceSubject', 'beginStart'],
        },
        // Refused, dropped, or another tab's was first: what was typed is still here.
        { guard: 'isNew', target: 'checkingEligibility' },
        { target: 'opening.askingApply' },
      ],
      fail: 'openFailed',
    }),
    /** Hands the application in: to the consigner, or, supplemented, back to the bank. */
    starting: asks('act', thenAsk),
    awaitingConsigner: watched(withdrawal),
    returned: {
      tags: ['resumable'],
      on: {
        'application.reopened': { target: 'checkingEligibility', actions: 'clearProblem' },
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
        'contract.opened': { target: 'signing', actions: 'clearProblem' },
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
            'contract.reconsidered': { target: '#haulierLoan.approved', actions: 'clearProblem' },
          },
        },
        /** Its end was in sight: it can be signed. */
        read: {
          tags: ['editable', 'resumable'],
          on: {
            'contract.ended': {},
            'contract.read': { target: 'acting', actions: 'beginSignature' },
            'contract.reconsidered': { target: '#haulierLoan.approved', actions: 'clearProblem' },
          },
        },
        /** The password is the act's to ask for, and is saved nowhere. */
        acting: asks(
          'act',
          { ...thenAsk, input: ({ context }) => ({ ...begun({ context }), asksPassword: true }) },
          { tags: ['busy', 'moneyMoving'] },
        ),
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
        'withdrawal.abandoned': { target: 'opening', actions: 'clearProblem' },
      },
    },
    withdrawing: asks('act', thenAsk),
    withdrawn: over,
    expired: over,
  },
})
