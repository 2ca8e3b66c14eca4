/** Run-time settings stand in the page itself, so that a built portal can be set up without building it again. */
const setting = (name: string): string => {
  if (import.meta.env.SSR) return ''
  return document.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)?.content ?? ''
}

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

const folderHere = (): string =>
  import.meta.env.DEV || import.meta.env.SSR
    ? '/'
    : new URL(/* @vite-ignore */ '..', import.meta.url).pathname

/** The folder that the portal is served under: built chunks lie one folder below it. */
export let basename: string = folderHere()

/** On the server, which draws the first view and finds no page to read them in. */
export const setUp = (base: string, given: Partial<typeof settings>): void => {
  basename = base
  Object.assign(settings, given)
}
