import { mergeClasses } from '@fluentui/react-components'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { PanelBoundary } from '#src/components/PanelBoundary.tsx'
import { loadArea } from '#src/i18n/messages.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ExpiryNotice } from './ExpiryNotice.tsx'
import { Later } from './Later.tsx'
import { lazyPart } from './lazyPart.ts'
import { useNotifications } from '#src/components/notifications.ts'
import { takeOver, useTakenOver } from './firstLook.ts'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { useHints } from './useHints.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageProgress } from './PageProgress.tsx'
import type { RouteEntry } from './routeEntry.ts'
import { useShellStyles } from './Shell.styles.ts'
import { surroundingArea, surroundings } from './surroundings.ts'
import { Tools } from './Tools.tsx'
import { useRouteEntry } from './useRouteEntry.ts'
import { useScrollMemory } from './useScrollMemory.ts'

const header = lazyPart(async () => {
  const [Header] = await Promise.all([surroundings.header(), loadArea(surroundingArea)])
  return Header
})
const breadcrumbs = lazyPart(() => import('./Breadcrumbs.tsx').then((it) => it.loadBreadcrumbs()))
const footer = lazyPart(surroundings.footer)
const toolbar = lazyPart(surroundings.toolbar)
const notifications = lazyPart(surroundings.notifications)

/** Fetches what stands around a page before it is drawn. */
export const loadSurroundings = ({ chrome }: RouteEntry): Promise<unknown> =>
  chrome === 'bare'
    ? Promise.resolve()
    : Promise.all([
        header.load(),
        footer.load(),
        // Where it came later the page would move.
        chrome ? null : breadcrumbs.load(),
      ])

function TakenOver() {
  useTakenOver()
  return null
}

function Hints() {
  useHints()
  return null
}

function NotificationLayer() {
  return (
    useNotifications().length > 0 && (
      <Later>
        <notifications.Part />
      </Later>
    )
  )
}

/** What stands around every page, by the chrome that its route asks for. */
export function Shell() {
  const styles = useShellStyles()
  const t = useTranslate('app')
  const entry = useRouteEntry()
  const { chrome } = entry
  const isBare = chrome === 'bare'
  const content = useFocusOnNavigation(entry.path)
  useScrollMemory()

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
        <PanelBoundary onCrash={takeOver}>
          <Suspense
            fallback={
              <div
                className={mergeClasses(
                  styles.headerRoom,
                  chrome === 'full' && styles.headerRoomHome,
                )}
              />
            }
          >
            <header.Part chrome={chrome} />
            <TakenOver />
          </Suspense>
        </PanelBoundary>
      )}
      <div data-page={chrome ?? ''}>
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className={mergeClasses(styles.main, isBare && styles.whole)}
        >
          {/* Outside of what changes with the page: the old one stays until the new one's code is here. */}
          <Suspense fallback={null}>
            {!chrome && <breadcrumbs.Part />}
            <PageBoundary key={entry.path}>
              <Outlet />
            </PageBoundary>
            <TakenOver />
          </Suspense>
        </main>
        {!isBare && (
          <Later>
            <toolbar.Part />
          </Later>
        )}
      </div>
      {!isBare && (
        <PanelBoundary onCrash={takeOver}>
          <Suspense fallback={null}>
            <footer.Part />
            <TakenOver />
          </Suspense>
        </PanelBoundary>
      )}
      <ExpiryNotice />
      <NotificationLayer />
      <Later>
        <Hints />
      </Later>
    </div>
  )
}
