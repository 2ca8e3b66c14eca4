import type { FormTexts } from '#contract/form.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { FilingMachine } from '#machines/kit/filing/filing.ts'
import { keySeed } from '#machines/kit/filing/filing.scenarios.ts'

type Samples<Filed> = {
  /** A form that is whole. */
  texts: FormTexts
  /** What stands once it was filed. */
  filed: Filed
  /** What the server finds wrong with it. */
  refusal: Problem
}

/** A filing in each place where it looks another way. */
export const filingPositions = <Filed>(
  machine: FilingMachine<Filed>,
  { texts, filed, refusal }: Samples<Filed>,
) => {
  const opening = begin(machine, { keySeed })
  const reading = opening.done('act', nothingOpen)
  const recalling = reading.done('readFiled', null)
  const empty = recalling.done('readForm', null)
  const filling = empty.sent({ type: 'form.typed', texts })
  const acting = filling.sent({ type: 'form.submitted' })
  // A story draws no reply: what was filed is read anew.
  const own = { act: acting.snapshot.context.act!, isOwn: true } as const
  return {
    opening,
    reading,
    readFailed: reading.failed('readFiled', new Problem('offline')),
    recalling,
    empty,
    filling,
    faulty: empty.sent({ type: 'form.submitted' }),
    acting,
    refused: acting.done('act', { ...own, kind: 'refused', problem: refusal.value }),
    dropped: acting.done('act', { ...own, kind: 'dropped' }),
    filed: acting.done('act', { ...own, kind: 'done', reply: {} }).done('readFiled', filed),
    suspended: filling.sent({ type: 'session.unauthorised' }),
  }
}
