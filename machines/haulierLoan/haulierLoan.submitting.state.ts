import { haulierSubject } from './haulierLoan.context.ts'
import { haulierDraftOf } from './haulierLoan.draft.ts'
import { haulierLoanSetup } from './haulierLoan.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'

/** What the key saves is minted and saved first; only then is it sent. */
export const saving = haulierLoanSetup.createStateConfig({
  initial: 'savingKey',
  states: {
    savingKey: {
      tags: ['busy'],
      entry: 'mintSaveKey',
      invoke: {
        id: 'saveSaveKey',
        src: 'saveDraft',
        input: ({ context }) => ({
          subjectId: haulierSubject(context),
          draft: haulierDraftOf(context),
        }),
        onDone: 'sending',
        onError: {
          target: '#haulierLoan.previewing',
          actions: [{ type: 'takeProblem', params: errorOf }, 'forgetSave'],
        },
      },
      // Nothing was sent under it; a key that is left here would be taken for one that was.
      on: { 'session.unauthorised': { target: '#haulierLoan.suspended', actions: 'forgetSave' } },
    },
    sending: sendSave('insertApply', '#haulierLoan.starting'),
    /** Sent again under the same key; whoever confirmed it before it was lost confirms once more before it is handed in. */
    recovering: sendSave('recoverSave', '#haulierLoan.opening.askingApply'),
  },
})

function sendSave(
  id: string,
  target: '#haulierLoan.starting' | '#haulierLoan.opening.askingApply',
) {
  return haulierLoanSetup.createStateConfig({
    tags: ['busy'],
    invoke: {
      id,
      src: 'insertApply',
      input: ({ context }) => ({
        // Sending is entered with a body only: it was minted, or read with its key.
        body: context.saveBody as NonNullable<typeof context.saveBody>,
        key: context.saveKey ?? '',
      }),
      onDone: {
        target,
        actions: [
          { type: 'takeSaved', params: ({ event }) => ({ reply: event.output }) },
          'clearProblem',
        ],
      },
      onError: [
        {
          guard: { type: 'isOutcomeOpen', params: errorOf },
          target: '#haulierLoan.savingUnknown',
          actions: [{ type: 'takeProblem', params: errorOf }, 'countAttempt'],
        },
        {
          guard: { type: 'isStale', params: errorOf },
          target: '#haulierLoan.opening.askingApply',
          actions: [{ type: 'takeProblem', params: errorOf }, 'forgetSave'],
        },
        {
          target: '#haulierLoan.checkingEligibility',
          actions: [{ type: 'takeProblem', params: errorOf }, 'forgetSave'],
        },
      ],
    },
  })
}

export const savingUnknown = haulierLoanSetup.createStateConfig({
  tags: ['blocked', 'resumable'],
  after: { backOff: 'saving.recovering' },
  on: { 'saving.retried': 'saving.recovering' },
})

/** Hands the application in: to the consigner, or, supplemented, back to the bank. */
export const starting = haulierLoanSetup.createStateConfig({
  initial: 'savingKey',
  states: {
    savingKey: {
      tags: ['busy'],
      entry: 'mintStartKey',
      invoke: {
        id: 'saveStartKey',
        src: 'saveDraft',
        input: ({ context }) => ({
          subjectId: haulierSubject(context),
          draft: haulierDraftOf(context),
        }),
        onDone: 'sending',
        onError: {
          target: '#haulierLoan.opening.askingApply',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'startApply',
        src: 'startApply',
        input: ({ context }) => ({
          applyId: context.applyId ?? '',
          version: context.version ?? 0,
          key: context.startKey ?? '',
        }),
        onDone: {
          target: '#haulierLoan.opening.askingApply',
          actions: ['retireStartKey', 'clearProblem'],
        },
        onError: [
          {
            guard: { type: 'isOutcomeOpen', params: errorOf },
            target: '#haulierLoan.startUnknown',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            target: '#haulierLoan.opening.askingApply',
            actions: [{ type: 'takeProblem', params: errorOf }, 'retireStartKey'],
          },
        ],
      },
    },
  },
})
