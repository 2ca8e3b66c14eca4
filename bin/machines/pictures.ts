import { createRequire } from 'node:module'
import type { ELK } from 'elkjs'
import type { Graph } from '#machines/atlas/graph.ts'
import type { Words } from '#machines/atlas/words.ts'
import { layoutOf, type Layout } from '#machines/atlas/layout.ts'
import { isAside, overviewOf } from '#machines/atlas/overview.ts'

/** A machine whole, and what it does in the large: its first level alone. */
export type Pictures = Record<keyof Words, Layout> & { overview: Record<keyof Words, Layout> }

// elkjs is a CommonJS bundle whose types promise another shape.
const Elk = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js') as new () => ELK
const elk = new Elk()

/** Some graphs make the engine search for ever; whoever cannot wait asks a drawing process. */
export async function picturesOf(graph: Graph): Promise<Pictures> {
  const large = overviewOf(graph)
  const whole = (language: keyof Words) => layoutOf(elk, graph, language)
  const overview = (language: keyof Words) => layoutOf(elk, large, language, isAside(large))
  return {
    zh: await whole('zh'),
    en: await whole('en'),
    overview: { zh: await overview('zh'), en: await overview('en') },
  }
}
