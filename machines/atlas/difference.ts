import type { Graph } from './graph.ts'

/** Added, removed and changed states and transitions, a line each. */
export function differenceOf(before: Graph, after: Graph): string[] {
  const transitionsOf = ({ transitions }: Graph) =>
    new Map(transitions.map((it) => [it.key, JSON.stringify(it)]))
  const statesOf = ({ states }: Graph) =>
    new Map(states.map((it) => [`state ${it.path || 'root'}`, JSON.stringify(it)]))
  return [
    ...compare(statesOf(before), statesOf(after), (name) => name),
    ...compare(transitionsOf(before), transitionsOf(after), wordsOfKey),
  ]
}

const wordsOfKey = (key: string) => {
  const [source, event, guard, targets] = key.split('|')
  return `${source || 'root'} –${event}${guard ? ` [${guard}]` : ''}→ ${targets || 'itself'}`
}

function compare(
  before: Map<string, string>,
  after: Map<string, string>,
  words: (name: string) => string,
): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.flatMap((name) => {
    if (!before.has(name)) return [`+ ${words(name)}`]
    if (!after.has(name)) return [`- ${words(name)}`]
    return before.get(name) === after.get(name) ? [] : [`~ ${words(name)}`]
  })
}
