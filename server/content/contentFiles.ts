import { LRUCache } from 'lru-cache'
import type { PageReply } from '#server/platform/handle.ts'
import { pageOf } from '#server/platform/page.ts'
import type { Ports } from '#server/platform/ports.ts'
import { findContentFile } from './content.store.ts'

type Reading = Pick<Ports, 'db' | 'files'>

const megabyte = 1_000_000

// The home page alone shows some twenty pictures: asking the database for each would make its visitors wait.
const createCache = ({ db, files }: Reading) =>
  new LRUCache<string, PageReply>({
    maxSize: 64 * megabyte,
    // A picture has two at most; attachments beyond are read when they are asked for.
    maxEntrySize: 2.2 * megabyte,
    sizeCalculation: ({ page }) => page.bytes.length + 1,
    // Whoever asked gets it, also where others have pushed it out meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (name) => {
      const row = await findContentFile(db, name)
      if (!row) return undefined
      const bytes = Buffer.from(await files.read(row.path))
      return { name: row.title, page: pageOf(bytes, row.type, { isHashed: true }) }
    },
  })

const caches = new WeakMap<Reading['db'], ReturnType<typeof createCache>>()

/** A file of the published content by the name that its bytes gave it, which is never taken back; null where there is none. */
export const readContentFile = async (ports: Reading, name: string): Promise<PageReply | null> => {
  const files = caches.get(ports.db) ?? createCache(ports)
  caches.set(ports.db, files)
  return (await files.fetch(name)) ?? null
}
