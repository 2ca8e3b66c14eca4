import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { type LoanNote, type RepaidNote, repayNote, type Spent } from '#contract/loan.contract.ts'
import { fenOfYuan, plainFigures } from '#contract/money.ts'
import type { Id } from '#contract/values.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, nextKey } from '#machines/kit/act/acting.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

export type RepaymentInput = { applyId: Id; noteId: Id; keySeed: string }

/** A note, and what lies in the account book that it is repaid from; null where there is none, or nobody knows. */
export type NoteLook = { note: LoanNote | null; availableFen: number | null }

export type RepaymentContext = RepaymentInput &
  Acting & {
    note: LoanNote | null
    availableFen: number | null
    /** Another amount than all, in yuan, as it is typed. */
    typed: string
  }

export type RepaymentEvent =
  | { type: 'amount.typed'; typed: string }
  | {
      type:
        | 'all.chosen'
        | 'other.chosen'
        | 'amount.confirmed'
        | 'amount.reopened'
        | 'repayment.again'
        | 'opening.retried'
        | 'session.unauthorised'
        | 'session.restored'
    }

/** All that is open of a note is one subject: one repayment at a time. */
export const repaymentSubject = (noteId: Id) => `loanRepayment-${noteId}`

export const repaymentOf = (
  key: string,
  noteId: Id,
  amountFen: number,
  name: string,
): SavedAct => ({
  key,
  call: callOf(repayNote),
  body: { noteId, amountFen },
  name,
})

export const amountOf = ({ body }: SavedAct) => body['amountFen'] as number // as `repaymentOf` wrote it

/** In fen; null where it is no amount. */
export const fenTyped = (typed: string) => fenOfYuan(plainFigures(typed))

export type Receipt = {
  amountFen: number
  leftFen: number
  noteNo: string
  spent: Spent | null
}

/** What was repaid, and what is left; null where nothing was. */
export const receiptOf = (outcome: ActOutput | null): Receipt | null => {
  if (outcome?.kind !== 'done') return null
  const { payoffFen, noteNo, spent = null } = outcome.reply as RepaidNote // read by the call's own schema
  return { amountFen: amountOf(outcome.act), leftFen: payoffFen, noteNo, spent }
}

const isWithin = ({ note }: RepaymentContext, typed: string) => {
  const fen = fenTyped(typed)
  return fen !== null && fen > 0 && fen <= (note?.payoffFen ?? 0)
}

const acting = actingOf<RepaymentContext>(({ noteId }) => repaymentSubject(noteId), {
  asksPassword: true,
})

export const { begins, resumes } = acting

export const repaymentSetup = setup({
  types: {
    input: {} as RepaymentInput,
    context: {} as RepaymentContext,
    events: {} as RepaymentEvent,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'moneyMoving' | 'terminal',
  },
  actors: {
    ...acting.actors,
    getNote: fromPromise<NoteLook, { applyId: Id; noteId: Id }>(notProvided('getNote')),
  },
  actions: {
    ...acting.actions,
    takeLook: assign((_, look: NoteLook) => look),
    takeTyped: assign((_, { typed }: { typed: string }) => ({ typed })),
    beginRepayment: assign(({ context }, { amountFen }: { amountFen: number }) => {
      const { key, keyCount } = nextKey(context)
      const { noteId, note } = context
      const act = repaymentOf(key, noteId, amountFen, note?.noteNo ?? '')
      return { act, keyCount, outcome: null, problem: null }
    }),
    forgetTyped: assign({ typed: '' }),
    /** It has its outcome: what an older page stored of it is done with. */
    forgetBegun: () => undefined,
    /** The books have changed: whoever shows the note reads it anew. */
    announceRepaid: () => undefined,
  },
  guards: {
    ...acting.guards,
    isMissing: ({ context }) => context.note === null,
    isClosed: ({ context: { note } }) => note?.status !== 1 && note?.status !== 3,
    hasTyped: ({ context }) => context.typed !== '',
    isWithin: ({ context }, { typed }: { typed: string }) => isWithin(context, typed),
  },
})
