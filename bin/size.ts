import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

/** What a first visitor loads by dynamic import until the login form can be used. */
const neededByLogin = [
  /\/LoginFlow\.tsx$/,
  /^src\/i18n\/zhCN\/(common|app|session|login)\.ts$/,
  /^contract\/words\/problem\.zhCN\.ts$/,
]

/** 225 kB gz: a bare skeleton of these libraries is 200. */
const limit = 225_000

/** The JavaScript, gzipped, that stands between a first visit and the login form. */
export function measureLogin(portal: string) {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(portal, '.vite/manifest.json'), 'utf8'),
  )
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  add('index.html')
  for (const pattern of neededByLogin) {
    const keys = Object.keys(manifest).filter((key) => pattern.test(key))
    if (keys.length === 0) throw new Error(`No chunk matches ${pattern}: mend bin/size.ts`)
    keys.forEach(add)
  }
  const sizes = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, size: gzipSync(readFileSync(join(portal, file)), { level: 9 }).length }))
    .sort((a, b) => b.size - a.size)
  return { bytes: sizes.reduce((sum, { size }) => sum + size, 0), limit, files: sizes }
}
