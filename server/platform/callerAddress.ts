import { isIPv6 } from 'node:net'
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
    .join(':')}::/64`
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
