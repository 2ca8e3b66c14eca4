import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { readFields } from '#contract/form.ts'
import { type LoanNote, type RepaidNote, repayNote, type Spent } from '#contract/loan.contract.ts'
import { repaymentForm } from '#contract/loanRepayment.form.ts'
import type { Id } from '#contract/values.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, nextKey } from '#machines/kit/act/acting.ts'
import { type FormEvent, formOf, type FormState } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

export type RepaymentInput = { applyId: Id; noteId: Id; keySeed: string }

/** A note, and what lies in the account book that it is repaid from; null where there is none, or nobody knows. */
export type NoteLook = { note: LoanNote | null; availableFen: number | null }

export type RepaymentContext = RepaymentInput &
  Acting & {
    note: LoanNote | null
    availableFen: number | null
    /** Another amount than all. */
    form: FormState
  }

export type RepaymentEvent =
  | FormEvent
  | {
      type:
        | 'all.chosen'
        | 'other.chosen'
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

const knownOf = ({ note }: Pick<RepaymentContext, 'note'>) => ({ payoffFen: note?.payoffFen ?? 0 })

const form = formOf(repaymentForm, (context: RepaymentContext) => knownOf(context))

export const { opened, valuesOf } = form

/** What is typed so far, in fen, too much or not; null where it is no amount. */
export const fenTyped = ({ note, form: { texts } }: Pick<RepaymentContext, 'note' | 'form'>) =>
  readFields(repaymentForm, texts, knownOf({ note })).values.amountFen ?? null

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
    ...form.actions,
    takeLook: assign((_, look: NoteLook) => look),
    beginRepayment: assign(({ context }, { amountFen }: { amountFen: number }) => {
      const { key, keyCount } = nextKey(context)
      const { noteId, note } = context
      const act = repaymentOf(key, noteId, amountFen, note?.noteNo ?? '')
      return { act, keyCount, outcome: null, problem: null }
    }),
    forgetTyped: assign(({ context }) => ({ form: opened(context.noteId) })),
    /** Of an amount that is not asked for. */
    clearFaults: assign(({ context }) => ({ form: { ...context.form, faults: {} } })),
    /** It has its outcome: what an older page stored of it is done with. */
    forgetBegun: () => undefined,
    /** The books have changed: whoever shows the note reads it anew. */
    announceRepaid: () => undefined,
  },
  guards: {
    ...acting.guards,
    ...form.guards,
    isMissing: ({ context }) => context.note === null,
    isClosed: ({ context: { note } }) => note?.status !== 1 && note?.status !== 3,
    hasTyped: ({ context }) => context.form.texts['amountFen'] !== '',
  },
})
