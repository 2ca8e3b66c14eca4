import { guardText, type GraphTransition } from './graph.ts'

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

/** `confirming.reviewing: payment.requested [isOpen] → confirming.saving` */
export function arrowLine(it: GraphTransition, now = ownNames): string {
  const guard = it.guard ? ` [${now.guard(guardText(it.guard))}]` : ''
  const target = targetLine({ ...it, targets: it.targets.map(now.path) })
  return `${placeLine(now.path(it.source))}: ${now.event(eventLine(it))}${guard} → ${target}`
}
