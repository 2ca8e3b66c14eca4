import {
  guardNames,
  guardText,
  type Action,
  type Graph,
  type GraphState,
  type GraphTransition,
} from './graph.ts'
import {
  actionsLine,
  arrowLine,
  eventLine,
  guardLine,
  invokeLine,
  placeLine,
  targetLine,
} from './lines.ts'
import { hasMoney, isMoneyAt, isMoneyIn } from './money.ts'

/** What a reviewer has to know first: what money does, then what the flow does, then what it says. */
export type Weight = 'money' | 'behaviour' | 'words'

export type Difference = { machine: string; weight: Weight; text: string }

/** A difference, and the states where it shows: those it happens in, and those it leads into. */
type Change = { text: string; in?: string[]; into?: string[]; isWords?: true }

/** Everything that two graphs of one machine do not have in common, a sentence each. */
export function differencesOf(before: Graph, after: Graph): Difference[] {
  const isMoney = (change: Change) =>
    [before, after].some(
      (graph) =>
        change.in?.some((path) => isMoneyAt(graph, path)) ||
        change.into?.some((path) => isMoneyIn(graph, path)),
    )
  const weightOf = (change: Change): Weight =>
    change.isWords ? 'words' : isMoney(change) ? 'money' : 'behaviour'
  const differences = changesOf(before, after).map((change) => ({
    machine: after.id,
    weight: weightOf(change),
    text: change.text,
  }))
  return inOrder(differences)
}

const weights: Weight[] = ['money', 'behaviour', 'words']

const inOrder = (differences: Difference[]): Difference[] =>
  weights.flatMap((weight) => differences.filter((it) => it.weight === weight))

/** Of whole trees: machines are known by their ids, wherever they stand. */
export function differencesBetween(before: Graph[], after: Graph[]): Difference[] {
  const whole = (graph: Graph, what: string): Difference => ({
    machine: graph.id,
    weight: hasMoney(graph) ? 'money' : 'behaviour',
    text: `the machine is ${what}: ${graph.states.length} states, ${graph.transitions.length} arrows`,
  })
  const gone = before.filter(({ id }) => !after.some((it) => it.id === id))
  const present = after.flatMap((graph) => {
    const earlier = before.find(({ id }) => id === graph.id)
    return earlier ? differencesOf(earlier, graph) : [whole(graph, 'new')]
  })
  return inOrder([...gone.map((graph) => whole(graph, 'gone')), ...present])
}

const changesOf = (before: Graph, after: Graph): Change[] => [
  ...(before.context === after.context
    ? []
    : [{ text: 'it begins with other data: the body of its context changed' }]),
  ...stateChanges(before, after),
  ...branchChanges(before, after),
  ...pieceChanges(before, after),
  ...wordChanges(before, after),
]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const union = (before: string[], after: string[]) => [...new Set([...before, ...after])]

function stateChanges(before: Graph, after: Graph): Change[] {
  const pathsOf = ({ states }: Graph) => states.map(({ path }) => path)
  return union(pathsOf(before), pathsOf(after)).flatMap((path): Change[] => {
    const [was, is] = [before, after].map(({ states }) => states.find((it) => it.path === path))
    if (!was || !is) return [{ text: `state ${path} is ${is ? 'new' : 'gone'}`, in: [path] }]
    // What the root does on entry happens once, before any money can move.
    return stateTexts(was, is).map((text) => ({ text, in: path === '' ? [] : [path] }))
  })
}

function stateTexts(was: GraphState, is: GraphState): string[] {
  const place = is.path || 'the machine'
  const done = (what: string, did?: Action[], does?: Action[]) =>
    isSame(did, does)
      ? []
      : [`${place}: ${what} does ${actionsLine(does)}; did ${actionsLine(did)}`]
  const told = (what: string, before: string | undefined, now: string | undefined) =>
    before === now ? [] : [`${place}: ${what} is ${now ?? 'nothing'}; was ${before ?? 'nothing'}`]
  const line = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))
  return [
    ...told('its kind', was.type, is.type),
    ...told('its history', was.history, is.history),
    ...told('where it begins', was.initial, is.initial),
    ...told('its output', line(was.output), line(is.output)),
    ...is.tags.filter((it) => !was.tags.includes(it)).map((it) => `${place}: is tagged ${it} now`),
    ...was.tags
      .filter((it) => !is.tags.includes(it))
      .map((it) => `${place}: is tagged ${it} no longer`),
    ...done('on entry', was.entry, is.entry),
    ...done('on exit', was.exit, is.exit),
    ...done('on the way to where it begins', was.initialActions, is.initialActions),
    ...union(
      was.invokes.map(({ id }) => id),
      is.invokes.map(({ id }) => id),
    ).flatMap((id) => {
      const [before, now] = [was, is].map(({ invokes }) => invokes.find((it) => it.id === id))
      return told(`the call ${id}`, before && invokeLine(before), now && invokeLine(now))
    }),
  ]
}

