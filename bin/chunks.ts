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

/** What the document itself names. */
export const entry = ['src/app/start.tsx']

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
    if (!file) throw new Error(`No chunk has ${module}: mend bin/chunks.ts`)
    add(file)
  }
  return [...found]
}

const table = readFileSync('src/i18n/areas.ts', 'utf8')

/** Where the words of an area lie. */
const wordsOf = (area: string, locale: 'zh-CN' | 'en') => {
  const lines = new RegExp(`\\n  ${area}: \\{([^}]*)\\n  \\}`).exec(table)?.[1] ?? ''
  const [, place, file] =
    new RegExp(`${locale}'?: \\(\\)\\s*=>\\s*import\\('(\\./|#)([^']+)'\\)`).exec(lines) ?? []
  if (!file) throw new Error(`src/i18n/areas.ts has no ${area} in ${locale}: mend bin/chunks.ts`)
  return place === '#' ? file : `src/i18n/${file}`
}

/** The words that stand before a page: everybody's, and its own. */
export const wordsNeeded = (areas: readonly string[], hasHeader: boolean, locale: 'zh-CN' | 'en') =>
  ['common', 'app', 'session', 'problem', ...(hasHeader ? ['chrome'] : []), ...areas].map((area) =>
    wordsOf(area, locale),
  )
