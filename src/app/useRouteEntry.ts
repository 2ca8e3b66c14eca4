import { useLayoutEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { type RouteEntry, routes } from './routes.ts'

const unknown: RouteEntry = {
  path: '*',
  title: 'app.failure.missing',
  chrome: 'page',
  access: 'public',
  page: null,
}

/** The entry of the page at a path. */
export const entryAt = (path: string): RouteEntry =>
  routes.find((entry) => matchPath(entry.path, path)) ?? unknown

/** The entry of the page on screen; keeps the document's title with it. */
export const useRouteEntry = (): RouteEntry => {
  const t = useTranslate('app')
  const entry = entryAt(useLocation().pathname)
  const title = `${t(entry.title)} - ${t('app.title')}`
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return entry
}
