import { loadClients } from '#src/api/call.ts'
import { areasOf, type RouteEntry } from '#src/app/routeEntry.ts'
import { missing, routes } from '#src/app/routes.ts'
import { surroundingArea, surroundings } from '#src/app/surroundings.ts'
import { type Area, areas, firstAreas } from '#src/i18n/areas.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { moduleOf } from './moduleOf.ts'

/** A page and what it needs, beside what every page begins with: paths of modules from the root. */
export type Page = {
  readonly entry: RouteEntry
  readonly hasHeader: boolean
  /** The page itself, with what stands around it; nothing where it leads to another. */
  readonly code: readonly string[]
  readonly words: Readonly<Record<Locale, readonly string[]>>
}

/** What every page begins with, and what answers on the home page before. */
export const start = { early: 'src/app/early.ts', module: 'src/app/start.tsx' }

/** Comes beside a page, or after it where the document brought all that it shows. */
export const clients = await moduleOf(loadClients)
export const toolbar = await moduleOf(surroundings.toolbar)
const frame = [await moduleOf(surroundings.header), await moduleOf(surroundings.footer)]

const wordsIn = (locale: Locale, needed: readonly Area[]) =>
  Array.fromAsync(needed, (area) => moduleOf(areas[area][locale]))

// One after another: `moduleOf` watches whatever is imported meanwhile.
const pageOf = async (entry: RouteEntry): Promise<Page> => {
  const hasHeader = entry.chrome !== 'bare'
  const around: readonly Area[] = hasHeader ? [surroundingArea] : []
  const needed: readonly Area[] = ['common', ...firstAreas, ...around, ...areasOf(entry)]
  return {
    entry,
    hasHeader,
    code: entry.page ? [await moduleOf(entry.page), ...(hasHeader ? frame : [])] : [],
    words: { 'zh-CN': await wordsIn('zh-CN', needed), en: await wordsIn('en', needed) },
  }
}

/** Every page of the portal, and the one that says that there is none. */
export const pages: readonly Page[] = await Array.fromAsync([...routes, missing], pageOf)

export const pageAt = (path: string): Page => {
  const page = pages.find(({ entry }) => entry.path === path)
  if (!page) throw new Error(`No page is at ${path}`)
  return page
}
