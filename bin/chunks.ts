import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which file each module of the portal was built into, and what files import. */
export type Chunks = {
  readonly files: Readonly<Record<string, string>>
  readonly imports: Readonly<Record<string, readonly string[]>>
}

/** Written by `fewPieces` of bin/bundle. */
export const chunksOf = (portal: string): Chunks =>
  JSON.parse(readFileSync(join(portal, '.vite/chunks.json'), 'utf8'))

/** The scripts that these modules need, with all they import. */
export const filesOf = ({ files, imports }: Chunks, modules: readonly string[]): string[] => {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    imports[file]?.forEach(add)
  }
  for (const module of modules) {
    const file = files[module]
    if (!file) throw new Error(`No chunk has ${module}`)
    add(file)
  }
  return [...found]
}
