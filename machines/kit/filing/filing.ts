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
  /** Of what is in force and can be changed: what the form begins with. */
  begins?: {
    texts: (filed: Filed) => FormTexts
    /** Whether it is in force: then nothing is filed where nothing was changed. */
    isInForce: (filed: Filed) => boolean
  }
}

/** What is typed says the same. */
const isSame = (texts: FormTexts, others: FormTexts) =>
  Object.entries(others).every(([name, text]) => (texts[name] ?? '').trim() === text)

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
  begins,
}: Filing<F, Filed>) => {
  type Context = Acting & {
    /** As the server has it; null before anything was filed. */
    readonly filed: Filed | null
    readonly form: FormState
    /** The form has a draft of an earlier time. */
    readonly isRestored: boolean
    /** It was submitted as it began. */
    readonly isUnchanged: boolean
  }
  // What a form's rule knows beside its fields is given by a chart of its own.
  const form = formOf<F, Context>(fields, () => undefined as never)
  const acting = actingOf<Context>(id)
  const beginning = ({ filed }: Pick<Context, 'filed'>): FormTexts | null =>
    filed === null ? null : (begins?.texts(filed) ?? null)
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
        | { type: 'draft.dropped' }
        | FormEvent,
      tags: {} as 'busy' | 'editable' | 'blocked',
    },
    actors: {
      ...acting.actors,
      readFiled: fromPromise<Filed | null>(notProvided('readFiled')),
      /** What was typed last. */
      readForm: fromPromise<FormTexts | null>(notProvided('readForm')),
    },
    actions: {
      forgetForm: () => undefined,
      ...acting.actions,
      ...form.actions,
      takeFiled: assign((_, { filed }: Read) => ({ filed: filed as Filed | null })),
      openForm: assign(({ context }) => {
        const opened = form.opened(filingSubject)
        const texts = beginning(context) ?? opened.texts
        return { form: { ...opened, texts }, isRestored: false, isUnchanged: false }
      }),
      noteRestored: assign(({ context }, texts: FormTexts | null) => ({
        isRestored: texts !== null && !isSame(context.form.texts, texts),
      })),
      noteUnchanged: assign({ isUnchanged: true }),
      forgetUnchanged: assign({ isUnchanged: false }),
      /** A form that stands open is saved once more after its pause. */
      closeForm: assign({ form: noForm, isRestored: false, isUnchanged: false }),
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
      isUnchanged: ({ context }) => {
        const texts = beginning(context)
        return (
          texts !== null &&
          begins?.isInForce(context.filed as Filed) === true &&
          isSame(context.form.texts, texts)
        )
      },
      /** Another page was faster, or it was decided on meanwhile. */
      isOvertaken: (_, outcome: ActOutput) => ownRefusal(outcome)?.code === 'stateForbids',
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      ...notActing,
      filed: null,
      form: noForm,
      isRestored: false,
      isUnchanged: false,
    }),
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
          onDone: {
            target: 'filling',
            actions: [
              { type: 'noteRestored', params: ({ event }) => event.output },
              { type: 'recallTexts', params: ({ event }) => event.output },
            ],
          },
          // The draft is a help, not a condition.
          onError: 'filling',
        },
      },
      filling: {
        tags: ['editable'],
        on: {
          'form.typed': {
            actions: ['forgetUnchanged', { type: 'takeTyped', params: ({ event }) => event }],
          },
          'draft.dropped': { actions: ['forgetForm', 'openForm', 'clearProblem'] },
          'form.submitted': [
            // Where nothing is in force there is nothing to compare with.
            ...(begins ? ([{ guard: 'isUnchanged', actions: 'noteUnchanged' }] as const) : []),
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