type Pair = [was: GraphTransition | undefined, is: GraphTransition | undefined]

function branchChanges(before: Graph, after: Graph): Change[] {
  const groupOf = (it: GraphTransition) => `${placeLine(it.source)}, ${eventLine(it)}`
  const [old, young] = [before, after].map(({ transitions }) =>
    Object.groupBy(transitions, groupOf),
  )
  return union(Object.keys(old ?? {}), Object.keys(young ?? {})).flatMap((group) => {
    const [was, is] = [old?.[group] ?? [], young?.[group] ?? []]
    const pairs = paired(was, is)
    return [...orderChange(group, pairs, was, is), ...pairs.flatMap(pairChanges)]
  })
}

/** Branches that mean the same, most alike first: all of it, guard and target, guard, target. */
function paired(was: GraphTransition[], is: GraphTransition[]): Pair[] {
  const guardOf = ({ guard }: GraphTransition) => (guard ? guardText(guard) : '')
  const likenesses = [
    (it: GraphTransition) => JSON.stringify({ ...it, key: '' }),
    (it: GraphTransition) => `${guardOf(it)}|${targetLine(it)}`,
    guardOf,
    targetLine,
  ]
  const pairs: Pair[] = []
  let [old, young] = [was, is]
  for (const likeness of likenesses) {
    for (const before of old) {
      const now = young.find((it) => likeness(it) === likeness(before))
      if (!now) continue
      pairs.push([before, now])
      young = young.filter((it) => it !== now)
      old = old.filter((it) => it !== before)
    }
  }
  return [
    ...pairs,
    ...old.map((it): Pair => [it, undefined]),
    ...young.map((it): Pair => [undefined, it]),
  ]
}

function orderChange(
  group: string,
  pairs: Pair[],
  was: GraphTransition[],
  is: GraphTransition[],
): Change[] {
  const partnerOf = new Map(pairs)
  const places = was.flatMap((it) => {
    const partner = partnerOf.get(it)
    return partner ? [is.indexOf(partner)] : []
  })
  if (places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))) return []
  const line = (branches: GraphTransition[]) =>
    branches
      .map((it) => `[${it.guard ? guardText(it.guard) : 'else'}] → ${targetLine(it)}`)
      .join(', ')
  return [
    { text: `${group}: is asked in the order ${line(is)}; was ${line(was)}`, ...reach(was, is) },
  ]
}

const reach = (...branches: GraphTransition[][]) => ({
  in: branches.flat().map(({ source }) => source),
  into: branches.flat().flatMap(({ targets }) => targets),
})

function pairChanges([was, is]: Pair): Change[] {
  const both = [was, is].filter((it) => it !== undefined)
  const change = (text: string): Change => ({ text, ...reach(both) })
  if (!was || !is) return both.map((it) => change(`${arrowLine(it)} is ${is ? 'new' : 'gone'}`))
  const line = arrowLine(is)
  const guard = (it: GraphTransition) => (it.guard ? guardLine(it.guard) : 'nothing')
  return [
    ...(targetLine(was) === targetLine(is) ? [] : [`${line}: led to ${targetLine(was)}`]),
    ...(guard(was) === guard(is) ? [] : [`${line}: asks ${guard(is)}; asked ${guard(was)}`]),
    ...(isSame(was.actions, is.actions)
      ? []
      : [`${line}: does ${actionsLine(is.actions)}; did ${actionsLine(was.actions)}`]),
    ...(was.reenter === is.reenter
      ? []
      : [`${line}: ${is.reenter ? 'enters its state anew' : 'no longer enters its state anew'}`]),
  ].map(change)
}

