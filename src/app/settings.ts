/** Run-time settings stand in the page itself, so that a built portal can be set up without building it again. */
const setting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)?.content ?? ''

export const settings = {
  /** Where the API lives; empty for the host that serves the portal. */
  apiBase: setting('api'),
  /** Who runs the portal, its filing numbers and its phone: what is empty is not shown. */
  icpNo: setting('icp'),
  policeNo: setting('police'),
  siteCode: setting('site-code'),
  host: setting('host'),
  phone: setting('phone'),
  /** Picture of the contact block, an address on this host; a drawing without it. */
  contactImage: setting('contact-image'),
  /** The province that the portal serves: whose map is drawn. */
  province: setting('province') || '340000',
  /** Path of the outside parties' desk below the portal; empty where there is none. */
  desk: setting('desk'),
}

/** The folder that the portal is served under: built chunks lie one folder below it. */
export const basename: string = import.meta.env.DEV
  ? '/'
  : new URL(/* @vite-ignore */ '..', import.meta.url).pathname
