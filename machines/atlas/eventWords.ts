import { guardText, type Graph, type Guard } from './graph.ts'
import type { Words } from './labels.ts'

/** What a guard says: its words, or its name in the chart. */
export const guardWords = (guard: Guard, { words }: Graph): Words => {
  const text = guardText(guard)
  return words.guards[text] ?? words.guards[guard.name] ?? { zh: text, en: text }
}

/** What an arrow says: the event's word, or which actor answered and how. */
export function eventWords(event: string, { words }: Graph): Words {
  const known = words.events[event]
  if (known) return known
  const [, kind, name = ''] =
    /^xstate\.(done\.actor|error\.actor|snapshot|after|done\.state)\.(.*)$/.exec(event) ?? []
  const delay = name.split('.')[0] ?? name
  switch (kind) {
    case 'done.actor':
      return { zh: `${name} 成功`.trim(), en: `${name} done`.trim() }
    case 'error.actor':
      return { zh: `${name} 失败`.trim(), en: `${name} failed`.trim() }
    case 'snapshot':
      return { zh: `${name} 变化`, en: `${name} changed` }
    case 'after':
      return { zh: `${delay} 之后`, en: `after ${delay}` }
    case 'done.state':
      return { zh: '全部完成', en: 'all done' }
    default:
      return { zh: event, en: event }
  }
}
