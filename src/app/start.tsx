import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { waitFor } from 'xstate'
import { loadClients } from '#src/api/call.ts'
import { connect } from '#src/api/connection.ts'
import { notify } from '#src/components/notifications.ts'
import { firstAreas } from '#src/i18n/areas.ts'
import { storedLocale } from '#src/i18n/locale.ts'
import { changeLocale, localeNow, startMessages } from '#src/i18n/messages.ts'
import { wordsOfProblem } from '#src/i18n/problemWords.ts'
import { followPerson, isDarkNow } from '#src/theme/preferences.ts'
import { onceStarted } from '#src/theme/useIsStarted.ts'
import { loadDark } from '#src/theme/useTheme.ts'
import { endEarly } from './early.ts'
import { awaitTakeover, forgetFirstLook } from './firstLook.ts'
import { readKnown } from './firstView.ts'
import { giveKnown } from './giveKnown.ts'
import { loadMenu } from './menu.ts'
import { pathNow, tidyAddress } from './navigation.ts'
import { Portal } from './Portal.tsx'
import { loadPage } from './router.tsx'
import type { RouteEntry } from './routeEntry.ts'
import { extendIdle, session, sessionUser } from './session.ts'
import { basename, settings } from './settings.ts'
import { loadSurroundings } from './Shell.tsx'
import { entryAt } from './useRouteEntry.ts'

connect({
  baseUrl: settings.apiBase,
  token: () => sessionUser()?.token ?? null,
  locale: localeNow,
  onUnauthorised: (problem) =>
    session.send({ type: 'session.unauthorised', problem, at: pathNow() }),
  onIdleDeadline: extendIdle,
  onMessage: (problem) =>
    notify({ tone: 'danger', title: wordsOfProblem(problem), requestNo: problem.requestNo }),
})

const portal = (
  <Portal within={(pages) => <BrowserRouter basename={basename}>{pages}</BrowserRouter>} />
)

/** Waits until it is known who is here, and with that whose look it is. */
const restored = async () => {
  await waitFor(session, (snapshot) => !snapshot.matches('restoring'))
  if (isDarkNow()) await loadDark()
}

const fetchFor = (entry: RouteEntry) =>
  // A page whose code does not arrive says so itself.
  Promise.all([loadPage(entry), loadSurroundings(entry)]).catch(() => undefined)

/** Starts the root actors, then React: nothing that lives as long as the tab depends on a view. */
const start = async (root: HTMLElement) => {
  tidyAddress()
  const known = readKnown()
  const drawn = known?.drawn ?? null
  const locale = storedLocale()
  // In its language a page is taken over with what was typed; a browser without its cookies wants another after that.
  const words = startMessages(firstAreas, drawn?.locale ?? locale)
  const entry = entryAt(pathNow())
  const page = fetchFor(entry)
  // What is not here yet is asked for, by a client that comes meanwhile.
  if (!drawn) void loadClients().catch(() => undefined)
  if (known) giveKnown(known)
  session.subscribe(({ context }) => followPerson(context.user?.entId ?? null))
  session.start()
  await Promise.all([words, restored(), page])
  // A question that was asked meanwhile has led to the login.
  const now = entryAt(pathNow())
  if (now !== entry) await fetchFor(now)
  endEarly()
  // What the server drew is taken over as it stands, unless it is another page by now, or not for who is here.
  const isFor = now.drawn !== 'visitor' || !sessionUser()
  if (drawn?.page === now.path && isFor) {
    awaitTakeover(now)
    startTransition(() => {
      hydrateRoot(root, portal)
    })
  } else {
    forgetFirstLook()
    createRoot(root).render(portal)
  }
  if (locale !== localeNow()) onceStarted(() => changeLocale(locale))
  if (!known?.columns) void loadMenu()
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)
