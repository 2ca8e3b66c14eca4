import { guardText, type Graph, type GraphTransition } from './graph.ts'

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
  const transitions = graph.transitions
    .map(folded)
    .filter(({ source, targets }) => targets.length > 0 && targets[0] !== source)
  return {
    ...graph,
    states: states.map((state) =>
      state.path === ''
        ? state
        : { ...state, type: state.type === 'final' ? 'final' : 'atomic', initial: undefined },
    ),
    transitions: [...new Map(transitions.map((it) => [it.key, it])).values()],
  }
}
