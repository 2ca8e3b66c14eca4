import type { Chart, ChartState } from './chart.ts'
import type { Words } from './labels.ts'

type Language = keyof Words

/** The chart as Mermaid text, with compound states nested. */
export function mermaidOf(chart: Chart, language: Language): string {
  const idOf = (path: string) => path.replaceAll('.', '_') || 'root'
  const childrenOf = (path: string) => chart.states.filter(({ parent }) => parent === path)
  const initialOf = ({ initial }: ChartState) =>
    initial === null ? [] : [`[*] --> ${idOf(initial)}`]
  const lines = (state: ChartState): string[] => {
    const inner = [...initialOf(state), ...childrenOf(state.path).flatMap(lines)]
    if (state.parent === null) return inner
    const label = state.meta?.label[language] ?? state.path
    const head = `state "${label}" as ${idOf(state.path)}`
    return inner.length > 0 ? [`${head} {`, ...inner.map((line) => `  ${line}`), '}'] : [head]
  }
  const arrows = chart.transitions.flatMap(({ source, event, guard, targets }) =>
    targets.map(
      (target) => `${idOf(source)} --> ${idOf(target)}: ${event}${guard ? ` [${guard}]` : ''}`,
    ),
  )
  const root = chart.states.filter(({ parent }) => parent === null).flatMap(lines)
  return ['stateDiagram-v2', ...[...root, ...arrows].map((line) => `  ${line}`), ''].join('\n')
}
