import { guardText, type Graph, type Guard } from './graph.ts'
import type { AnyGuardWords, Words } from './words.ts'

/** What an arrow says: the event's words, or what became of which call, or how much time has passed. */
export function eventWords(event: string, graph: Graph): Words {
  const known = graph.words.events[event]
  if (known) return known
  const [, kind, name = ''] =
    /^xstate\.(done\.actor|error\.actor|snapshot|after|done\.state)\.(.*)$/.exec(event) ?? []
  switch (kind) {
    case 'done.actor':
      return answer(callWords(name, graph), '成功', 'done')
    case 'error.actor':
      return answer(callWords(name, graph), '失败', 'failed')
    case 'snapshot':
      return answer(callWords(name, graph), '有变化', 'changed')
    case 'after':
      return delayWords(name.split('.')[0] ?? name, graph)
    case 'done.state':
      return { zh: '全部完成', en: 'all done' }
    default:
      return { zh: event, en: event }
  }
}

/** What is called, by the id of the call. */
function callWords(id: string, { states, words }: Graph): Words | undefined {
  if (id === '') return undefined // an overview tells no call from another
  const invoke = states.flatMap(({ invokes }) => invokes).find((it) => it.id === id)
  return words.actors[invoke?.src ?? ''] ?? { zh: id, en: id }
}

const answer = (call: Words | undefined, zh: string, en: string): Words =>
  call ? { zh: `${call.zh}：${zh}`, en: `${call.en}: ${en}` } : { zh, en }

const delayWords = (delay: string, { words }: Graph): Words =>
  words.delays[delay] ?? { zh: `${delay} 毫秒后`, en: `After ${delay} ms` }

const joints = { and: { zh: '，且', en: ', and ' }, or: { zh: '，或', en: ', or ' } }

/** What a guard says: its words, those of its case where it is given one, or its name in the chart. */
export function guardWords(guard: Guard, graph: Graph): Words {
  const { name, guards = [] } = guard
  const parts = guards.map((it) => guardWords(it, graph))
  const [first] = parts
  if (first && name === 'not') return { zh: `并非：${first.zh}`, en: `not: ${first.en}` }
  if (first && (name === 'and' || name === 'or')) {
    const joint = joints[name]
    return {
      zh: parts.map(({ zh }) => zh).join(joint.zh),
      en: parts.map(({ en }) => en).join(joint.en),
    }
  }
  const text = guardText(guard)
  const words = graph.words.guards[name]
  return (words && (caseOf(guard, words) ?? words)) ?? { zh: text, en: text }
}

/** The words of what a guard is given, as far as the chart itself says it. */
export function caseOf({ params }: Guard, { by, cases }: AnyGuardWords): Words | undefined {
  if (!params || !cases) return undefined
  if ('text' in params) {
    const [, value = ''] = new RegExp(`[{,]${by}:['"](\\w+)['"]`).exec(params.text) ?? []
    return cases[value]
  }
  const given = by === undefined ? params.value : (params.value as Record<string, unknown>)[by] // `by` names one of its fields
  return cases[String(given)]
}
