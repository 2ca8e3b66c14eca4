import type { MiddlewareHandler } from 'hono'

/** The one policy of every page. The hash is that of the empty style element under which Griffel inserts its rules. */
export const contentSecurityPolicy = (apiBase: string) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `connect-src 'self'${apiBase === '' ? '' : ` ${new URL(apiBase).origin}`}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types dompurify`,
  ].join('; ')

const isText = /^(text\/|[^;]*[+/]xml\b)/

/** A type of text says in which characters it is written, so that no browser guesses. */
const withCharset = (type: string) =>
  isText.test(type) && !/charset=/i.test(type) ? `${type}; charset=utf-8` : type

/** What every answer carries, page, file or call. */
export const securityHeaders = (apiBase: string): MiddlewareHandler => {
  const policy = contentSecurityPolicy(apiBase)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    const type = headers.get('content-type')
    if (type !== null) headers.set('content-type', withCharset(type))
    headers.set('content-security-policy', policy)
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    )
    headers.set('cross-origin-opener-policy', 'same-origin')
    // Pages that find the API at another address show its pictures.
    headers.set('cross-origin-resource-policy', apiBase === '' ? 'same-origin' : 'same-site')
    headers.set('x-frame-options', 'DENY')
  }
}
