import type { Chart, ChartState, ChartTransition } from './chart.ts'

const topOf = (path: string) => path.split('.')[0] ?? ''

// In the small, which of four channels answered says nothing: that a call succeeded or failed does.
const eventOf = (event: string) =>
  event
    .replace(/^(xstate\.(?:done|error)\.actor\.).*/, '$1')
    .replace(/^(xstate\.after\.[^.]*)\..*/, '$1')

const folded = (transition: ChartTransition): ChartTransition => {
  const source = topOf(transition.source)
  const event = eventOf(transition.event)
  const targets = [...new Set(transition.targets.map(topOf))]
  const key = [source, event, transition.guard ?? '', targets].join('|')
  return { ...transition, key, source, event, targets }
}

/** A compound state without words of its own is named as what it begins with. */
const firstMeta = (chart: Chart, { initial }: ChartState): ChartState['meta'] => {
  const first = chart.states.find(({ path }) => path === initial)
  return first ? (first.meta ?? firstMeta(chart, first)) : null
}

// More ways on than these from one place, without an event between, are read better than followed.
const mostAlways = 4

/** Failures, and the choices of a junction, are text in the boxes of an overview: as arrows they would hide the way. */
export const isAside = (chart: Chart) => {
  const always = (source: string) =>
    chart.transitions.filter((it) => it.source === source && it.event === '').length
  return ({ source, event }: ChartTransition) =>
    event.startsWith('xstate.error') || (event === '' && always(source) > mostAlways)
}

/** A chart with each state of the first level as one box: what a flow does, without how each step does it. */
export const overviewOf = (chart: Chart): Chart => {
  const states = chart.states.filter(({ path }) => !path.includes('.'))
  const transitions = chart.transitions
    .map(folded)
    .filter(({ source, targets }) => targets.length > 0 && targets[0] !== source)
  return {
    id: chart.id,
    states: states.map((state) =>
      state.path === ''
        ? state
        : {
            ...state,
            type: state.type === 'final' ? 'final' : 'atomic',
            initial: null,
            meta: state.meta ?? firstMeta(chart, state),
          },
    ),
    transitions: [...new Map(transitions.map((it) => [it.key, it])).values()],
  }
}
