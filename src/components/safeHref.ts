/** Control characters, spaces and backslashes make parsers disagree about where an address leads. */
const suspicious = /[\p{Cc}\s\\]/u

/** The server draws the first view for whoever asks: there, every https address is elsewhere. */
const ownOrigin = () =>
  typeof location === 'undefined' ? 'https://portal.invalid' : location.origin

/**
 * The one gate for every address that comes from the server or the query string: a path of this portal, or an https
 * address elsewhere. `null` for anything else. `startsWith('/')` alone would let `//elsewhere` pass.
 */
export const safeHref = (href: string | null | undefined): string | null => {
  if (!href || suspicious.test(href)) return null
  const origin = ownOrigin()
  const url = URL.parse(href, origin)
  if (!url || url.username || url.password) return null
  // `/.//elsewhere` is of this portal, and its path would begin like a host.
  if (url.origin === origin)
    return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`
  return url.protocol === 'https:' ? url.href : null
}

/** The same, where only a path of this portal will do. */
export const safePath = (href: string | null | undefined): string | null => {
  const safe = safeHref(href)
  // A path for this portal, and a whole address elsewhere.
  return safe?.startsWith('/') ? safe : null
}
