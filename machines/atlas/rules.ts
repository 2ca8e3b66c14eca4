import { isLeaf, withAncestors, type Graph, type GraphState } from './graph.ts'
import type { StateMeta, Words } from './labels.ts'

/** What a machine may not do, each breach in a sentence. */
export const breachesOf = (graph: Graph): string[] => [
  ...graph.states.flatMap((state) => invokesUnanswered(graph, state)),
  ...swallowing(graph),
  ...graph.states.flatMap((state) => personsHeardWhileBusy(graph, state)),
  ...unheardLogout(graph),
]

/** Leaf states and events, each with whether it is named in both languages. */
export function namedParts({ states, words }: Graph) {
  const leaves = states.filter(isLeaf).map(({ path }) => {
    const said: Partial<StateMeta> | undefined = words.states[path]
    return { part: path, isNamed: isWords(said?.label) && isWords(said?.description) }
  })
  const events = Object.entries(words.events).map(([part, said]) => ({
    part,
    isNamed: isWords(said),
  }))
  return [...leaves, ...events]
}

const isWords = (words: Words | undefined) => Boolean(words?.zh.trim() && words.en.trim())

const swallowing = ({ transitions }: Graph) =>
  transitions
    .filter(({ source, event }) => source !== '' && event === '*')
    .map(({ source }) => `${source} takes every event: '*' stands at the root only`)

const invokesUnanswered = ({ transitions }: Graph, { path, invokes }: GraphState) =>
  invokes.flatMap(({ id, src }) => {
    const unanswered = ['done', 'error'].filter((kind) => {
      const event = `xstate.${kind}.actor.${id}`
      return !transitions.some((it) => it.source === path && it.event === event)
    })
    return [
      ...(/^\d+\./.test(id) ? [`the invoke of ${src} in ${path} has no id`] : []),
      ...unanswered.map((kind) => `the invoke ${id} in ${path} answers no ${kind}`),
    ]
  })

function personsHeardWhileBusy({ transitions, words }: Graph, { path, tags }: GraphState) {
  if (!tags.includes('busy')) return []
  const above = withAncestors(path)
  const heard = transitions.filter((it) => above.includes(it.source) && !it.isIgnoring)
  const isPersons = (event: string) => event in words.events && words.events[event]?.by !== 'portal'
  return [...new Set(heard.map(({ event }) => event))]
    .filter((event) => isPersons(event) && !words.whileBusy.includes(event))
    .map((event) => `${path} is busy and answers ${event}`)
}

function unheardLogout({ states, transitions }: Graph) {
  const hearing = transitions.filter(({ event }) => event === 'session.unauthorised')
  if (hearing.length === 0) return []
  const hears = (path: string) =>
    withAncestors(path).some((above) => hearing.some(({ source }) => source === above))
  return states
    .filter(({ type, path }) => type === 'atomic' && !hears(path))
    .map(({ path }) => `${path} ignores session.unauthorised`)
}
