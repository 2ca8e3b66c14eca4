import { storyNameFromExport } from 'storybook/internal/csf'
import type { Graph } from '#machines/atlas/graph.ts'
import { stateWords } from '#machines/atlas/stateWords.ts'
import type { Words } from '#machines/atlas/words.ts'
import type { Claim } from './claim.ts'

/** What Storybook calls a story: the words of where its machine stands, and what sets it apart from others there. */
export function titleOf(exportName: string, { states }: Claim, graph: Graph | undefined): string {
  if (!graph || states.length === 0) return storyNameFromExport(exportName)
  const words = states.map((path) => distinctWords(path, graph))
  const place = `${words.map(({ zh }) => zh).join('、')} · ${words.map(({ en }) => en).join(', ')}`
  const rest = restOf(exportName, states)
  return rest === '' ? place : `${place} — ${storyNameFromExport(rest)}`
}

/** Where a state elsewhere in the machine is called the same, the step that this one belongs to comes first. */
function distinctWords(path: string, graph: Graph): Words {
  const words = stateWords(path, graph)
  const isShared = graph.states.some((it) => {
    const { zh, en } = stateWords(it.path, graph)
    return !isWithin(path, it.path) && (zh === words.zh || en === words.en)
  })
  if (!isShared || !path.includes('.')) return words
  const step = stateWords(path.slice(0, path.lastIndexOf('.')), graph)
  return { zh: `${step.zh} › ${words.zh}`, en: `${step.en} › ${words.en}` }
}

const isWithin = (path: string, other: string) => path === other || path.startsWith(`${other}.`)

/** `EnteringAndSubmitting` of `entering` leaves `AndSubmitting`; a name that begins with no state stays whole. */
function restOf(exportName: string, states: string[]): string {
  const begun = states
    .flatMap((path) => endsOf(path.split('.').map(capital)))
    .filter((name) => new RegExp(`^${name}(?![a-z])`).test(exportName))
    .reduce((longest, name) => (name.length > longest.length ? name : longest), '')
  return exportName.slice(begun.length)
}

/** Of `Ready`, `Turning`: `ReadyTurning` and `Turning`. */
const endsOf = (names: string[]) => names.map((_, at) => names.slice(at).join(''))

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
