import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunksOf, filesOf } from './chunks.ts'
import { pageAt, start, toolbar } from './pages.ts'

const needed = (path: string) => {
  const { code, words } = pageAt(path)
  return [start.module, ...code, ...words['zh-CN']]
}

/** What a first visitor loads until a page can be used, and how much that may be, gzipped. */
const pages = [
  {
    what: 'JavaScript until the consultation box answers',
    // It comes beside the first view, which waits for every byte on the line.
    limit: 2_000,
    modules: [start.early],
  },
  {
    what: 'JavaScript before the login form',
    // The libraries of every page are 164 of it.
    limit: 200_000,
    modules: needed('/login'),
  },
  {
    what: 'JavaScript of the home page',
    limit: 195_700,
    modules: [...needed('/'), toolbar],
  },
]

export function measurePages(portal: string) {
  const chunks = chunksOf(portal)
  return pages.map(({ what, limit, modules }) => {
    const files = filesOf(chunks, modules)
      .map((file) => ({
        file,
        size: gzipSync(readFileSync(join(portal, file)), { level: 9 }).length,
      }))
      .sort((a, b) => b.size - a.size)
    return { what, limit, files, bytes: files.reduce((sum, { size }) => sum + size, 0) }
  })
}
