import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FormTexts } from '#contract/form.ts'
import { Problem } from '#contract/problem.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { FormState } from '#machines/kit/form/form.ts'

export const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'

/** What the paths and the stories of a filing are made of. */
export type FilingSamples<Filed> = {
  /** The act that files it. */
  call: Pick<Endpoint, 'method' | 'path'>
  /** A form that is whole. */
  texts: FormTexts
  /** What stands after it was filed, and what may stand otherwise; null is asked for as well. */
  filed: readonly [Filed, ...Filed[]]
}

/** The paths of every filing. */
export const filingScenarios = <Filed extends object>({
  call,
  texts,
  filed,
}: FilingSamples<Filed>) => {
  const act: SavedAct = { key: `${keySeed}-1`, call: callOf(call), body: texts, name: '' }
  const own = { act, isOwn: true } as const
  // A reply is JSON.
  const reply = filed[0] as (ActOutput & { kind: 'done' })['reply']
  return {
    inputs: [{ keySeed }],
    events: [{ type: 'form.typed' as const, texts }, { type: 'draft.dropped' as const }],
    outputs: {
      act: [
        nothingOpen,
        { ...own, kind: 'done', reply },
        { ...own, isOwn: false, kind: 'done', reply },
        { ...own, kind: 'refused', problem: new Problem('stateForbids').value },
        { ...own, kind: 'refused', problem: new Problem('inputInvalid').value },
        { ...own, kind: 'dropped' },
      ] satisfies ActOutput[],
      readFiled: [null, ...filed],
      readForm: [null],
    },
    coverageKey: ({ value, context }: Place<Filed>) =>
      JSON.stringify([value, filed.indexOf(context.filed!), context.act?.call, context.form.texts]),
  }
}

type Place<Filed> = {
  value: unknown
  context: { filed: Filed | null; act: SavedAct | null; form: FormState }
}
