import type { StoryContext } from '@storybook/react-vite'
import { type AnyMachineSnapshot, getNextSnapshot } from 'xstate'
import { isReplayed } from '#machines/atlas/position.ts'
import { contradictionsIn } from '#stories/contradictions/contradictions.ts'
import { claimIn, contradictionsOf, type Shown, shownBy, type StoryPosition } from './claim.ts'
import { renderedIn } from './rendered.ts'

/** After a story: what was on the page goes into its report, and the story fails where it is not what it claims, or cannot be. */
export async function reportPosition({
  id,
  parameters,
  args,
  canvasElement,
  reporting,
}: StoryContext) {
  const claim = claimIn(parameters, args)
  const { snapshots, things } = renderedIn(canvasElement)
  const shown = [...new Map(snapshots.map(reported).map(keyed)).values()]
  const problems = [
    ...contradictionsOf(claim, shown),
    ...contradictionsIn(things, snapshots).map((it) => `shows ${it}`),
  ]
  const result: StoryPosition = { story: id, ...claim, shown }
  await reporting.addReport({
    type: 'position',
    version: 1,
    result,
    status: problems.length === 0 ? 'passed' : 'failed',
  })
  if (problems.length > 0) throw new Error(problems.map((it) => `This story ${it}.`).join('\n'))
}

const reported = (snapshot: AnyMachineSnapshot): Shown => ({
  ...shownBy(snapshot),
  isReplayed: isReplayed(snapshot),
  isResting: isReplayed(snapshot) || isResting(snapshot),
})

// Whatever happens, transitions that await nothing are taken first.
const isResting = (snapshot: AnyMachineSnapshot) => {
  const next = getNextSnapshot(snapshot.machine, snapshot, { type: 'story.ended' })
  return JSON.stringify(next.value) === JSON.stringify(snapshot.value)
}

const keyed = (shown: Shown) => [JSON.stringify(shown), shown] as const
