import { fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AnyForm, FormTexts } from '#contract/form.ts'
import { type FilingMachine, filingSubject } from '#machines/kit/filing/filing.ts'
import { call } from '#src/api/call.ts'
import { type ActEndpoint, actOf } from './acts.ts'
import { forgetForm, readForm, savesForm } from './formDrafts.ts'
import { useAct, useKeySeed } from './useAct.ts'
import { useFlow } from './useFlow.ts'

type Given<Filed> = {
  form: AnyForm
  files: ActEndpoint
  /** Answers what stands; null where nothing was filed yet. */
  reads: Endpoint & { kind: 'json'; reply: z.ZodMiniType<Filed | null> }
}

/** A filing with its calls and its draft: made once, beside the flow. */
export const filingOf = <Filed>(
  machine: FilingMachine<Filed>,
  { form, files, reads }: Given<Filed>,
) => ({
  machine: machine.provide({
    actors: {
      act: actOf(files),
      readFiled: fromPromise<Filed | null>(({ signal }) =>
        call(reads, {}, { signal, quiet: true }),
      ),
      readForm: fromPromise<FormTexts | null>(({ signal }) =>
        readForm(machine.id, filingSubject, signal),
      ),
    },
    actions: { forgetForm: () => forgetForm(machine.id, filingSubject) },
  }),
  saveDraft: savesForm(form),
})

/** Runs a filing: the snapshot, `send` and the act that its page draws. */
export const useFiling = <Filed>({ machine, saveDraft }: ReturnType<typeof filingOf<Filed>>) => {
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(machine, { input: { keySeed }, saveDraft })
  return { snapshot, send, act: useAct(snapshot) }
}
