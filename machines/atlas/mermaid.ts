import { guardText, type Graph, type GraphState } from './graph.ts'
import type { Words } from './labels.ts'

type Language = keyof Words

/** The graph as Mermaid text, with compound states nested. */
export function mermaidOf(graph: Graph, language: Language): string {
  const idOf = (path: string) => path.replaceAll('.', '_') || 'root'
  const childrenOf = (path: string) => graph.states.filter(({ parent }) => parent === path)
  const initialOf = ({ initial }: GraphState) =>
    initial === undefined ? [] : [`[*] --> ${idOf(initial)}`]
  const lines = (state: GraphState): string[] => {
    const inner = [...initialOf(state), ...childrenOf(state.path).flatMap(lines)]
    if (state.parent === undefined) return inner
    const label = graph.words.states[state.path]?.label[language] ?? state.path
    const head = `state "${label}" as ${idOf(state.path)}`
    return inner.length > 0 ? [`${head} {`, ...inner.map((line) => `  ${line}`), '}'] : [head]
  }
  const arrows = graph.transitions.flatMap(({ source, event, guard, targets }) =>
    targets.map(
      (target) =>
        `${idOf(source)} --> ${idOf(target)}: ${event}${guard ? ` [${guardText(guard)}]` : ''}`,
    ),
  )
  const root = graph.states.filter(({ parent }) => parent === undefined).flatMap(lines)
  return ['stateDiagram-v2', ...[...root, ...arrows].map((line) => `  ${line}`), ''].join('\n')
}
