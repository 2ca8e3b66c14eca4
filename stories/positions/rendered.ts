import { type AnyMachineSnapshot, isMachineSnapshot } from 'xstate'

/** A component as React has it on the page; of what React's own tools read, the part that is needed here. */
type Fiber = {
  memoizedProps: unknown
  child: Fiber | null
  sibling: Fiber | null
  stateNode: unknown
}

/**
 * The snapshots of machines that the components on the page were given when React last drew them, whoever made them:
 * what a story shows, not what it says it shows.
 */
export function snapshotsIn(canvas: Element): AnyMachineSnapshot[] {
  const found = new Set<AnyMachineSnapshot>()
  const waiting = [rootOf(canvas)]
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    collect(fiber.memoizedProps, deepest, found)
    if (fiber.sibling) waiting.push(fiber.sibling)
    if (fiber.child) waiting.push(fiber.child)
  }
  return [...found]
}

/** As deep as a view hands snapshots on: `{ uploads: { licence: { snapshot } } }`. */
const deepest = 4

function collect(value: unknown, depth: number, found: Set<AnyMachineSnapshot>) {
  if (!isPlain(value)) return
  if (isMachineSnapshot(value) && '_nodes' in value) found.add(value as AnyMachineSnapshot)
  else if (depth > 0 && !('$$typeof' in value)) {
    for (const part of Object.values(value)) collect(part, depth - 1, found)
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

// React keeps its tree on the element that it was given; the name of the property ends at random.
function rootOf(canvas: Element): Fiber {
  const [, container] =
    Object.entries(canvas).find(([name]) => name.startsWith('__reactContainer$')) ?? []
  if (!container) throw new Error('React has drawn nothing into this element')
  const { stateNode } = container as Fiber
  return (stateNode as { current: Fiber }).current // a root knows which of its two trees is on the page
}
