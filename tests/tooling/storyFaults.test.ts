import { beforeAll, describe, expect, test } from 'vitest'
import { graphsIn } from '#bin/registry.ts'
import { faultsOf, type IndexedStory, indexedStories, storiedStates } from '#bin/storyFaults.ts'
import { prove } from '#machines/atlas/proof.ts'
import { loginWords } from '#machines/login/login.words.ts'
import type { StoryPosition } from '#stories/positions/claim.ts'
import { titleOf } from '#stories/positions/titleOf.ts'
import { doorAs, doorMachine } from '#tests/proof/door.ts'

const { graph: door } = doorAs(doorMachine)
const graphs = [door]
const shut = { name: '关着 · Shut', exportName: 'Shut' }

let fixtures: IndexedStory[] = []
beforeAll(async () => {
  fixtures = await indexedStories('tests/fixtures/storybook')
})

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
  const index = [indexed('door--shut', shut), indexed('atlas', { tags: ['no-machine'] })]
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

test('a story that is commented out is no story, whatever its text says', () => {
  // The door is no machine of the portal, so that the index does not know its words.
  const index = fixtures
    .filter(({ id }) => id.startsWith('door'))
    .map((story) => ({ ...story, ...shut }))
  expect(index.map(({ id }) => id)).toEqual(['door--shut'])
  const stories = index.map(({ id }) => reported(id, 'shut'))
  expect(faults(index, stories)).toEqual([])
  const storied = storiedStates(stories).get('door') ?? new Set()
  const proof = prove(doorAs(doorMachine), { storied, sent: new Set() })
  expect(proof.stories?.missing).toEqual(['unlocking', 'open', 'given.up'])
})

describe('a story of a state', () => {
  const stories = [reported('door--unlocking', 'unlocking')]
  const named = (name: string, exportName = 'Unlocking') =>
    faults([indexed('door--unlocking', { name, exportName })], stories)

  test('is called by its words, in both languages', () => {
    expect(named('正在开锁 · Unlocking')).toEqual([])
    expect(named('正在开锁 · Unlocking — In The Rain', 'UnlockingInTheRain')).toEqual([])
  })

  test.each(['Unlocking', '正在等待', '正在开锁 · Waiting', '正在开锁 · Unlocking, slowly'])(
    'and not “%s”',
    (name) => {
      expect(named(name)).toEqual([
        `door--unlocking is called “${name}”, and shows “正在开锁 · Unlocking”`,
      ])
    },
  )
})

describe('a title', () => {
  const titled = (exportName: string, states: string[], graph = door) =>
    titleOf(exportName, { machine: 'door', states, byHand: null }, graph)

  test('has the words of each state that the machine is in', () => {
    expect(titled('Both', ['shut', 'given.up'])).toBe('关着、已放弃 · Shut, Gave up — Both')
  })

  test('leaves out of the name what the words say already', () => {
    expect(titled('GivenUp', ['given.up'])).toBe('已放弃 · Gave up')
    expect(titled('UpAtLast', ['given.up'])).toBe('已放弃 · Gave up — At Last')
    expect(titled('Upper', ['given.up'])).toBe('已放弃 · Gave up — Upper')
  })

  test('names the step too where two states are called the same', () => {
    const words = { zh: '关着', en: 'Closed', description: { zh: '', en: '' } }
    const states = { ...door.words.states, 'given.up': words }
    const alike = { ...door, words: { ...door.words, states } }
    expect(titled('Up', ['given.up'], alike)).toBe('放弃 › 关着 · Given up › Closed')
    expect(titled('Shut', ['shut'], alike)).toBe('关着 · Shut')
  })

  test('is the name of the export where no machine is shown', () => {
    expect(titled('InTheRain', [])).toBe('In The Rain')
  })
})

describe("Storybook's index", () => {
  const { zh, en } = loginWords.states.entering
  const nameOf = (exportName: string) =>
    fixtures.find((it) => it.id.startsWith('login') && it.exportName === exportName)?.name

  test('calls a story by the words of the state that it claims', () => {
    expect(nameOf('Entering')).toBe(`${zh} · ${en}`)
    expect(nameOf('EnteringAfterOffline')).toBe(`${zh} · ${en} — After Offline`)
  })

  test('reads a claim where it is put together', () => {
    const { locked } = loginWords.states
    expect(nameOf('LockedOut')).toBe(`${locked.zh} · ${locked.en} — Out`)
  })

  test('leaves a name that somebody typed, which is a fault', async () => {
    const typed = fixtures.filter(({ exportName }) => exportName === 'Typed')
    const stories = typed.map(({ id }) => reported(id, 'entering', 'login'))
    const login = await graphsIn('.', ['login'])
    expect(faultsOf({ sources: '', at: '', stories }, typed, login)).toEqual([
      `login--typed is called “正在等待”, and shows “${zh} · ${en} — Typed”`,
    ])
  })
})
