import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { isLeaf, nodesOf, pathOf } from './chart.ts'
import type { AnyLabels, StateMeta, Words } from './labels.ts'

/** What a machine may not do, each breach in a sentence. */
export function breachesOf(machine: AnyStateMachine, labels: AnyLabels): string[] {
  const nodes = nodesOf(machine.root)
  return [
    ...nodes.flatMap(invokesUnanswered),
    ...nodes.filter((node) => node.parent && node.transitions.has('*')).map(swallows),
    ...nodes.flatMap((node) => personsHeardWhileBusy(node, labels)),
    ...unheardLogout(machine),
  ]
}

/** Leaf states and events, each with whether it is named in both languages. */
export function namedParts(machine: AnyStateMachine, labels: AnyLabels) {
  const states = nodesOf(machine.root)
    .filter(isLeaf)
    .map((node) => {
      const meta = node.meta as Partial<StateMeta> | undefined // as the machine's `types` say
      return { part: pathOf(node), isNamed: isWords(meta?.label) && isWords(meta?.description) }
    })
  const events = Object.entries(labels.events).map(([part, words]) => ({
    part,
    isNamed: isWords(words),
  }))
  return [...states, ...events]
}

const isWords = (words: Words | undefined) => Boolean(words?.zh.trim() && words.en.trim())

const swallows = (node: AnyStateNode) =>
  `${pathOf(node)} takes every event: '*' stands at the root only`

const invokesUnanswered = (node: AnyStateNode) =>
  node.invoke.flatMap(({ id, src }) => {
    const breaches = []
    if (/^\d+\./.test(id)) breaches.push(`the invoke of ${src} in ${pathOf(node)} has no id`)
    for (const kind of ['done', 'error']) {
      if (!node.transitions.has(`xstate.${kind}.actor.${id}`)) {
        breaches.push(`the invoke ${id} in ${pathOf(node)} answers no ${kind}`)
      }
    }
    return breaches
  })

const isPersons = (type: string, { events }: AnyLabels) =>
  !type.startsWith('xstate.') && type in events && events[type]?.by !== 'portal'

function personsHeardWhileBusy(node: AnyStateNode, labels: AnyLabels) {
  if (!node.tags.includes('busy')) return []
  const heard = withAncestors(node).flatMap((it) =>
    [...it.transitions]
      .filter(([, transitions]) =>
        transitions.some(({ target, actions }) => target || actions.length),
      )
      .map(([type]) => type),
  )
  return heard
    .filter((type) => isPersons(type, labels) && !labels.whileBusy?.includes(type))
    .map((type) => `${pathOf(node)} is busy and answers ${type}`)
}

function unheardLogout(machine: AnyStateMachine) {
  const type = 'session.unauthorised'
  if (!machine.events.includes(type)) return []
  return nodesOf(machine.root)
    .filter((node) => node.type === 'atomic')
    .filter((node) => !withAncestors(node).some((it) => it.transitions.has(type)))
    .map((node) => `${pathOf(node)} ignores ${type}`)
}

const withAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...withAncestors(node.parent)] : [node]
