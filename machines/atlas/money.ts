import { withAncestors, type Graph, type GraphState } from './graph.ts'

const movesMoney = ({ tags }: GraphState) => tags.includes('moneyMoving')

export const hasMoney = ({ states }: Graph) => states.some(movesMoney)

/** What happens at a state happens where money moves: in it, around it, or in a state within. */
export const isMoneyAt = ({ states }: Graph, path: string): boolean =>
  states
    .filter(movesMoney)
    .some((it) => withAncestors(path).includes(it.path) || withAncestors(it.path).includes(path))

/** What enters a state comes to where money moves: this state, or one that it begins with. */
export function isMoneyIn(graph: Graph, path: string): boolean {
  const { states } = graph
  const above = withAncestors(path)
  if (states.some((it) => movesMoney(it) && above.includes(it.path))) return true
  const state = states.find((it) => it.path === path)
  const first =
    state?.type === 'parallel'
      ? states.filter(({ parent }) => parent === path)
      : states.filter((it) => it.path === state?.initial)
  return first.some((it) => isMoneyIn(graph, it.path))
}
