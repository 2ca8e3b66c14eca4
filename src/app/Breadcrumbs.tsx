import { mergeClasses } from '@fluentui/react-components'
import { useLocation } from 'react-router-dom'
import { usePageStyles } from '#src/components/Page.styles.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { Trail } from '#src/parts/Trail.tsx'
import { useBreadcrumbsStyles } from './Breadcrumbs.styles.ts'
import { articleTitle } from './articleTitle.ts'
import { useMenu } from './menu.ts'
import { routes } from './routes.ts'
import { entryAt } from './useRouteEntry.ts'

/** Above every page where one works: what its entry says of where it stands. */
export function Breadcrumbs() {
  const page = usePageStyles()
  const styles = useBreadcrumbsStyles()
  const t = useTranslate('app')
  const tChrome = useTranslate('chrome')
  const menu = useMenu()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const entry = entryAt(pathname)
  const asked = new URLSearchParams(search)
  const { hasOwnTrail } = entry
  const isOwn = hasOwnTrail === true || (hasOwnTrail && asked.has(hasOwnTrail.by))
  if (entry.chrome !== 'page' || isOwn || entry.path === '*') return null

  const title = articleTitle(menu, pathname, locale) ?? t(entry.title)
  const opened = entry.opens?.find(({ by }) => asked.has(by))
  const list = routes.find(({ path }) => path === entry.list)
  return (
    <div className={mergeClasses(page.above, styles.close)}>
      <Trail
        steps={[
          ...(list ? [{ name: t(list.title), path: list.path }] : []),
          ...(opened ? [{ name: title, path: entry.path }] : []),
        ]}
        here={opened ? tChrome(opened.title) : title}
        label={tChrome('chrome.trail')}
        home={tChrome('chrome.trailHome')}
      />
    </div>
  )
}
