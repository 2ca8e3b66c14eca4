import { expect, test } from 'vitest'
import { faultsOf, type IndexedStory, indexedStories, storiedStates } from '#bin/storyFaults.ts'
import { prove } from '#machines/atlas/proof.ts'
import type { StoryPosition } from '#stories/positions/claim.ts'
import { doorAs, doorMachine } from '#tests/proof/door.ts'

const graphs = [doorAs(doorMachine).graph]

const indexed = (id: string, more: Partial<IndexedStory> = {}): IndexedStory => ({
  id,
  name: 'Unlocking',
  exportName: 'Unlocking',
  tags: ['dev', 'test'],
  ...more,
})
const reported = (story: string, state: string, machine = 'door'): StoryPosition => ({
  story,
  machine,
  states: [state],
  byHand: null,
  shown: [{ machine, states: [state], isReplayed: true, isResting: true }],
})

const faults = (index: IndexedStory[], stories: StoryPosition[]) =>
  faultsOf({ sources: '', at: '', stories }, index, graphs)

test('stories that have reported what is there are without fault', () => {
  const index = [indexed('door--shut'), indexed('atlas', { tags: ['no-machine'] })]
  expect(faults(index, [reported('door--shut', 'shut')])).toEqual([])
})

test('a story that is in the index and did not report is named', () => {
  expect(faults([indexed('door--shut')], [])).toEqual(['door--shut has not reported'])
})

test('a story that no test renders has to say that it shows no machine', () => {
  const silent = indexed('atlas', { tags: ['dev'] })
  expect(faults([silent], [])).toEqual(['atlas has not reported'])
})

test('a state that the machine does not have is named, and a machine that there is not', () => {
  const stories = [reported('door--ajar', 'ajar'), reported('gate--shut', 'shut', 'gate')]
  expect(faults([], stories)).toEqual([
    'door--ajar claims ajar, which is no leaf state of door',
    'gate--shut claims gate, which is no machine',
  ])
})

test('a story that is commented out is no story, whatever its text says', async () => {
  const index = await indexedStories('tests/fixtures/storybook')
  expect(index.map(({ id }) => id)).toEqual(['door--shut'])
  const stories = index.map(({ id }) => reported(id, 'shut'))
  expect(faults(index, stories)).toEqual([])
  const storied = storiedStates(stories).get('door') ?? new Set()
  const { missing } = prove(doorAs(doorMachine), { storied, sent: new Set() }).stories
  expect(missing).toEqual(['unlocking', 'open', 'given.up'])
})

test('a name that is typed says what the words of the state say', () => {
  const stories = [reported('door--unlocking', 'unlocking')]
  const named = (name: string) => faults([indexed('door--unlocking', { name })], stories)
  expect(named('正在开锁 · Unlocking, slowly')).toEqual([])
  expect(named('正在等待')).toEqual([
    'door--unlocking is named “正在等待”, its state “正在开锁 · Unlocking”',
  ])
})
