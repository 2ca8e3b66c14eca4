import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AnyForm, FormTexts, ValuesOf } from '#contract/form.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { ownRefusal } from '#machines/kit/act/refusal.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** Under which the draft of a filing is saved: an enterprise has one of each kind. */
export const filingSubject = 'own'

/** `unknown`: a parameter is resolved where the chart is written, before `Filed` is known. */
type Read = { filed: unknown }

type Filing<F extends AnyForm, Filed> = {
  /** Of the machine, and what its act is about. */
  id: string
  form: F
  /** The act that files it; its body is what the form says. */
  call: Pick<Endpoint, 'method' | 'path'>
  /** What the act is about, in what a person typed. */
  nameOf: (values: ValuesOf<F>) => string
  /** Whether it can be filed, by what stands at the server; null where nothing was filed yet. */
  isOpen: (filed: Filed | null) => boolean
}

/**
 * What an enterprise files and then looks at: a registration, a declaration, an appeal. Reads what stands; where it can
 * be filed, a form that does one act, once; else what was filed and what became of it.
 */
export const createFiling = <F extends AnyForm, Filed>({
  id,
  form: fields,
  call,
  nameOf,
  isOpen,
}: Filing<F, Filed>) => {
  type Context = Acting & {
    /** As the server has it; null before anything was filed. */
    readonly filed: Filed | null
    readonly form: FormState
  }
  // What a form's rule knows beside its fields is given by a chart of its own.
  const form = formOf<F, Context>(fields, () => undefined as never)
  const acting = actingOf<Context>(id)
  const outcomeOf = ({ event }: { event: { output: ActOutput } }) => event.output
  const readOf = ({ event }: { event: { output: Filed | null } }): Read => ({ filed: event.output })
  const takeFiled = { type: 'takeFiled', params: readOf } as const
  const took = { type: 'takeOutcome', params: outcomeOf } as const
  const isDone = { type: 'isDone', params: outcomeOf } as const

  return setup({
    types: {
      input: {} as Pick<Context, 'keySeed'>,
      context: {} as Context,
      events: {} as
        | { type: 'session.unauthorised' | 'session.restored' }
        | { type: 'reading.retried' | 'status.refreshed' }
        | FormEvent,
      tags: {} as 'busy' | 'editable' | 'blocked',
    },
    actors: {
      ...acting.actors,
      readFiled: fromPromise<Filed | null>(notProvided('readFiled')),
      /** What was typed last, or what the form begins with where it changes what stands. */
      readForm: fromPromise<FormTexts | null, Read>(notProvided('readForm')),
    },
    actions: {
      forgetForm: () => undefined,
      ...acting.actions,
      ...form.actions,
      takeFiled: assign((_, { filed }: Read) => ({ filed: filed as Filed | null })),
      openForm: assign(() => ({ form: form.opened(filingSubject) })),
      /** A form that stands open is saved once more after its pause. */
      closeForm: assign(() => ({ form: noForm })),
      begin: assign(({ context }) => {
        const body = form.valuesOf(context)
        // `as`: what a form says is sent as JSON.
        return begun(context, {
          call: callOf(call),
          body: body as SavedAct['body'],
          name: nameOf(body),
        })
      }),
    },
    guards: {
      ...acting.guards,
      ...form.guards,
      isOpen: (_, { filed }: Read) => isOpen(filed as Filed | null),
      /** What was typed before the session ended stands. */
      isBeingFilled: ({ context }, { filed }: Read) =>
        isOpen(filed as Filed | null) && context.form.subject !== null,
      /** Another page was faster, or it was decided on meanwhile. */
      isOvertaken: (_, outcome: ActOutput) => ownRefusal(outcome)?.code === 'stateForbids',
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, ...notActing, filed: null, form: noForm }),
    initial: 'opening',
    on: { 'session.unauthorised': '.suspended', 'session.restored': {} },
    states: {
      opening: {
        tags: ['busy'],
        invoke: {
          id: 'act',
          src: 'act',
          input: acting.resumes,
          onDone: [
            { guard: isDone, target: 'reading', actions: [took, 'forgetForm', 'closeForm'] },
            {
              guard: { type: 'isNothing', params: outcomeOf },
              target: 'reading',
              actions: took,
            },
            { target: 'reading', actions: [took, 'showRefusal'] },
          ],
        },
      },
      reading: {
        tags: ['busy'],
        invoke: {
          id: 'readFiled',
          src: 'readFiled',
          onDone: [
            {
              guard: { type: 'isBeingFilled', params: readOf },
              target: 'filling',
              actions: takeFiled,
            },
            {
              guard: { type: 'isOpen', params: readOf },
              target: 'recalling',
              actions: [takeFiled, 'openForm'],
            },
            { target: 'shown', actions: [takeFiled, 'closeForm'] },
          ],
          onError: { target: 'readFailed', actions: { type: 'takeProblem', params: errorOf } },
        },
      },
      readFailed: {
        tags: ['blocked'],
        on: { 'reading.retried': { target: 'reading', actions: 'clearProblem' } },
      },
      recalling: {
        tags: ['busy'],
        invoke: {
          id: 'readForm',
          src: 'readForm',
          input: ({ context }) => ({ filed: context.filed }),
          onDone: {
            target: 'filling',
            actions: { type: 'recallTexts', params: ({ event }) => event.output },
          },
          // The draft is a help, not a condition.
          onError: 'filling',
        },
      },
      filling: {
        tags: ['editable'],
        on: {
          'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
          'form.submitted': [
            { guard: 'isWhole', target: 'acting', actions: 'begin' },
            { actions: 'showFaults' },
          ],
        },
      },
      acting: {
        tags: ['busy'],
        invoke: {
          id: 'act',
          src: 'act',
          input: acting.begins,
          onDone: [
            // On this page or another: there is one.
            { guard: isDone, target: 'reading', actions: [took, 'forgetForm', 'closeForm'] },
            {
              guard: { type: 'isOvertaken', params: outcomeOf },
              target: 'reading',
              actions: [took, 'forgetForm', 'closeForm'],
            },
            { target: 'filling', actions: [took, 'showRefusal'] },
          ],
        },
      },
      /** What was filed, and what became of it. */
      shown: { on: { 'status.refreshed': { target: 'reading', actions: 'forgetOutcome' } } },
      suspended: {
        tags: ['blocked'],
        on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
      },
    },
  })
}

export type FilingMachine<Filed> = ReturnType<typeof createFiling<AnyForm, Filed>>
