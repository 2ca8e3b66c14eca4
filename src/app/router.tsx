import { type ComponentType, useLayoutEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { loadArea } from '#src/i18n/messages.ts'
import { lazyPart } from './lazyPart.ts'
import { PlainPath } from './PlainPath.tsx'
import { loginPath, setNavigate } from './navigation.ts'
import { areasOf, type RouteEntry } from './routeEntry.ts'
import { missing, routes } from './routes.ts'
import { sessionUser } from './session.ts'
import { Shell } from './Shell.tsx'

/** A page's code and its words come together. */
const partOf = (page: () => Promise<ComponentType>, entry: RouteEntry) =>
  lazyPart(async () => {
    const [Page] = await Promise.all([page(), ...areasOf(entry).map(loadArea)])
    return Page
  })

const parts = new Map(
  [...routes, missing].flatMap((entry) =>
    entry.page ? [[entry, partOf(entry.page, entry)] as const] : [],
  ),
)

/** Fetches what a page needs before it is drawn. */
export const loadPage = (entry: RouteEntry): Promise<unknown> =>
  parts.get(entry)?.load() ?? Promise.resolve()

/** Without a session an enterprise's page leads to the login, and from there back. */
function RoutePage({ entry }: { entry: RouteEntry }) {
  const { pathname, search } = useLocation()
  if (entry.access === 'enterprise' && !sessionUser()) {
    return <Navigate to={loginPath(`${pathname}${search}`)} replace />
  }
  const part = parts.get(entry)
  return part ? (
    <part.Part />
  ) : (
    <Navigate to={`/developing?page=${encodeURIComponent(entry.path)}`} replace />
  )
}

/** The page that the address names, in the portal's surroundings. */
export function Pages() {
  const navigate = useNavigate()
  useLayoutEffect(() => setNavigate(navigate), [navigate])
  return (
    <PlainPath>
      <Routes>
        <Route element={<Shell />}>
          {routes.map((entry) => (
            <Route key={entry.path} path={entry.path} element={<RoutePage entry={entry} />} />
          ))}
          <Route path="*" element={<RoutePage entry={missing} />} />
        </Route>
      </Routes>
    </PlainPath>
  )
}
