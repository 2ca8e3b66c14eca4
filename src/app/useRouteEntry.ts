import { useLayoutEffect } from 'react'
import { useMatches } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import type { RouteEntry } from './routes.ts'

const unknown: RouteEntry = {
  path: '*',
  title: 'app.failure.missing',
  chrome: 'page',
  access: 'public',
  page: null,
}

/** The entry of the page on screen; keeps the document's title with it. */
export const useRouteEntry = (): RouteEntry => {
  const t = useTranslate('app')
  // Only entries of the route table are handles.
  const entry = (useMatches().at(-1)?.handle as RouteEntry | undefined) ?? unknown
  const title = `${t(entry.title)} - ${t('app.title')}`
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return entry
}
