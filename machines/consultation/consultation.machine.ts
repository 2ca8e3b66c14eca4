import { assign, fromPromise, setup } from 'xstate'
import type { saveConsult } from '#contract/consult.contract.ts'
import { refusalOf } from '#contract/consult.rules.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** What is stored of a question until it has its final answer: the text, and the key it is sent under. */
export type ConsultationDraft = { readonly text: string; readonly key: string | null }

export type ConsultationContext = ConsultationDraft & {
  readonly keySeed: string
  readonly keyCount: number
  /** Why the text was not sent. */
  readonly refusal: 'empty' | 'tooLong' | null
  readonly problem: ProblemValue | null
  /** Questions that reached the server since the page was opened. */
  readonly sent: number
}

export type ConsultationEvent =
  /** Enter, or the button; `isVisitor`: nobody is logged in. */
  | { type: 'text.submitted'; text: string; isVisitor: boolean }
  | { type: 'text.changed' }
  | { type: 'session.unauthorised' | 'session.restored' }

const consultationSetup = setup({
  types: {
    input: {} as { keySeed: string; draft: ConsultationDraft | null },
    context: {} as ConsultationContext,
    events: {} as ConsultationEvent,
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    saveConsult: fromPromise<ReplyOf<typeof saveConsult>, { text: string; key: string }>(
      notProvided('saveConsult'),
    ),
  },
  actions: {
    takeText: assign((_, { text }: { text: string }) => ({ text: text.trim() })),
    /** The same words go out again under the same key; others are another question. */
    mintKey: assign(({ context }, { text }: { text: string }) =>
      context.key !== null && context.text === text.trim()
        ? {}
        : { key: `${context.keySeed}-${context.keyCount + 1}`, keyCount: context.keyCount + 1 },
    ),
    takeProblem: assign(({ context }, { error }: { error: unknown }) => {
      const problem = problemOf(error)
      return { problem, key: isOutcomeOpen(problem) ? context.key : null }
    }),
    finish: assign(({ context }) => ({ text: '', key: null, sent: context.sent + 1 })),
    storeDraft: (_, _draft: ConsultationDraft) => undefined,
    leaveForLogin: () => undefined,
    announceSuccess: () => undefined,
  },
  guards: {
    isEmpty: (_, { text }: { text: string }) => refusalOf(text) === 'empty',
    isTooLong: (_, { text }: { text: string }) => refusalOf(text) === 'tooLong',
    isVisitor: (_, { isVisitor }: { isVisitor: boolean }) => isVisitor,
  },
})

const asks = asksOf(consultationSetup)
const storeNow = {
  type: 'storeDraft',
  params: ({ context }: { context: ConsultationContext }) => context,
} as const

/** Submit a consultation: once, however often it is asked; nothing typed is lost. */
export const consultationMachine = consultationSetup.createMachine({
  id: 'consultation',
  context: ({ input: { keySeed, draft } }) => ({
    text: draft?.text ?? '',
    key: draft?.key ?? null,
    keySeed,
    keyCount: 0,
    refusal: null,
    problem: null,
    sent: 0,
  }),
  initial: 'idle',
  on: { 'session.unauthorised': {}, 'session.restored': {} },
  states: {
    idle: {
      tags: ['editable'],
      on: {
        // What was refused is being corrected.
        'text.changed': { actions: assign({ refusal: null }) },
        'text.submitted': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            actions: assign({ refusal: 'empty', problem: null }),
          },
          {
            guard: { type: 'isTooLong', params: ({ event }) => event },
            actions: [
              { type: 'takeText', params: ({ event }) => event },
              assign({ refusal: 'tooLong', problem: null }),
            ],
          },
          {
            guard: { type: 'isVisitor', params: ({ event }) => event },
            actions: [
              { type: 'takeText', params: ({ event }) => event },
              assign({ refusal: null, problem: null }),
              storeNow,
              'leaveForLogin',
            ],
          },
          {
            target: 'submitting',
            actions: [
              { type: 'mintKey', params: ({ event }) => event },
              { type: 'takeText', params: ({ event }) => event },
              assign({ refusal: null, problem: null }),
              storeNow,
            ],
          },
        ],
      },
    },
    submitting: asks(
      'saveConsult',
      {
        input: ({ context }) => ({ text: context.text, key: context.key ?? '' }),
        done: { target: 'idle', actions: ['finish', storeNow, 'announceSuccess'] },
        fail: { target: 'idle', actions: ['takeProblem', storeNow] },
      },
      // The text stays, and so does its key: what became of it is asked by sending it again.
      { tags: ['busy'], on: { 'session.unauthorised': 'idle' } },
    ),
  },
})
