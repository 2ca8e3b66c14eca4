import { buildIndex } from 'storybook/internal/core-server'
import { type Graph, isLeaf } from '#machines/atlas/graph.ts'
import type { StoryPosition } from '#stories/positions/claim.ts'
import { titleOf } from '#stories/positions/titleOf.ts'
import { digestOfSources, type Positions, positionsFile, positionsIn } from './positions.ts'

/** A story in Storybook's index; one that is commented out is not in it. */
export type IndexedStory = { id: string; name: string; exportName: string; tags: string[] }

export async function indexedStories(configDir = '.storybook'): Promise<IndexedStory[]> {
  const { entries } = await buildIndex({ configDir, disableTelemetry: true })
  return Object.values(entries).flatMap((entry) =>
    entry.type === 'story' && entry.subtype === 'story'
      ? [{ ...entry, exportName: entry.exportName ?? '', tags: entry.tags ?? [] }]
      : [],
  )
}

/** By machine, the states that some story claims and has shown. */
export function storiedStates(stories: readonly StoryPosition[]): Map<string, Set<string>> {
  const storied = new Map<string, Set<string>>()
  for (const { machine, states } of stories) {
    if (machine === null) continue
    const known = storied.get(machine) ?? new Set()
    for (const state of states) known.add(state)
    storied.set(machine, known)
  }
  return storied
}

/** What the report lacks, or says of what is not there; each in a sentence. */
export const faultsOf = (
  { stories }: Positions,
  index: readonly IndexedStory[],
  graphs: readonly Graph[],
): string[] => [
  ...index
    .filter((story) => !hasReported(story, stories))
    .map(({ id }) => `${id} has not reported`),
  ...stories.flatMap((story) => nowhere(story, graphs)),
  ...index.flatMap((story) => misnamed(story, stories, graphs)),
]

// What is no test says by a tag that it shows no machine.
const hasReported = ({ id, tags }: IndexedStory, stories: readonly StoryPosition[]) =>
  tags.includes('test') ? stories.some(({ story }) => story === id) : tags.includes('no-machine')

function nowhere({ story, machine, states }: StoryPosition, graphs: readonly Graph[]): string[] {
  if (machine === null) return []
  const graph = graphs.find(({ id }) => id === machine)
  if (!graph) return [`${story} claims ${machine}, which is no machine`]
  return states
    .filter((state) => !graph.states.some((it) => it.path === state && isLeaf(it)))
    .map((state) => `${story} claims ${state}, which is no leaf state of ${machine}`)
}

/** A story that shows a machine is called by the words of where that stands, whoever named it. */
function misnamed(
  { id, name, exportName }: IndexedStory,
  stories: readonly StoryPosition[],
  graphs: readonly Graph[],
): string[] {
  const story = stories.find((it) => it.story === id)
  const graph = graphs.find((it) => it.id === story?.machine)
  if (!story || !graph) return []
  const title = titleOf(exportName, story, graph)
  return name === title ? [] : [`${id} is called “${name}”, and shows “${title}”`]
}

/**
 * What the stories showed when they ran last, and what of it cannot be counted on. `graphs` are of all machines, or of
 * those asked for: stories of others may be missing then.
 */
export async function readPositions(graphs: readonly Graph[], isEveryMachine: boolean) {
  const positions = positionsIn(positionsFile)
  if (!positions) return unusable(`${positionsFile} is missing: no story has reported`)
  if (positions.sources !== digestOfSources()) {
    return unusable(
      `${positionsFile} of ${positions.at} is older than what the stories are made of`,
    )
  }
  const index = await indexedStories()
  const { stories, at } = positions
  return {
    origin: `Stories as ${stories.length} of ${index.length} reported at ${at} (${positionsFile}).`,
    storied: storiedStates(stories),
    faults: isEveryMachine ? faultsOf(positions, index, graphs) : [],
  }
}

const unusable = (why: string) => {
  const origin = `${why}. Run \`npm test -- stories\` first.`
  return { origin, storied: null, faults: [origin] }
}
