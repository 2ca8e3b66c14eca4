import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { waitFor } from 'xstate'
import { connect } from '#src/api/connection.ts'
import { localeNow, startMessages } from '#src/i18n/messages.ts'
import { wordsOfProblem } from '#src/i18n/problemWords.ts'
import { isDarkNow } from '#src/theme/preferences.ts'
import { ThemeProvider } from '#src/theme/ThemeProvider.tsx'
import { loadDark } from '#src/theme/useTheme.ts'
import { loadMenu } from './menu.ts'
import { pathNow } from './navigation.ts'
import { notify } from './notifications.ts'
import { loadPage, Pages } from './router.tsx'
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

/** Starts the root actors, then React: nothing that lives as long as the tab depends on a view. */
const start = async (root: HTMLElement) => {
  const words = startMessages(['app', 'session', 'problem'])
  const entry = entryAt(pathNow())
  const page = Promise.all([loadPage(entry), loadSurroundings(entry)])
  session.start()
  await Promise.all([
    words,
    waitFor(session, (snapshot) => !snapshot.matches('restoring')),
    isDarkNow() && loadDark(),
    // A page whose code does not arrive says so itself.
    page.catch(() => undefined),
  ])
  void loadMenu()
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <Suspense fallback={null}>
          <BrowserRouter basename={basename}>
            <Pages />
          </BrowserRouter>
        </Suspense>
      </ThemeProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)
