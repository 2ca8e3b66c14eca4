import { composeStory, type StoryObj } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { settledTask, unknownDetail } from '#contract/payTask.examples.ts'
import { begin } from '#machines/atlas/position.ts'
import { contradictionsOf, type StoryPosition } from '#stories/positions/claim.ts'
import { reportPosition } from '#stories/positions/reportPosition.ts'
import { doorMachine } from '#tests/proof/door.ts'

type Door = SnapshotFrom<typeof doorMachine>
type Props = { hall: { door: { snapshot: Door } } | null }

const Handle = ({ snapshot }: { snapshot: Door }) => <p>{JSON.stringify(snapshot.value)}</p>
const Hall = ({ hall }: Props) => (hall ? <Handle snapshot={hall.door.snapshot} /> : <p>empty</p>)

const shut = begin(doorMachine, undefined)
const unlocking = shut.sent({ type: 'door.pushed' })
const context = { tries: 0 }

/** Renders a story of the hall as Storybook's tests do, and answers with its report. */
async function reportOf(snapshot: Door | null, parameters: Record<string, unknown>) {
  const hall = snapshot && { door: { snapshot } }
  const story: StoryObj = { render: () => <Hall hall={hall} />, parameters }
  const composed = composeStory(story, {}, { afterEach: reportPosition }, 'Hall')
  await composed.run()
  return composed.reporting.reports.find(({ type }) => type === 'position')?.result as StoryPosition
}

test('a story reports the place that its components were given', async () => {
  const report = await reportOf(unlocking.snapshot, { machine: 'door', state: 'unlocking' })
  expect(report).toMatchObject({ machine: 'door', states: ['unlocking'] })
  expect(report.shown).toMatchObject([{ machine: 'door', states: ['unlocking'] }])
})

test('a story of another state than it claims fails, and names both', async () => {
  const told = reportOf(shut.snapshot, { machine: 'door', state: 'unlocking' })
  await expect(told).rejects.toThrow('claims door in unlocking, and shows door in shut')
})

test('a story of a state that the machine does not have fails', async () => {
  const told = reportOf(shut.snapshot, { machine: 'door', state: 'ajar' })
  await expect(told).rejects.toThrow('claims door in ajar, and shows door in shut')
})

test('a story of another machine than it claims fails', async () => {
  const told = reportOf(shut.snapshot, { machine: 'gate', state: 'shut' })
  await expect(told).rejects.toThrow('claims gate in shut, and shows door in shut')
})

test('a story that claims a machine and shows none fails', async () => {
  const told = reportOf(null, { machine: 'door', state: 'shut' })
  await expect(told).rejects.toThrow('claims door in shut, and shows no machine')
})

test('a story that shows a machine and does not say so fails', async () => {
  await expect(reportOf(shut.snapshot, {})).rejects.toThrow('shows door in shut and does not say')
})

test('a story claims the place of the position that it is given', async () => {
  const Page = ({ position }: { position: typeof shut }) => <Handle snapshot={position.snapshot} />
  const story: StoryObj<typeof Page> = {
    render: (args) => <Page {...args} />,
    args: { position: unlocking },
  }
  const composed = composeStory(story, {}, { afterEach: reportPosition }, 'Hall')
  await composed.run()
  const report = composed.reporting.reports.find(({ type }) => type === 'position')?.result
  expect(report).toMatchObject({ machine: 'door', states: ['unlocking'] })
})

test('a story that shows another place than its position fails', async () => {
  const story: StoryObj = {
    render: () => <Handle snapshot={shut.snapshot} />,
    args: { position: unlocking },
  }
  const composed = composeStory(story, {}, { afterEach: reportPosition }, 'Hall')
  await expect(composed.run()).rejects.toThrow('claims door in unlocking, and shows door in shut')
})

test('a story without a machine reports that it shows none', async () => {
  expect(await reportOf(null, {})).toMatchObject({ machine: null, states: [], shown: [] })
})

test('a state that is left at once is none to stand in', async () => {
  const leaving = doorMachine.resolveState({ value: 'shut', context: { tries: 2 } })
  const told = reportOf(leaving, { machine: 'door', state: 'shut', byHand: 'tired already' })
  await expect(told).rejects.toThrow('shows door in shut, where it cannot rest')
  const resting = doorMachine.resolveState({ value: 'shut', context })
  await reportOf(resting, { machine: 'door', state: 'shut', byHand: 'tired already' })
})

test('a story that shows what cannot be fails, however deep a component is given it', async () => {
  const Told = ({ told }: { told: { tasks: unknown[]; rows: unknown[] } }) => (
    <p>{JSON.stringify(told)}</p>
  )
  const told = { tasks: [settledTask], rows: [{ ...unknownDetail, taskId: settledTask.id }] }
  const composed = composeStory(
    { render: () => <Told told={told} /> },
    {},
    { afterEach: reportPosition },
    'Told',
  )
  await expect(composed.run()).rejects.toThrow(
    'This story shows task FK20261110000001, of which 0 worth 0 fen are unknown, beside 1 such rows',
  )
  expect(composed.reporting.reports).toMatchObject([{ type: 'position', status: 'failed' }])
})

const madeByHand = doorMachine.resolveState({ value: 'unlocking', context })

test('a story in a context made by hand fails unless it says why', async () => {
  const parameters = { machine: 'door', state: 'unlocking' }
  const told = 'shows door in unlocking in a context made by hand and does not say why'
  await expect(reportOf(madeByHand, parameters)).rejects.toThrow(told)
  await expect(reportOf(madeByHand, { ...parameters, byHand: ' ' })).rejects.toThrow(told)
  const report = await reportOf(madeByHand, { ...parameters, byHand: 'its lock has no events' })
  expect(report).toMatchObject({ byHand: 'its lock has no events', shown: [{ isReplayed: false }] })
})

test('a reason for a position that events have led to is refused', async () => {
  const parameters = { machine: 'door', state: 'unlocking', byHand: 'it once was' }
  const told = reportOf(unlocking.snapshot, parameters)
  await expect(told).rejects.toThrow('says why a context is made by hand, and shows none')
})

test('a machine made by hand beside the one that the story is about needs a reason too', () => {
  const claim = { machine: 'door', states: ['shut'], byHand: null }
  const shown = { machine: 'door', states: ['shut'], isReplayed: true, isResting: true }
  const beside = { machine: 'bell', states: ['silent'], isReplayed: false, isResting: true }
  const told = 'shows bell in silent in a context made by hand and does not say why'
  expect(contradictionsOf(claim, [shown, beside])).toEqual([told])
  expect(contradictionsOf({ ...claim, byHand: 'it never rings' }, [shown, beside])).toEqual([])
})
