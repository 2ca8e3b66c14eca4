import { readFileSync } from 'node:fs'
import { differenceOf } from '#machines/atlas/difference.ts'
import type { Graph } from '#machines/atlas/graph.ts'

/** What changed between two exported graphs, as text. */
export async function diff([before, after]: string[]) {
  if (!before || !after) throw new Error('npm run machines -- diff OLD.json NEW.json')
  const graphIn = (file: string): Graph => JSON.parse(readFileSync(file, 'utf8'))
  const lines = differenceOf(graphIn(before), graphIn(after))
  console.log(lines.length > 0 ? lines.join('\n') : 'no difference')
}
