import { dayOf } from '#contract/time.ts'
import type { Ports } from '#server/platform/ports.ts'
import { settleSetting } from '#server/platform/setting.ts'
import type { Report } from './fault.ts'
import { publish, type Summary } from './publish.ts'
import { readContent } from './readContent.ts'

/** Reads a directory and publishes it; with faults nothing is published. Dates of a `story.yaml` are moved to the first import. */
export const importContent = async (
  ports: Pick<Ports, 'db' | 'files' | 'nextId' | 'clock' | 'log'>,
  root: string,
): Promise<Report & { summary: Summary | null }> => {
  const began = await settleSetting(ports.db, 'contentBeganAt', ports.clock.now())
  const { content, ...report } = await readContent(root, dayOf(Number(began)))
  return { ...report, summary: content === null ? null : await publish(ports, content) }
}
