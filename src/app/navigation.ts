import type { NavigateFunction } from 'react-router-dom'
import type { ProblemValue } from '#contract/problem.ts'
import { basename } from './settings.ts'

let navigate: NavigateFunction | null = null

/** The root actors are there before the router. */
export const setNavigate = (given: NavigateFunction) => {
  navigate = given
}

/**
 * Leads to a page from outside React; before React is there, the page it will open with. What its entry of the history keeps
 * (`state`) stays with it over a reload.
 */
export const goTo = (path: string, replace = false, state: unknown = null): void => {
  if (navigate) void navigate(path, { replace, state })
  // As the router writes an entry's state.
  else history.replaceState({ usr: state }, '', `${basename}${path.slice(1)}`)
}

/** A path as every rule names it: `/login/` is `/login`. */
export const pathOf = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '')

/** The path the person is on, without the folder that the portal is served under. */
export const pathNow = (): string => pathOf(`/${location.pathname.slice(basename.length)}`)

/** The address names the path so, too, before anything reads it. */
export const tidyAddress = (): void => {
  const { pathname, search, hash } = location
  const path = `${basename}${pathNow().slice(1)}`
  if (pathname.startsWith(basename) && pathname !== path)
    history.replaceState(history.state, '', `${path}${search}${hash}`)
}

/** Where a login leads without a way back. */
export const landing = '/center'

export const loginPath = (from: string): string =>
  from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`

/** A page of the login, from another one of it: the way back stays in the address. */
export const loginPage = (search: URLSearchParams, mode?: 'register' | 'retrieve'): string => {
  const from = search.get('from')
  const query = new URLSearchParams({
    ...(mode ? { mode } : {}),
    ...(from ? { from } : {}),
  }).toString()
  return query ? `/login?${query}` : '/login'
}

/** To the login page, with the way back remembered, and how a login `ended`: it is read there, after a reload as well. */
export const leaveForLogin = (ended: ProblemValue | null): void => {
  if (pathNow() === '/login') return
  goTo(loginPath(`${pathNow()}${location.search}${location.hash}`), false, ended && { ended })
}
