import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

let router: Router | null = null

/** The router is made after the root actors that use it. */
export const setRouter = (made: Router) => {
  router = made
}

/** Leads to a page from outside React. */
export const goTo = (path: string, replace = false): void => {
  void router?.navigate(path, { replace })
}

/** The path the person is on, without the folder that the portal is served under. */
export const pathNow = (): string => router?.state.location.pathname ?? '/'

const addressNow = (): string => {
  if (!router) return '/'
  const { pathname, search, hash } = router.state.location
  return `${pathname}${search}${hash}`
}

/** Where a login leads without a way back, until the home page exists. */
export const landing = '/tax/generation'

export const loginPath = (from: string): string =>
  from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`

/** To the login page, with the way back remembered. */
export const leaveForLogin = (): void => {
  if (pathNow() !== '/login') goTo(loginPath(addressNow()))
}
