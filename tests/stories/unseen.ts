/** What draws an element: its kind, classes, styles and states, but neither its texts nor the names made for it alone. */
type Looks = Map<string, Looks>

/** Storybook's own, and Fluent's keepers of the focus, which nobody sees. */
const unshown = '.sb-wrapper, [data-tabster-dummy]'

const states = new Set(['true', 'false', 'mixed', 'page'])

const lookOf = ({ tagName, classList, attributes }: Element) => {
  const classes = [...classList].filter((it) => !it.startsWith('fui-FluentProvider'))
  const others = [...attributes].map(({ name, value }) =>
    name === 'style' || states.has(value) ? `${name}=${value}` : name,
  )
  return [tagName, ...classes, ...others].join(' ')
}

const seen: Looks = new Map()

/** The topmost elements that look, among what is around them, as none did before. */
export function* unseenIn(parent: Element, looks = seen): Generator<Element> {
  for (const child of parent.children) {
    if (child.matches(unshown)) continue
    const look = lookOf(child)
    const known = looks.get(look)
    const below: Looks = known ?? new Map()
    looks.set(look, below)
    if (!known) yield child
    const deeper = [...unseenIn(child, below)]
    if (known) yield* deeper
  }
}
