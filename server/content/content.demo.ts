import { join } from 'node:path'
import { faultLine } from './fault.ts'
import { webColumn } from './content.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { settleSetting } from '#server/platform/setting.ts'

const directory = join(import.meta.dirname, '../../content')

/** Seeds the demonstration's navigation, articles and pictures, unless somebody has published already. */
export const seedContent = async (ports: Ports, at: number) => {
  if ((await ports.db.$count(webColumn)) > 0) return
  // What reads articles and pictures takes long to load, and a database has its content after the first start.
  const { importContent } = await import('./import.ts')
  await settleSetting(ports.db, 'contentBeganAt', at)
  const { faults, summary } = await importContent(ports, directory)
  if (summary === null) throw new Error(faults.map(faultLine).join('\n'))
}
