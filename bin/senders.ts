import { globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { parseSync } from 'vite'
import { allMachines } from './registry.ts'

type Node = { type: string } & Record<string, unknown>
type Source = {
  /** Types of the events that this file writes out: `{ type: 'order.chosen' }`. */
  sent: ReadonlySet<string>
  /** Files that it imports; a page that is loaded later is none of its loader's. */
  imports: ReadonlySet<string>
}

/**
 * For each machine, the types of the events that somebody sends to it: a view or flow that runs where the machine does,
 * the machine itself, or one that invokes it. A machine of `children` hears its parents, and the part, feature and actors of its own name. Read from the
 * syntax of the files (by path, with their text) and from who imports whom.
 */
export function sentEvents(
  texts: ReadonlyMap<string, string>,
  children: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = new Map([...texts].map(([file, text]) => [file, readSource(file, text)]))
  const machines = [...texts.keys()].filter((file) => file.endsWith('.machine.ts'))
  return new Map(
    machines.map((file) => [stemOf(file), sentTo(file, sources, children.has(stemOf(file)))]),
  )
}

/** `sentEvents` of the project as it stands. */
export async function allSentEvents() {
  const invoked = (await allMachines())
    .flatMap(({ machine }): unknown[] => Object.values(machine.implementations.actors))
    .filter((logic): logic is AnyStateMachine => logic instanceof StateMachine)
  const texts = sendingTexts()
  // What a factory makes is invoked here and run by a flow there: it hears both.
  const hasFactory = (id: string) =>
    [...texts].some(
      ([file, text]) => file.endsWith(`/${id}.machine.ts`) && text.includes('export const create'),
    )
  // So does what a hook of the flows runs for any page.
  const hasHook = (id: string) =>
    [...texts].some(
      ([file, text]) =>
        file.startsWith('src/flow/use') &&
        text.includes('useFlow(') &&
        text.includes(`${id}Machine.`),
    )
  const children = invoked.map(({ id }) => id).filter((id) => !hasFactory(id) && !hasHook(id))
  return sentEvents(texts, new Set(children))
}

/** Views, flows and machines; not the samples of the proof, which send everything. */
const sendingTexts = (): ReadonlyMap<string, string> =>
  new Map(
    globSync(['src/**/*.{ts,tsx}', 'machines/**/*.ts'])
      .filter((file) => !/^machines\/atlas\/|\.(scenarios|samples)\.ts$/.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )

const stemOf = (file: string) => posix.basename(file, '.machine.ts')

/** Tells every machine that runs, and those that it has invoked, what has become of the browser. */
const toAll = 'src/flow/followLine.ts'

function sentTo(machine: string, sources: ReadonlyMap<string, Source>, isChild: boolean) {
  const stem = stemOf(machine)
  const places = [`src/parts/${stem}/`, `src/features/${stem}/`, `src/flow/${stem}Actors.ts`]
  const isHeard = (file: string) =>
    !isChild || file.startsWith('machines/') || places.some((it) => file.startsWith(it))
  const own = [...sources.keys()].filter((file) => dirname(file) === dirname(machine))
  const users = reached(own, (file) => importersOf(file, sources).filter(isHeard))
  const running = reached([...users, toAll], (file) => [...(sources.get(file)?.imports ?? [])])
  return new Set([...running].flatMap((file) => [...(sources.get(file)?.sent ?? [])]))
}

const importersOf = (file: string, sources: ReadonlyMap<string, Source>) =>
  [...sources].filter(([, { imports }]) => imports.has(file)).map(([importer]) => importer)

function reached(from: readonly string[], next: (file: string) => readonly string[]) {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    next(file).forEach(visit)
  }
  from.forEach(visit)
  return found
}

function readSource(file: string, text: string): Source {
  const imports = new Set<string>()
  const types: unknown[] = []
  const named = new Map<unknown, unknown>()
  walk(parseSync(file, text).program, (node) => {
    const place = node.type === 'ImportDeclaration' ? placeOf(file, node['source']) : null
    if (place) imports.add(place)
    if (node.type === 'Property' && nameOf(node['key']) === 'type') types.push(node['value'])
    if (node.type === 'VariableDeclarator') named.set(nameOf(node['id']), node['init'])
  })
  const value = (it: unknown) =>
    isNode(it) && it.type === 'Identifier' ? named.get(it['name']) : it
  return { sent: new Set(types.map(value).flatMap(literalsIn)), imports }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const nameOf = (key: unknown) => (isNode(key) ? (key['name'] ?? key['value']) : undefined)

/** The texts that an expression may be: one of its own, or either branch of a choice. */
function literalsIn(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal') return [String(value['value'])]
  if (value.type === 'ConditionalExpression') {
    return [...literalsIn(value['consequent']), ...literalsIn(value['alternate'])]
  }
  const isWrapped = value.type === 'TSAsExpression' || value.type === 'ParenthesizedExpression'
  return isWrapped ? literalsIn(value['expression']) : []
}

function placeOf(file: string, source: unknown): string | null {
  const [place = ''] = literalsIn(source)
  if (place.startsWith('#')) return place.slice(1)
  return place.startsWith('./') ? posix.join(dirname(file), place) : null
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) value.forEach((it) => walk(it, visit))
  else if (isNode(value)) {
    visit(value)
    for (const part of Object.values(value)) walk(part, visit)
  }
}
