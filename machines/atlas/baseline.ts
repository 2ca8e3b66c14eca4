import { withAncestors, type Graph } from './graph.ts'
import { arrowLine, eventLine, type Names } from './lines.ts'

/** Why a state or an arrow that a baseline has is in the machine no more, or has another name. */
export type LedgerEntry = {
  machine: string
  why: string
  /** Lines as the check prints them; `the machine` where all of it is gone. */
  removed?: string[]
  /** `{ "state choosing": "state ordering.choosing", "event a": "event b", "guard a": "guard b", "machine a": "machine b" }` */
  renamed?: Record<string, string>
  /** The baseline was taken again since: what was removed stays away, nothing else is asked. */
  isSettled?: boolean
}

const wholeMachine = 'the machine'

/** Every disagreement of baselines, machines and ledger, in a sentence each: there may be none. */
export function disagreements(baselines: Graph[], graphs: Graph[], ledger: LedgerEntry[]) {
  const expected = baselines.map(({ id }) => presentId(id, ledger))
  return [
    ...ledger.filter(({ why }) => !why.trim()).map((it) => `${it.machine}: an entry says no why`),
    ...ledger
      .filter(({ machine }) => !baselines.some(({ id }) => id === machine))
      .map(({ machine }) => `${machine}: the ledger names it, and there is no such baseline`),
    ...graphs
      .filter(({ id }) => !expected.includes(id))
      .map(({ id }) => `${id}: has no baseline; npm run machines -- baseline ${id}`),
    ...baselines.flatMap((baseline) => {
      const own = ledger.filter(({ machine }) => machine === baseline.id)
      const present = graphs.find(({ id }) => id === presentId(baseline.id, ledger))
      return disagreementsOf(baseline, present, own).map((line) => `${baseline.id}: ${line}`)
    }),
  ]
}

/** What the machine of a baseline is called now. */
export const presentId = (id: string, ledger: LedgerEntry[]) =>
  namesIn(ledger.filter(({ machine }) => machine === id))
    .get(`machine ${id}`)
    ?.slice(8) ?? id

function disagreementsOf(baseline: Graph, present: Graph | undefined, entries: LedgerEntry[]) {
  const open = entries.filter(({ isSettled }) => !isSettled)
  const listed = open.flatMap(({ removed = [] }) => removed)
  if (!present) return listed.includes(wholeMachine) ? [] : [`${wholeMachine} is missing`]
  const names = namesIn(open)
  const is = new Set(linesOf(present))
  const missing = linesOf(baseline, followed(names)).filter((line) => !is.has(line))
  const settled = entries.filter((it) => it.isSettled).flatMap(({ removed = [] }) => removed)
  return [
    ...missing
      .filter((line) => !listed.includes(line))
      .map((line) => `missing without a reason: ${JSON.stringify(line)}`),
    ...listed
      .filter((line) => !missing.includes(line))
      .map((line) => `listed as removed, and is not missing: ${JSON.stringify(line)}`),
    ...settled
      .filter((line) => is.has(line))
      .map((line) => `listed as removed, and is there again: ${JSON.stringify(line)}`),
    ...misnamed(baseline, present, names),
  ]
}

function misnamed(baseline: Graph, present: Graph, names: Map<string, string>) {
  const [before, now] = [vocabulary(baseline), vocabulary(present)]
  return [...names].flatMap(([from, to]) => [
    ...(before.has(from) ? [] : [`renamed, and never was: ${JSON.stringify(from)}`]),
    ...(now.has(from) ? [`renamed, and is still there: ${JSON.stringify(from)}`] : []),
    ...(now.has(to) ? [] : [`the new name of something, and is not there: ${JSON.stringify(to)}`]),
  ])
}

const namesIn = (entries: LedgerEntry[]) =>
  new Map(entries.flatMap(({ renamed = {} }) => Object.entries(renamed)))

const vocabulary = ({ id, states, transitions, guards }: Graph) =>
  new Set([
    `machine ${id}`,
    ...states.map(({ path }) => `state ${path}`),
    ...transitions.map((it) => `event ${eventLine(it)}`),
    ...Object.keys(guards).map((name) => `guard ${name}`),
  ])

/** Each state and arrow in a line; the second of two alike says so. */
function linesOf({ states, transitions }: Graph, now?: Names): string[] {
  const lines = [
    ...states
      .filter(({ path }) => path !== '')
      .map(({ path }) => `state ${now?.path(path) ?? path}`),
    ...transitions.map((it) => arrowLine(it, now)),
  ]
  return lines.map((line, at) => {
    const earlier = lines.slice(0, at).filter((it) => it === line).length
    return earlier === 0 ? line : `${line} #${earlier + 1}`
  })
}

/** A state that is called otherwise takes what lies in it along. */
const followed = (names: Map<string, string>): Names => ({
  path: (path) => {
    const moved = withAncestors(path).find((above) => names.has(`state ${above}`))
    return moved ? `${names.get(`state ${moved}`)?.slice(6)}${path.slice(moved.length)}` : path
  },
  event: (line) => names.get(`event ${line}`)?.slice(6) ?? line,
  guard: (text) => text.replace(/[\w$]+/g, (name) => names.get(`guard ${name}`)?.slice(6) ?? name),
})
