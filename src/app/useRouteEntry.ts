import { useEffect, useLayoutEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import type { RouteEntry } from './routeEntry.ts'
import { missing, routes } from './routes.ts'

/** The entry of the page at a path. */
export const entryAt = (path: string): RouteEntry =>
  routes.find((entry) => matchPath(entry.path, path)) ?? missing

/** The entry of the page on screen; keeps the document's title and description with it. */
export const useRouteEntry = (): RouteEntry => {
  const t = useTranslate('app')
  const locale = useLocale()
  const entry = entryAt(useLocation().pathname)
  const title = `${t(entry.title)} - ${t('app.title')}`
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    let isStill = true
    void import('./describe.ts').then(
      ({ describe }) => describe(entry.description, () => isStill),
      // Without its code the description stays what it was.
      () => undefined,
    )
    return () => {
      isStill = false
    }
  }, [entry, locale])
  return entry
}
