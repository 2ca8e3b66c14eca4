import { guardText, type Graph, type GraphState, type GraphTransition } from './graph.ts'
import type { StateMeta } from './labels.ts'

const topOf = (path: string) => path.split('.')[0] ?? ''

// In the small, which of four channels answered says nothing: that a call succeeded or failed does.
const eventOf = (event: string) =>
  event
    .replace(/^(xstate\.(?:done|error)\.actor\.).*/, '$1')
    .replace(/^(xstate\.after\.[^.]*)\..*/, '$1')

const folded = (transition: GraphTransition): GraphTransition => {
  const source = topOf(transition.source)
  const event = eventOf(transition.event)
  const targets = [...new Set(transition.targets.map(topOf))]
  const key = [source, event, transition.guard ? guardText(transition.guard) : '', targets].join(
    '|',
  )
  return { ...transition, key, source, event, targets }
}

/** A compound state without words of its own is named as what it begins with. */
const stepWords = (graph: Graph, { path, initial }: GraphState): StateMeta | undefined => {
  const own = graph.words.states[path]
  const first = graph.states.find((it) => it.path === initial)
  return own ?? (first && stepWords(graph, first))
}

// More ways on than these from one place, without an event between, are read better than followed.
const mostAlways = 4

/** Failures, and the choices of a junction, are text in the boxes of an overview: as arrows they would hide the way. */
export const isAside = (graph: Graph) => {
  const always = (source: string) =>
    graph.transitions.filter((it) => it.source === source && it.event === '').length
  return ({ source, event }: GraphTransition) =>
    event.startsWith('xstate.error') || (event === '' && always(source) > mostAlways)
}

/** A graph with each state of the first level as one box: what a flow does, without how each step does it. */
export const overviewOf = (graph: Graph): Graph => {
  const states = graph.states.filter(({ path }) => !path.includes('.'))
  const words = states.flatMap((state) => {
    const own = state.path === '' ? graph.words.states[''] : stepWords(graph, state)
    return own ? [[state.path, own] as const] : []
  })
  const transitions = graph.transitions
    .map(folded)
    .filter(({ source, targets }) => targets.length > 0 && targets[0] !== source)
  return {
    ...graph,
    words: { ...graph.words, states: Object.fromEntries(words) },
    states: states.map((state) =>
      state.path === ''
        ? state
        : { ...state, type: state.type === 'final' ? 'final' : 'atomic', initial: undefined },
    ),
    transitions: [...new Map(transitions.map((it) => [it.key, it])).values()],
  }
}
