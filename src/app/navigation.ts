import type { NavigateFunction } from 'react-router-dom'
import { basename } from './settings.ts'

const folder = basename.slice(0, -1)

let navigate: NavigateFunction | null = null

/** The root actors are there before the router. */
export const setNavigate = (given: NavigateFunction) => {
  navigate = given
}

/** Leads to a page from outside React; before React is there, the page it will open with. */
export const goTo = (path: string, replace = false): void => {
  if (navigate) void navigate(path, { replace })
  else history.replaceState(null, '', `${folder}${path}`)
}

/** The path the person is on, without the folder that the portal is served under. */
export const pathNow = (): string => location.pathname.slice(folder.length) || '/'

/** Where a login leads without a way back, until the home page exists. */
export const landing = '/tax/generation'

export const loginPath = (from: string): string =>
  from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`

/** To the login page, with the way back remembered. */
export const leaveForLogin = (): void => {
  if (pathNow() === '/login') return
  goTo(loginPath(`${pathNow()}${location.search}${location.hash}`))
}
