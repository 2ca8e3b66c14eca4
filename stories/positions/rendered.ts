import { type AnyMachineSnapshot, isMachineSnapshot } from 'xstate'

/** A component as React has it on the page; of what React's own tools read, the part that is needed here. */
type Fiber = {
  memoizedProps: unknown
  child: Fiber | null
  sibling: Fiber | null
  stateNode: unknown
}

/** What the components on the page were given when React last drew them, whoever made it. */
export type Rendered = {
  snapshots: AnyMachineSnapshot[]
  /** Plain objects and lists, those within them and in the contexts of the snapshots too. */
  things: object[]
}

/** What a story shows, not what it says it shows. */
export function renderedIn(canvas: Element): Rendered {
  const seen = new Set<object>()
  const waiting = [rootOf(canvas)]
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    collect(fiber.memoizedProps, seen)
    if (fiber.sibling) waiting.push(fiber.sibling)
    if (fiber.child) waiting.push(fiber.child)
  }
  const things = [...seen]
  return { snapshots: things.filter(isSnapshot), things: things.filter((it) => !isSnapshot(it)) }
}

function collect(value: unknown, seen: Set<object>) {
  if (!(Array.isArray(value) || isPlain(value)) || seen.has(value)) return
  // An element that was drawn is a component with props of its own.
  if ('$$typeof' in value) return
  seen.add(value)
  const parts = isSnapshot(value) ? [value.context] : Object.values(value)
  for (const part of parts) collect(part, seen)
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isSnapshot = (value: object): value is AnyMachineSnapshot =>
  isMachineSnapshot(value) && '_nodes' in value

// React keeps its tree on the element that it was given; the name of the property ends at random.
function rootOf(canvas: Element): Fiber {
  const [, container] =
    Object.entries(canvas).find(([name]) => name.startsWith('__reactContainer$')) ?? []
  if (!container) throw new Error('React has drawn nothing into this element')
  const { stateNode } = container as Fiber
  return (stateNode as { current: Fiber }).current // a root knows which of its two trees is on the page
}
