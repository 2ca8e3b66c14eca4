import type { Told } from './bodies.ts'
import { guardText, type Action, type GraphTransition, type Guard, type Invoke } from './graph.ts'

/** An event as a reviewer reads it: `order.chosen`, `done saveDraft`, `after backOff`. */
export function eventLine({ event, delay }: Pick<GraphTransition, 'event' | 'delay'>): string {
  if (event === '') return 'always'
  if (delay !== undefined) return typeof delay === 'number' ? `after ${delay} ms` : `after ${delay}`
  if (event.startsWith('xstate.done.state.')) return 'all done'
  return event.replace(/^xstate\.(?:(done|error)\.actor|(snapshot))\./, '$1$2 ')
}

export const placeLine = (path: string) => path || 'anywhere'

/** Where an arrow leads: a state, or nowhere. */
export const targetLine = ({ targets, isIgnoring }: GraphTransition) =>
  targets.length > 0 ? targets.join(', ') : isIgnoring ? 'ignored' : 'stays'

/** What things are called now: a comparison over time follows their names. */
export type Names = {
  path: (path: string) => string
  event: (line: string) => string
  guard: (text: string) => string
}

const same = (it: string) => it
const ownNames: Names = { path: same, event: same, guard: same }

/** `reviewingProblems: badOrders.leftOut [hasPassing] → creating` */
export function arrowLine(it: GraphTransition, now = ownNames): string {
  const guard = it.guard ? ` [${now.guard(guardText(it.guard))}]` : ''
  const target = targetLine({ ...it, targets: it.targets.map(now.path) })
  return `${placeLine(now.path(it.source))}: ${now.event(eventLine(it))}${guard} → ${target}`
}

const toldLine = (it: Told | undefined) =>
  it === undefined ? '' : ` ${'value' in it ? JSON.stringify(it.value) : it.text}`

/** What is done, in its order: `takeTask ({event})=>…, clearProblem`. */
export const actionsLine = (actions: Action[] = []): string =>
  actions.length === 0 ? 'nothing' : actions.map(actionLine).join(', ')

function actionLine({ name, params, piece }: Action): string {
  const says = Object.entries(piece?.says ?? {}).map(([what, it]) => ` ${what}${toldLine(it)}`)
  return `${name}${toldLine(params)}${says.join('')}${piece?.body ? ` (${piece.body})` : ''}`
}

/** A guard with what it is given, and the hash of one without a name. */
export const guardLine = ({ name, params, guards, body }: Guard): string =>
  guards
    ? `${name}(${guards.map(guardLine).join(', ')})`
    : `${name}${toldLine(params)}${body ? ` (${body})` : ''}`

export const invokeLine = ({ src, systemId, input, inline }: Invoke): string =>
  `${src}${systemId ? ` as ${systemId}` : ''}${toldLine(input)}${inline ? ` ${JSON.stringify(inline)}` : ''}`
