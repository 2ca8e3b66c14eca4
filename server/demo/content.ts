import { join } from 'node:path'
import { faultLine } from '#server/content/fault.ts'
import { importContent } from '#server/content/import.ts'
import { webColumn } from '#server/db/content.schema.ts'
import type { Ports } from '#server/ports.ts'
import { settleSetting } from '#server/stores/setting.ts'

const directory = join(import.meta.dirname, '../../content')

/** Lays the demonstration's navigation, articles and pictures, unless somebody has published already. */
export const layContent = async (ports: Ports, at: number) => {
  if ((await ports.db.$count(webColumn)) > 0) return
  await settleSetting(ports.db, 'contentBeganAt', at)
  const { faults, summary } = await importContent(ports, directory)
  if (summary === null) throw new Error(faults.map(faultLine).join('\n'))
}
