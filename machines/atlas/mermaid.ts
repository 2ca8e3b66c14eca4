import { eventWords, guardWords } from './eventWords.ts'
import type { Graph, GraphState, Guard } from './graph.ts'
import { stateWords } from './stateWords.ts'
import type { Words } from './words.ts'

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
    const label = stateWords(state.path, graph)[language]
    const head = `state "${label}" as ${idOf(state.path)}`
    return inner.length > 0 ? [`${head} {`, ...inner.map((line) => `  ${line}`), '}'] : [head]
  }
  const arrowWords = (event: string, guard: Guard | undefined) => {
    const condition = guard ? `[${guardWords(guard, graph)[language]}]` : ''
    return `${eventWords(event, graph)[language]} ${condition}`.trim()
  }
  const arrows = graph.transitions.flatMap(({ source, event, guard, targets }) =>
    targets.map((target) =>
      `${idOf(source)} --> ${idOf(target)}: ${arrowWords(event, guard)}`.replace(/: $/, ''),
    ),
  )
  const root = graph.states.filter(({ parent }) => parent === undefined).flatMap(lines)
  return ['stateDiagram-v2', ...[...root, ...arrows].map((line) => `  ${line}`), ''].join('\n')
}
