import { guardNames, type Graph, type GraphState } from './graph.ts'

/** Names that `setup` does not know, and pieces without a name: none may be left. */
export function unresolvedNames(graph: Graph): string[] {
  const unresolved = graph.states.flatMap((state) => unresolvedIn(graph, state))
  return [...new Set(unresolved)]
}

function unresolvedIn(graph: Graph, { path, invokes, ...state }: GraphState): string[] {
  const own = graph.transitions.filter(({ source }) => source === path)
  const guards = own.flatMap(({ guard }) => (guard ? guardNames(guard) : []))
  const actions = [...state.entry, ...state.exit, ...own.flatMap((it) => it.actions)]
  // What an `assign` or a `raise` does can be read where it stands; what a function does cannot.
  const unnamed = actions.filter((it) => !it.piece || it.piece.kind === 'function')
  const delays = own.flatMap(({ delay }) => (delay === undefined ? [] : [String(delay)]))
  const named = (kind: string, names: string[], known: object) =>
    names.filter((name) => !(name in known)).map((name) => `${kind} ${name}`)
  return [
    ...named(
      'actor',
      invokes.map(({ src }) => src),
      graph.actors,
    ),
    ...named(
      'guard',
      guards.filter((name) => name !== 'stateIn'),
      graph.guards,
    ),
    ...named(
      'action',
      unnamed.map(({ name }) => name),
      graph.actions,
    ),
    ...named('delay', delays, graph.delays),
  ].map((what) => `${what} in ${path || 'the root'}`)
}
