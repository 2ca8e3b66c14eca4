import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunksOf, entry, filesOf, wordsNeeded } from './chunks.ts'

/** What a first visitor loads until a page can be used, and how much that may be, gzipped. */
const pages = [
  {
    what: 'JavaScript until the consultation box answers',
    // It comes beside the first view, which waits for every byte on the line.
    limit: 2_000,
    begin: [],
    modules: ['src/app/early.ts'],
  },
  {
    what: 'JavaScript before the login form',
    // A bare skeleton of these libraries is 200.
    limit: 225_000,
    begin: entry,
    modules: ['src/features/login/LoginFlow.tsx', ...wordsNeeded(['login'], false, 'zh-CN')],
  },
  {
    what: 'JavaScript of the home page',
    limit: 200_000,
    begin: entry,
    modules: [
      'src/features/home/HomeFlow.tsx',
      'src/app/Header.tsx',
      'src/app/Footer.tsx',
      'src/app/toolbar/Toolbar.tsx',
      ...wordsNeeded(['home'], true, 'zh-CN'),
    ],
  },
]

export function measurePages(portal: string) {
  const chunks = chunksOf(portal)
  return pages.map(({ what, limit, begin, modules }) => {
    const files = filesOf(chunks, [...begin, ...modules])
      .map((file) => ({
        file,
        size: gzipSync(readFileSync(join(portal, file)), { level: 9 }).length,
      }))
      .sort((a, b) => b.size - a.size)
    return { what, limit, files, bytes: files.reduce((sum, { size }) => sum + size, 0) }
  })
}
