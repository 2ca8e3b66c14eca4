import { assign } from 'xstate'
import {
  type AnyForm,
  type FormFaults,
  type FormTexts,
  type KnownOf,
  readForm,
  textsOf,
  type ValuesOf,
} from '#contract/form.ts'
import type { ProblemValue } from '#contract/problem.ts'

/** What is wrong with a field: found here, or said by the server in the reader's words. */
export type ShownFault = {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly message: string | null
}

/** A form that is being filled in. */
export type FormState = {
  /** What it is about, under which its draft is saved; null while none is. */
  readonly subject: string | null
  readonly texts: FormTexts
  readonly faults: Readonly<Record<string, ShownFault>>
  /** How often something was found wrong: each time the person is led to it. */
  readonly rounds: number
}

export type FormEvent = { type: 'form.typed'; texts: FormTexts } | { type: 'form.submitted' }

export const noForm: FormState = { subject: null, texts: {}, faults: {}, rounds: 0 }

/** Something was found wrong, and the person is led to it. */
export const led = (state: FormState, faults: FormState['faults']): FormState => ({
  ...state,
  faults,
  rounds: state.rounds + 1,
})

type WithForm = { readonly form: FormState; readonly problem: ProblemValue | null }

const shown = (faults: FormFaults<string> | null): FormState['faults'] =>
  Object.fromEntries(
    Object.entries(faults ?? {}).flatMap(([name, found]) =>
      found ? [[name, { ...found, message: null }] as const] : [],
    ),
  )

/** The field that a refusal is about: `haulierUsccs.3`, `items.0.quota`; of a call that takes one file, `fileId`, the field `fileIds`. */
const fieldIn = (form: AnyForm, path: string) =>
  path
    .split('.')
    .map((name) => (name === 'fileId' ? 'fileIds' : name))
    .find((name) => Object.hasOwn(form.fields, name))

/** A refusal lands on the fields that it is about. */
const refusedIn = (form: AnyForm, state: FormState, problem: ProblemValue | null): FormState => {
  const faults = (problem?.errors ?? []).flatMap(({ field, code, message }) => {
    const name = fieldIn(form, field)
    return name === undefined ? [] : [[name, { code, params: {}, message }] as const]
  })
  return faults.length === 0 ? { ...state, faults: {} } : led(state, Object.fromEntries(faults))
}

/**
 * What a chart with a form is written with. Its context has `form`, its events are `FormEvent`:
 *
 *     filling: {
 *       tags: ['editable'],
 *       on: {
 *         'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
 *         'form.submitted': [{ guard: 'isWhole', target: 'saving' }, { actions: 'showFaults' }],
 *       },
 *     },
 */
export const formOf = <F extends AnyForm, Context extends WithForm>(
  form: F,
  knownOf: (context: Context) => KnownOf<F>,
  /** The form with the fields of its rows, which are known by and by. */
  formIn: (context: Context) => F = () => form,
) => {
  const read = (context: Context) => readForm(formIn(context), context.form.texts, knownOf(context))
  const action = <Params>(next: (context: Context, params: Params) => FormState) =>
    assign(({ context }: { context: WithForm }, params: Params) => ({
      form: next(context as Context, params), // the chart's own
      // `as`: `assign` is bound to one machine's events and actors, and this one needs none of them.
    })) as unknown as (at: { context: Context }, params: Params) => void

  return {
    /** A form at its beginning, or with what is to be changed. */
    opened: (
      subject: string | null,
      values: Parameters<typeof textsOf<F>>[1] = null,
    ): FormState => ({
      ...noForm,
      subject,
      texts: textsOf(form, values),
    }),
    /** What the form says, as the call wants it; asked only where `isWhole` said so. */
    valuesOf: (context: Context): ValuesOf<F> => {
      const { values } = read(context)
      if (values === null) throw new Error('the form has faults')
      return values
    },
    /** As `showRefusal`, where no act was refused. */
    refused: (state: FormState, problem: ProblemValue | null) => refusedIn(form, state, problem),
    /** What is wrong with the fields that a step of a wizard asks for. */
    faultsIn: (context: Context, isAsked: (name: string) => boolean): FormState['faults'] => {
      const faults = Object.entries(shown(read(context).faults))
      return Object.fromEntries(faults.filter(([name]) => isAsked(name)))
    },
    guards: {
      isWhole: ({ context }: { context: Context }) => read(context).faults === null,
    },
    actions: {
      /** What is corrected is no fault any more; nothing new is found while somebody types. */
      takeTyped: action((context, { texts }: { texts: FormTexts }) => {
        const before = context.form
        const next = { ...before, texts: { ...before.texts, ...texts } }
        const now = shown(read({ ...context, form: next }).faults)
        const stays = ([name, { message }]: [string, ShownFault]) =>
          message === null ? now[name] : next.texts[name] === before.texts[name]
        const faults = Object.entries(before.faults).filter(stays)
        return { ...next, faults: Object.fromEntries(faults) }
      }),
      /** What was left in the form before. */
      recallTexts: action((context, texts: FormTexts | null) => ({
        ...context.form,
        texts: { ...context.form.texts, ...texts },
      })),
      /** What the act of this page was refused for, which `takeOutcome` has taken, lands on the fields. */
      showRefusal: action((context, _: undefined) =>
        refusedIn(form, context.form, context.problem),
      ),
      /** Says what is wrong without leading anybody to it: of a form that is saved by itself. */
      noteFaults: action((context, _: undefined) => ({
        ...context.form,
        faults: shown(read(context).faults),
      })),
      showFaults: action((context, _: undefined) => led(context.form, shown(read(context).faults))),
    },
  }
}
