import { createRequire } from 'node:module'
import type { ELK } from 'elkjs'
import type { Graph } from '#machines/atlas/graph.ts'
import type { Words } from '#machines/atlas/labels.ts'
import { layoutOf } from '#machines/atlas/layout.ts'
import { isAside, overviewOf } from '#machines/atlas/overview.ts'

// elkjs is a CommonJS bundle whose types promise another shape.
const Elk = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js') as new () => ELK
const elk = new Elk()

/** Lays a machine out whole. */
export const draw = (graph: Graph, language: keyof Words) =>
  inTime(graph.id, layoutOf(elk, graph, language))

/** Lays out what a machine does in the large, its first level alone. */
export const drawOverview = (graph: Graph, language: keyof Words) => {
  const overview = overviewOf(graph)
  return inTime(graph.id, layoutOf(elk, overview, language, isAside(overview)))
}

// Some charts make the engine search for ever, so it has a minute.
const inTime = <T>(id: string, layout: Promise<T>) =>
  Promise.race([
    layout,
    new Promise<never>((_, reject) => {
      const late = () => reject(new Error(`${id}: no layout within a minute`))
      setTimeout(late, 60_000).unref()
    }),
  ])
