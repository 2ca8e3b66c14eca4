import type { ComponentType } from 'react'
import type { Area } from '#src/i18n/areas.ts'
import type { Key } from '#src/i18n/translate.ts'

export type PageTitle = Extract<Key<'app'>, `app.page.${string}` | 'app.failure.missing'>

export type RouteEntry = {
  readonly path: string
  readonly title: PageTitle
  /** What search engines show of it; an enterprise's pages, which nobody searches, share the portal's. */
  readonly description?: Extract<Key<'description'>, `description.${string}`>
  /** What stands around the page, unless banner header and breadcrumbs: the home page's banner, the compact header of the personal centre, or nothing. */
  readonly chrome?: 'full' | 'center' | 'bare' | undefined
  /** Pages of an enterprise lead to /login without a session. */
  readonly access: 'public' | 'enterprise'
  /** The page's own chunk; `null` leads to /developing, which names the page. */
  readonly page: (() => Promise<ComponentType>) | null
  /** Arrives drawn from the server; `plain`: only under an address that asks nothing, `visitor`: then, and where nobody is logged in. */
  readonly drawn?: 'always' | 'plain' | 'visitor'
  /** Messages that load beside the page's chunk. */
  readonly areas?: readonly Area[]
  /** No page to begin with: search engines are not led to it. */
  readonly isUnlisted?: true
  /** Path of the list of which this page shows one; it has no entry of its own in the menu. */
  readonly list?: string
}

/** Messages that a page needs: an enterprise's may be refused for what its services ask. */
export const areasOf = ({ access, areas = [] }: RouteEntry): readonly Area[] =>
  access === 'enterprise' ? [...areas, 'refusal'] : areas
