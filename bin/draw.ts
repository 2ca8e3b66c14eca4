import { createRequire } from 'node:module'
import type { ELK } from 'elkjs'
import { chartOf } from '#machines/atlas/chart.ts'
import type { Words } from '#machines/atlas/labels.ts'
import { layoutOf } from '#machines/atlas/layout.ts'
import type { Face } from '#machines/atlas/proof.ts'

// elkjs is a CommonJS bundle whose types promise another shape.
const Elk = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js') as new () => ELK
const elk = new Elk()

/** Lays a machine out; some charts make the engine search for ever, so it has a minute. */
export const draw = ({ machine, labels }: Face, language: keyof Words) =>
  Promise.race([
    layoutOf(elk, chartOf(machine), labels, language),
    new Promise<never>((_, reject) => {
      const late = () => reject(new Error(`${machine.id}: no layout within a minute`))
      setTimeout(late, 60_000).unref()
    }),
  ])
