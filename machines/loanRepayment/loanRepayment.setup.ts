import { assign, fromPromise, setup } from 'xstate'
import type { LoanNote } from '#contract/loan.contract.ts'
import {
  paidOf,
  repaidOf,
  type RepaymentDraft,
  type Spent,
  spentBetween,
} from '#contract/loanRepayment.draft.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

export type RepaymentInput = { applyId: Id; noteId: Id; keySeed: string }

/** A note, and what lies in the account book that it is repaid from; null where there is none, or nobody knows. */
export type NoteLook = { note: LoanNote | null; availableFen: number | null }

export type Receipt = Spent & { amountFen: number; leftFen: number }

export type RepaymentContext = RepaymentInput & {
  note: LoanNote | null
  availableFen: number | null
  /** The key with what it is for; there from before it is sent until its final answer. */
  draft: RepaymentDraft | null
  /** The key that had its final answer: the only one that a new one may replace. */
  answeredKey: string | null
  /** The key once had no answer: what was sent under it may be booked yet. */
  wasOpen: boolean
  keyCount: number
  amountFen: number | null
  /** Why an amount was not taken. */
  refusal: 'none' | 'tooMuch' | null
  receipt: Receipt | null
  problem: ProblemValue | null
  attempts: number
}

export type RepaymentEvent =
  | { type: 'amount.chosen'; amountFen: number }
  | { type: 'repayment.confirmed'; password: string }
  | {
      type:
        | 'amount.reopened'
        | 'repayment.resumed'
        | 'repayment.again'
        | 'outcome.asked'
        | 'opening.retried'
        | 'session.unauthorised'
        | 'session.restored'
    }

type Failed = { error: unknown }
type Drafted = { draft: RepaymentDraft | null }

const wasBooked = (draft: RepaymentDraft | null, note: LoanNote | null) =>
  draft !== null &&
  draft.isSent &&
  note !== null &&
  repaidOf(note) - draft.repaidFen >= draft.amountFen

export const repaymentSetup = setup({
  types: {
    input: {} as RepaymentInput,
    context: {} as RepaymentContext,
    events: {} as RepaymentEvent,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable' | 'moneyMoving' | 'terminal',
  },
  actors: {
    readDraft: fromPromise<RepaymentDraft | null, { noteId: Id }>(notProvided('readDraft')),
    /** Saves, and answers with what stands then: a repayment of another tab that awaits its answer stays. */
    saveDraft: fromPromise<
      RepaymentDraft,
      { noteId: Id; draft: RepaymentDraft | null; answeredKey: string | null }
    >(notProvided('saveDraft')),
    getNote: fromPromise<NoteLook, { applyId: Id; noteId: Id }>(notProvided('getNote')),
    /** Notes in the draft that it is sent, then sends. */
    repayNote: fromPromise<
      LoanNote,
      { noteId: Id; draft: RepaymentDraft | null; password: string }
    >(notProvided('repayNote')),
  },
  actions: {
    takeDraft: assign((_, { draft }: Drafted) => ({
      draft,
      amountFen: draft?.amountFen ?? null,
      wasOpen: draft?.isSent === true,
    })),
    takeLook: assign((_, { look }: { look: NoteLook }) => ({
      ...look,
      problem: null,
      attempts: 0,
    })),
    takeAmount: assign((_, { amountFen }: { amountFen: number }) => ({ amountFen })),
    refuseAmount: assign(({ context }, { amountFen }: { amountFen: number }) => ({
      amountFen,
      refusal:
        amountFen > (context.note?.payoffFen ?? 0) ? ('tooMuch' as const) : ('none' as const),
    })),
    clearRefusal: assign({ refusal: null, problem: null }),
    mintKey: assign(({ context: { draft, note, amountFen, keySeed, keyCount } }) =>
      draft || !note
        ? {}
        : {
            draft: {
              key: `${keySeed}-${keyCount + 1}`,
              amountFen: amountFen ?? 0,
              before: paidOf(note),
              repaidFen: repaidOf(note),
              isSent: false,
            },
            keyCount: keyCount + 1,
            wasOpen: false,
          },
    ),
    markSent: assign(({ context: { draft } }) => ({
      draft: draft && { ...draft, isSent: true },
      answeredKey: null,
      problem: null,
    })),
    markOpen: assign({ wasOpen: true }),
    /** A wrong password is answered before anything is booked: the key goes on, and may still be given up. */
    markUnsent: assign(({ context: { draft } }) => ({
      draft: draft && { ...draft, isSent: false },
      answeredKey: draft?.key ?? null,
    })),
    /** A final answer: the key is spent. */
    retireKey: assign(({ context: { draft } }) => ({
      answeredKey: draft?.key ?? null,
      draft: null,
    })),
    dropUnsent: assign(({ context: { draft } }) =>
      draft?.isSent ? {} : { draft: null, problem: null },
    ),
    takeReceipt: assign(({ context: { draft } }, { note }: { note: LoanNote | null }) =>
      draft && note
        ? {
            note,
            receipt: {
              ...spentBetween(draft.before, paidOf(note)),
              amountFen: draft.amountFen,
              leftFen: note.payoffFen,
            },
            answeredKey: draft.key,
            draft: null,
            problem: null,
          }
        : {},
    ),
    takeProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetReceipt: assign({ receipt: null, amountFen: null, problem: null }),
    /** Nothing awaits an answer any more. */
    forgetDraft: () => undefined,
    /** The books have changed: whoever shows the note reads it anew. */
    announceRepaid: () => undefined,
  },
  guards: {
    isMissing: ({ context }) => context.note === null,
    isBooked: ({ context }) => wasBooked(context.draft, context.note),
    isSent: ({ context }) => context.draft?.isSent === true,
    isRepayable: ({ context: { note } }) => note?.status === 1 || note?.status === 3,
    isWithin: ({ context }, { amountFen }: { amountFen: number }) =>
      Number.isInteger(amountFen) && amountFen > 0 && amountFen <= (context.note?.payoffFen ?? 0),
    isOtherSent: (_, { draft }: Drafted) => draft?.isSent === true,
    isPasswordWrong: (_, { error }: Failed) => problemOf(error).code === 'passwordWrong',
    /** The password was refused, and an earlier request under the same key may be booked yet. */
    isUnsettled: ({ context: { wasOpen } }, { error }: Failed) =>
      wasOpen && ['passwordWrong', 'accountLocked'].includes(problemOf(error).code),
    isOutcomeOpen: (_, { error }: Failed) => isOutcomeOpen(problemOf(error)),
  },
  delays: {
    backOff: ({ context }) => Math.min(30_000, 1_000 * 2 ** Math.min(context.attempts, 5)),
  },
})
