/** Run-time settings stand in the page itself, so that a built portal can be set up without building it again. */
const setting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)?.content ?? ''

export const settings = {
  /** Where the API lives; empty for the host that serves the portal. */
  apiBase: setting('api'),
  /** The filing number in the ICP registry; its link is hidden while it is empty. */
  icpNo: setting('icp'),
  /** Path of the outside parties' desk below the portal; empty where there is none. */
  desk: setting('desk'),
}

/** The folder that the portal is served under: built chunks lie one folder below it. */
export const basename: string = import.meta.env.DEV
  ? '/'
  : new URL(/* @vite-ignore */ '..', import.meta.url).pathname
