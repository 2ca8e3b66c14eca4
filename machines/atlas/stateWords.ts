import type { Graph, GraphState } from './graph.ts'
import type { Who, Words } from './words.ts'

/** What a state is called, the machine itself by the empty path; without words, its name in the chart. */
export const stateWords = (path: string, { words }: Graph): Words => {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return path === '' ? words.machine : (words.states[path] ?? { zh: name, en: name })
}

/** Who has to act for a state to be left; nobody where it ends. */
export function whoActs({ path, type, tags }: GraphState, graph: Graph): Who | null {
  const said = graph.words.states[path]?.who
  if (said) return said
  if (type === 'final' || tags.includes('terminal')) return null
  const isPassing = graph.transitions.some((it) => it.source === path && it.event === '')
  return isPassing || tags.includes('busy') ? 'portal' : 'person'
}

export const whoWords: Record<Who, Words> = {
  person: { zh: '办理人', en: 'the person' },
  portal: { zh: '平台', en: 'the portal' },
  payer: { zh: '付款人', en: 'the payer' },
  bank: { zh: '银行或付款渠道', en: 'the bank or channel' },
  consigner: { zh: '货主', en: 'the consigner' },
  authority: { zh: '审核方', en: 'the reviewer' },
}
