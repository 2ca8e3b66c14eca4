import { isIPv6 } from 'node:net'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Who calls: `ip` for the books, `network` for every limit. */
export const callerAddress = (context: Context, trustProxy: boolean) => {
  const forwarded = trustProxy
    ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim().slice(0, 64)
    : undefined
  const ip = forwarded || ipOf(context)
  // What the proxy asks by itself is nobody's.
  return { ip, network: networkOf(ip), isProxy: trustProxy && !forwarded }
}

const ipOf = (context: Context) => {
  // A request made without a socket, as tests do, comes from here.
  return context.env && 'incoming' in (context.env as object)
    ? (getConnInfo(context).remote.address ?? 'unknown')
    : '127.0.0.1'
}

/** An IPv6 address as its /64, of which one line may choose any address; an IPv4 address, however written, as itself. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}${lineMark}`
}

const lineMark = '::/64'

/**
 * Of an IPv6 /64 its /48: what one customer of a provider may have whole, with 65,536 lines, and what a mobile network gives to
 * many people, a line each. An IPv4 address is a site of its own. What is bounded for a network and costs others is bounded
 * for its site too.
 */
export const siteOf = (network: string): string =>
  network.endsWith(lineMark) ? `${siteStart(network)}:/48` : network

const siteStart = (network: string) => `${network.split(':').slice(0, 3).join(':')}:`

/** A site is allowed so many times what one of its networks is. */
export const siteTimes = 16

/** Whether the network in a column is one of the same site, in the byte order that its index has (`text_pattern_ops`). */
export const isOfSite = (column: AnyPgColumn, network: string): SQL => {
  if (!network.endsWith(lineMark)) return sql`${column} = ${network}`
  const start = siteStart(network)
  const end = `${start.slice(0, -1)};` // the character after the colon
  return sql`(${column} ~>=~ ${start} and ${column} ~<~ ${end})`
}

const groupsOf = (ip: string): number[] => {
  // An address has many spellings; the one that URLs use ends in no IPv4 and names no interface.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) =>
      part
        .split(':')
        .filter(Boolean)
        .map((group) => Number.parseInt(group, 16)),
    )
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
