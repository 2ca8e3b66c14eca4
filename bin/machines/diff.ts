import { readFileSync } from 'node:fs'
import type { Chart } from '#machines/atlas/chart.ts'
import { differenceOf } from '#machines/atlas/difference.ts'

/** What changed between two exported charts, as text. */
export async function diff([before, after]: string[]) {
  if (!before || !after) throw new Error('npm run machines -- diff OLD.json NEW.json')
  const chartIn = (file: string): Chart => JSON.parse(readFileSync(file, 'utf8'))
  const lines = differenceOf(chartIn(before), chartIn(after))
  console.log(lines.length > 0 ? lines.join('\n') : 'no difference')
}
