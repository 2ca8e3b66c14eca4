import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  redirect,
  type RouteObject,
} from 'react-router-dom'
import { loadArea } from '#src/i18n/messages.ts'
import { FailurePage } from '#src/pages/failure/FailurePage.tsx'
import { loginPath } from './navigation.ts'
import { type RouteEntry, routes } from './routes.ts'
import { sessionUser } from './session.ts'
import { basename } from './settings.ts'
import { Shell } from './Shell.tsx'
import { RouteFailure } from './RouteFailure.tsx'

/** Without a session an enterprise's page leads to the login, and from there back. */
const guard = ({ access, path, page }: RouteEntry) => ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  if (access === 'enterprise' && !sessionUser()) {
    const own = basename === '/' ? pathname : pathname.slice(basename.length - 1)
    return redirect(loginPath(`${own}${search}`))
  }
  return page ? null : redirect(`/developing?page=${encodeURIComponent(path)}`)
}

const routeOf = (entry: RouteEntry): RouteObject => {
  const { path, page, areas = [] } = entry
  return {
    path,
    loader: guard(entry),
    handle: entry,
    errorElement: <RouteFailure />,
    ...(page
      ? {
          lazy: async () => {
            const [Component] = await Promise.all([page(), ...areas.map(loadArea)])
            return { Component }
          },
        }
      : { element: <></> }),
  }
}

export const createRouter = () =>
  createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <RouteFailure />,
        // The page that is opened first is waited for in silence; its words and code are on the way.
        hydrateFallbackElement: <></>,
        children: [...routes.map(routeOf), { path: '*', element: <FailurePage kind="missing" /> }],
      },
    ],
    { basename: basename === '/' ? '/' : basename.slice(0, -1) },
  )
