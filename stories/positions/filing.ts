import type { StoryContext } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { FilingMachine } from '#machines/kit/filing/filing.ts'
import { type FilingSamples, keySeed } from '#machines/kit/filing/filing.scenarios.ts'
import { actingOf } from '#stories/parts/act/actPositions.ts'

/** A filing in each place where it looks another way. */
export const filingPositions = <Filed>(
  machine: FilingMachine<Filed>,
  { texts, filed }: FilingSamples<Filed>,
) => {
  const opening = begin(machine, { keySeed })
  const reading = opening.done('act', nothingOpen)
  const recalling = reading.done('readFiled', null)
  const empty = recalling.done('readForm', null)
  const filling = empty.sent({ type: 'form.typed', texts })
  const acting = filling.sent({ type: 'form.submitted' })
  // A story draws no reply: what was filed is read anew.
  const own = { act: acting.snapshot.context.act!, isOwn: true } as const
  const [field = ''] = Object.keys(texts)
  const refusal = new Problem('inputInvalid', {
    errors: [{ field, code: 'notAllowed', message: '请核对后重新填写' }],
  })
  return {
    opening,
    reading,
    readFailed: reading.failed('readFiled', new Problem('offline')),
    recalling,
    filling,
    faulty: empty.sent({ type: 'form.submitted' }),
    acting,
    refused: acting.done('act', { ...own, kind: 'refused', problem: refusal.value }),
    filed: acting.done('act', { ...own, kind: 'done', reply: {} }).done('readFiled', filed[0]),
    suspended: filling.sent({ type: 'session.unauthorised' }),
  }
}

const withFaults = async ({ canvas }: Pick<StoryContext, 'canvas'>) => {
  await expect(await canvas.findByText(/有 \d+ 处需要修改/)).toBeVisible()
}

/** Every filing where it looks alike in all of them. */
export const filingStories = <Filed>(at: ReturnType<typeof filingPositions<Filed>>) => ({
  opening: { args: { position: at.opening } },
  openingTroubled: {
    args: { position: at.opening, act: actingOf(at.acting.snapshot.context.act!).escalated },
  },
  reading: { args: { position: at.reading } },
  readFailed: { args: { position: at.readFailed } },
  recalling: { args: { position: at.recalling } },
  faulty: { args: { position: at.faulty }, play: withFaults },
  refused: { args: { position: at.refused }, play: withFaults },
  acting: { args: { position: at.acting } },
  suspended: { args: { position: at.suspended } },
})
