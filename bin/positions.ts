import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { StoryPosition } from '#stories/positions/claim.ts'

/** What the stories reported when they ran. */
export type Positions = {
  /** The digest of all that stories are made of, as it was then. */
  sources: string
  at: string
  stories: StoryPosition[]
}

export const positionsFile = 'dist/stories/positions.json'

export function positionsIn(path: string): Positions | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Positions // as `positionsInto` writes it
  } catch {
    return null
  }
}

const madeOf = '{.storybook,contract,machines,src,stories}/**/*.{ts,tsx}'

export function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(madeOf).toSorted())
    hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
