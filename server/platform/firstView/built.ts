import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#server/platform/ports.ts'

/** What the build says of the pages it made: files below the portal's folder. */
export type Built = {
  /** The script that begins the others of a page that arrives drawn. */
  readonly early: string
  readonly portalTitle: Readonly<Record<Locale, string>>
  /** Every page by its path, `*` for addresses that lead nowhere. */
  readonly pages: Readonly<Record<string, Readonly<Record<Locale, BuiltPage>>>>
  /** Pages that arrive drawn, by their paths. */
  readonly drawn: Readonly<Record<string, BuiltDrawing>>
  /** Paths of pages that search engines are led to; columns and articles come beside them. */
  readonly listed: readonly string[]
}

export type BuiltDrawing = {
  /** The style sheet that the page brings until its scripts are here. */
  readonly sheet: string
  /** `plain`: only under an address that asks nothing; `visitor`: then, and where nobody is logged in. */
  readonly when: 'always' | 'plain' | 'visitor'
  /** What it asks first: path and query of a call, as JSON; `:id` in it is that of the address. */
  readonly asks: readonly string[]
}

export type BuiltPage = {
  readonly title: string
  readonly description: string
  /** Whether the menu stands on it. */
  readonly hasHeader: boolean
  /** Modules that it needs beside those the document names. */
  readonly modules: readonly string[]
}

/** What the build wrote beside the pages in this directory; `null` before there are any. */
export const readBuilt = (directory: string): Built | null => {
  const file = join(directory, '.server/firstView.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Built) : null // by bin/firstView.ts
}
