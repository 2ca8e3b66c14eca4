import { useLocation } from 'react-router-dom'
import { usePageStyles } from '#src/components/Page.styles.ts'
import { loadArea } from '#src/i18n/messages.ts'
import { type Key, useLocale, useTranslate } from '#src/i18n/translate.ts'
import { Trail } from '#src/parts/Trail.tsx'
import { menuTitle } from './articleTitle.ts'
import { useMenu } from './menu.ts'
import { routes } from './routes.ts'
import { entryAt } from './useRouteEntry.ts'

type OpenedTitle = Extract<Key<'search'>, `search.opened.${string}`>

/** What stands on a page in its place while the address has a parameter. */
const opened: Readonly<Record<string, readonly (readonly [by: string, title: OpenedTitle])[]>> = {
  '/tax/generation': [['task', 'search.opened.payWizard']],
  '/tax/logistics': [['id', 'search.opened.order']],
  '/specialOrder/specialOrderList': [
    ['id', 'search.opened.order'],
    ['new', 'search.opened.newOrder'],
  ],
  '/tax/bindingCard': [['of', 'search.opened.vendorRegistration']],
  '/logisticsLoan/index': [
    ['apply', 'search.opened.loanWizard'],
    ['product', 'search.opened.loanWizard'],
  ],
  '/logisticsLoan/enterpriseAccept': [['apply', 'search.opened.loanApply']],
}

/** These pages draw their own, from what they have read; or do so while the address has a parameter. */
const withOwnTrail: Readonly<Record<string, true | string>> = {
  '/dynamic/detail/:id': true,
  '/assess/query': 'ent',
  '*': true,
}

/** Above every page where one works: what its entry says of where it stands. */
function Breadcrumbs() {
  const styles = usePageStyles()
  const t = useTranslate('app')
  const tSearch = useTranslate('search')
  const menu = useMenu()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const entry = entryAt(pathname)
  const asked = new URLSearchParams(search)
  const own = withOwnTrail[entry.path]
  const hasOwn = own === true || (own !== undefined && asked.has(own))
  if (entry.chrome || hasOwn) return null

  const title = menuTitle(menu, pathname, locale) ?? t(entry.title)
  const inPlace = opened[entry.path]?.find(([by]) => asked.has(by))
  const list = routes.find(({ path }) => path === entry.list)
  return (
    <div className={styles.above}>
      <Trail
        steps={[
          ...(list ? [{ name: t(list.title), path: list.path }] : []),
          ...(inPlace ? [{ name: title, path: entry.path }] : []),
        ]}
        here={inPlace ? tSearch(inPlace[1]) : title}
        label={tSearch('search.trail')}
        home={tSearch('search.trailHome')}
      />
    </div>
  )
}

/** With their words: the start has no room to name them. */
export const loadBreadcrumbs = async () => {
  await loadArea('search')
  return Breadcrumbs
}
