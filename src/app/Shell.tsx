import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { PanelBoundary } from '#src/components/PanelBoundary.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ExpiryNotice } from './ExpiryNotice.tsx'
import { useNotifications } from './notifications.ts'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { PageProgress } from './PageProgress.tsx'
import { useShellStyles } from './Shell.styles.ts'
import { Tools } from './Tools.tsx'
import { useRouteEntry } from './useRouteEntry.ts'

// None of these stands before the login form.
const Header = lazy(() => import('./Header.tsx').then((it) => ({ default: it.Header })))
const Footer = lazy(() => import('./Footer.tsx').then((it) => ({ default: it.Footer })))
const Notifications = lazy(() =>
  import('./Notifications.tsx').then((it) => ({ default: it.Notifications })),
)

/** What stands around every page, by the chrome that its route asks for. */
export function Shell() {
  const styles = useShellStyles()
  const t = useTranslate('app')
  const entry = useRouteEntry()
  const hasNotifications = useNotifications().length > 0
  const { chrome } = entry
  const isBare = chrome === 'bare'
  const content = useFocusOnNavigation(entry.path)

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('app.skip')}
      </a>
      <PageProgress />
      {isBare ? (
        <div className={styles.corner}>
          <Tools />
        </div>
      ) : (
        <PanelBoundary>
          <Suspense fallback={<div className={styles.headerRoom} />}>
            <Header chrome={chrome} />
          </Suspense>
        </PanelBoundary>
      )}
      <main ref={content} id="content" tabIndex={-1} className={styles.main}>
        <PanelBoundary key={entry.path}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </PanelBoundary>
      </main>
      {!isBare && (
        <PanelBoundary>
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        </PanelBoundary>
      )}
      <ExpiryNotice />
      {hasNotifications && (
        <Suspense fallback={null}>
          <Notifications />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  )
}
