import type { Graph } from './graph.ts'

/** A graph as JSON with a line for each state, transition, piece and word, so that a change is a changed line. */
export const graphText = (graph: Graph): string => `${block(graph, 2, '')}\n`

function block(value: unknown, depth: number, indent: string): string {
  if (depth === 0 || !hasParts(value)) return JSON.stringify(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const lines = Object.entries(value).map(([key, part]) => {
    const text = block(part, key === 'words' ? depth : depth - 1, inner)
    return `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${text}`
  })
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

const hasParts = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((part) => typeof part === 'object')
