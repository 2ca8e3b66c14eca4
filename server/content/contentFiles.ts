import { LRUCache } from 'lru-cache'
import { type Page, pageOf } from '#server/page.ts'
import type { Ports } from '#server/ports.ts'
import { findContentFile } from '#server/stores/content.store.ts'

type ContentFile = { name: string; page: Page }
type Reading = Pick<Ports, 'db' | 'files'>

const megabyte = 1_000_000

// The home page alone shows some twenty pictures: asking the database for each would keep its visitors waiting.
const keeping = ({ db, files }: Reading) =>
  new LRUCache<string, ContentFile>({
    maxSize: 32 * megabyte,
    maxEntrySize: megabyte,
    sizeCalculation: ({ page }) => page.bytes.length + 1,
    // What is taken back goes within this time.
    ttl: 60_000,
    fetchMethod: async (name) => {
      const row = await findContentFile(db, name)
      if (!row) return undefined
      const bytes = Buffer.from(await files.read(row.path))
      return { name: row.title, page: pageOf(bytes, row.type, { isHashed: true }) }
    },
  })

const kept = new WeakMap<Reading['db'], ReturnType<typeof keeping>>()

/** A file of the published content by the name that its bytes gave it; null where there is none. */
export const readContentFile = async (ports: Reading, name: string): Promise<ContentFile | null> => {
  const files = kept.get(ports.db) ?? keeping(ports)
  kept.set(ports.db, files)
  return (await files.fetch(name)) ?? null
}