/** Of what `setup` declares: what is new or gone there shows where it is used. */
function pieceChanges(before: Graph, after: Graph): Change[] {
  const changed = <T>(of: (graph: Graph) => Record<string, T>) =>
    Object.keys(of(after)).flatMap((name) => {
      const [was, is] = [of(before)[name], of(after)[name]]
      return was === undefined || is === undefined || isSame(was, is) ? [] : [{ name, was, is }]
    })
  const change = (text: string, uses: Use[]): Change => ({
    text: `${text}${usedLine(uses)}`,
    // What an `enqueueActions` uses cannot be seen, so a piece that nothing names may be used anywhere.
    in: uses.length > 0 ? uses.flatMap((use) => use.in) : [''],
    into: uses.flatMap((use) => use.into),
  })
  const usesIn = (find: (graph: Graph) => Use[]) => [...find(after), ...find(before)]
  return [
    ...changed(({ guards }) => guards).map(({ name }) =>
      change(
        `guard ${name} decides otherwise: its body changed`,
        usesIn((graph) => arrowUses(graph, ({ guard }) => guard && asks(graph, guard, name))),
      ),
    ),
    ...changed(({ actions }) => actions).map(({ name }) =>
      change(
        `action ${name} does otherwise: its body changed`,
        usesIn((graph) => actionUses(graph, name)),
      ),
    ),
    ...changed(({ delays }) => delays).map(({ name, was, is }) =>
      change(
        `delay ${name} is ${delayText(is)}; was ${delayText(was)}`,
        usesIn((graph) => arrowUses(graph, ({ delay }) => delay === name)),
      ),
    ),
    ...changed(({ actors }) => actors).map(({ name }) =>
      change(
        `actor ${name} is another`,
        usesIn(({ states }) =>
          states
            .filter(({ invokes }) => invokes.some(({ src }) => src === name))
            .map(({ path }) => ({ line: placeLine(path), in: [path], into: [] })),
        ),
      ),
    ),
  ]
}

const delayText = (delay: Graph['delays'][string]) =>
  'milliseconds' in delay ? `${delay.milliseconds} ms` : `computed (${delay.body})`

/** Where something declared is used. */
type Use = { line: string; in: string[]; into: string[] }

const usedLine = (uses: Use[]) => {
  const lines = [...new Set(uses.map(({ line }) => line))]
  const more = lines.length > 3 ? ` and ${lines.length - 3} more` : ''
  return lines.length > 0 ? ` (${lines.slice(0, 3).join('; ')}${more})` : ''
}

const arrowUses = (
  { transitions }: Graph,
  isUse: (it: GraphTransition) => boolean | undefined,
): Use[] => transitions.filter(isUse).map((it) => ({ line: arrowLine(it), ...reach([it]) }))

const asks = (graph: Graph, guard: NonNullable<GraphTransition['guard']>, name: string): boolean =>
  guardNames(guard).some((it) => {
    const declared = graph.guards[it]
    return it === name || (declared?.guards !== undefined && asks(graph, declared, name))
  })

function actionUses(graph: Graph, name: string): Use[] {
  const isUsed = (actions: GraphTransition['actions'] = []) =>
    actions.some((it) => it.name === name && !it.piece)
  const states = graph.states.filter((it) =>
    [it.entry, it.exit, it.initialActions].some((actions) => isUsed(actions)),
  )
  return [
    ...states.map(({ path }) => ({ line: placeLine(path), in: [path], into: [] })),
    ...arrowUses(graph, ({ actions }) => isUsed(actions)),
  ]
}

function wordChanges(before: Graph, after: Graph): Change[] {
  // What a state said that is gone went with it.
  const isThere = ([path]: [string, unknown]) => after.states.some((it) => it.path === path)
  const spoken = ({ words }: Graph) => {
    const states = Object.fromEntries(Object.entries(words.states).filter(isThere))
    return new Map(sayings({ ...words, states }))
  }
  const was = spoken(before)
  const is = spoken(after)
  return union([...was.keys()], [...is.keys()]).flatMap((name) => {
    const [said, says] = [was.get(name), is.get(name)]
    if (said === says) return []
    const text = `${name}: ${says ? `says “${says}”` : 'says nothing'}; ${said ? `said “${said}”` : 'said nothing'}`
    return [{ text, isWords: true as const }]
  })
}

const sayings = (words: unknown, name = ''): [string, string][] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([key, it]) => sayings(it, name ? `${name} ${key}` : key))
    : [[name, String(words)]]
