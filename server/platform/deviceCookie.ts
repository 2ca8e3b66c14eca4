import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

/** By which an account knows a browser again that has logged in to it. It opens nothing. */
export type DeviceCookie = {
  read(account: string): string | null
  write(account: string, token: string): void
}

export const deviceDays = 180

// One for each account of a browser; its name tells the account to nobody who does not know it.
const nameOf = (account: string) =>
  `device-${createHash('sha256').update(account).digest('hex').slice(0, 16)}`

/** Reads it from a request; what is written goes out with the answer's `headers`. */
export const deviceCookie = (
  context: Context,
  publicUrl: string,
  headers: Record<string, string>,
): DeviceCookie => {
  const secure = publicUrl.startsWith('https:')
  return {
    read: (account) => {
      const token = getCookie(context, nameOf(account), secure ? 'host' : undefined)
      return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
    },
    write: (account, token) => {
      headers['set-cookie'] = generateCookie(nameOf(account), token, {
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        maxAge: deviceDays * 86_400,
        ...(secure ? { secure, prefix: 'host' } : {}),
      })
    },
  }
}
