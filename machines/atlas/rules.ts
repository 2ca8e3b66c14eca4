import { caseOf } from './eventWords.ts'
import { guardText, withAncestors, type Graph, type GraphState, type Guard } from './graph.ts'
import type { StateWords, Words } from './words.ts'

/** What a machine may not do, each breach in a sentence; `whileBusy` are events that busy states may answer. */
export const breachesOf = (graph: Graph, whileBusy: readonly string[] = []): string[] => [
  ...graph.states.flatMap((state) => invokesUnanswered(graph, state)),
  ...swallowing(graph),
  ...graph.states.flatMap((state) => personsHeardWhileBusy(graph, state, whileBusy)),
  ...unheardLogout(graph),
  ...wordsOfNothing(graph),
]

/** All that a person reads of a machine, each with whether it is said in both languages. */
export function namedParts(graph: Graph) {
  const { words } = graph
  const said = (kind: string, names: string[], of: Record<string, Words>) =>
    names.map((name) => ({ part: `${kind} ${name}`, isNamed: isWhole(of[name]) }))
  return [
    { part: 'the machine', isNamed: isDescribed(words.machine) },
    ...graph.states
      .filter(({ path, type }) => path !== '' && type !== 'history')
      .map(({ path }) => ({ part: `state ${path}`, isNamed: isDescribed(words.states[path]) })),
    ...said('event', eventsIn(graph), words.events),
    ...said('guard', Object.keys(graph.guards), words.guards),
    ...casesIn(graph),
    ...said('actor', Object.keys(graph.actors), words.actors),
    ...said('delay', Object.keys(graph.delays), words.delays),
  ]
}

const eventsIn = ({ transitions, words }: Graph) => {
  const heard = transitions.map(({ event }) => event)
  const own = heard.filter((event) => event !== '' && !event.startsWith('xstate.'))
  return [...new Set([...Object.keys(words.events), ...own])]
}

/** A guard that the chart gives a fixed parameter, where its words tell one from another, or would have to. */
function casesIn({ transitions, words }: Graph) {
  const guards = transitions.flatMap(({ guard }) => (guard ? leavesOf(guard) : []))
  const given = new Map(guards.map((it) => [`${it.name} ${JSON.stringify(it.params)}`, it]))
  return [...given.values()].flatMap((guard) => {
    const said = words.guards[guard.name]
    const isFixed = guard.params !== undefined && 'value' in guard.params
    const others = [...given.values()].filter(({ name }) => name === guard.name)
    if (!said || !(said.cases || (isFixed && others.length > 1))) return []
    const text = isFixed ? guardText(guard) : `${guard.name} ${JSON.stringify(guard.params)}`
    return [{ part: `guard ${text}`, isNamed: isWhole(caseOf(guard, said)) }]
  })
}

const leavesOf = (guard: Guard): Guard[] => guard.guards?.flatMap(leavesOf) ?? [guard]

const isWhole = (words: Words | undefined) => Boolean(words?.zh.trim() && words.en.trim())

const isDescribed = (words: StateWords | undefined) =>
  isWhole(words) && isWhole(words?.description) && (!words?.hint || isWhole(words.hint))

/** The compiler finds most of them; not those that come in with others. */
function wordsOfNothing({ words, ...graph }: Graph) {
  const paths = new Set(graph.states.map(({ path }) => path))
  const said = (kind: string, of: object, isThere: (name: string) => boolean) =>
    Object.keys(of)
      .filter((name) => !isThere(name))
      .map((name) => `there are words of the ${kind} ${name}, and no such ${kind}`)
  return [
    ...said('state', words.states, (name) => paths.has(name)),
    ...said('guard', words.guards, (name) => name in graph.guards),
    ...said('actor', words.actors, (name) => name in graph.actors),
    ...said('delay', words.delays, (name) => name in graph.delays),
  ]
}

const swallowing = ({ transitions }: Graph) =>
  transitions
    .filter(({ source, event }) => source !== '' && event === '*')
    .map(({ source }) => `${source} takes every event: '*' is allowed at the root only`)

const invokesUnanswered = ({ transitions, actors }: Graph, { path, invokes }: GraphState) =>
  invokes.flatMap(({ id, src }) => {
    // A machine answers for its own failures: what breaks it is a bug, and breaks the page.
    const ends = 'machine' in (actors[src] ?? {}) ? ['done'] : ['done', 'error']
    const unanswered = ends.filter((kind) => {
      const event = `xstate.${kind}.actor.${id}`
      return !transitions.some((it) => it.source === path && it.event === event)
    })
    return [
      ...(/^\d+\./.test(id) ? [`the invoke of ${src} in ${path} has no id`] : []),
      ...unanswered.map((kind) => `the invoke ${id} in ${path} answers no ${kind}`),
    ]
  })

function personsHeardWhileBusy(
  { transitions, words }: Graph,
  { path, tags }: GraphState,
  whileBusy: readonly string[],
) {
  if (!tags.includes('busy')) return []
  const above = withAncestors(path)
  const heard = transitions.filter((it) => above.includes(it.source) && !it.isIgnoring)
  const isPersons = (event: string) =>
    event in words.events && words.events[event]?.who !== 'portal'
  return [...new Set(heard.map(({ event }) => event))]
    .filter((event) => isPersons(event) && !whileBusy.includes(event))
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
