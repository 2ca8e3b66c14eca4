import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { reportUnheard } from '#contract/unheard.contract.ts'

type Bucket = { left: number; at: number }

/** Calls per minute of one caller (a session, or an address). A burst may use a whole minute's allowance at once. */
export const limits = {
  login: 60,
  read: 3_000,
  write: 600,
  upload: 120,
  report: 60,
  channel: 60_000,
  /** Of an address: signatures that were not valid. */
  forged: 60,
}

const limitOf = (endpoint: Endpoint): keyof typeof limits => {
  const { access, group, kind, method } = endpoint
  if (endpoint === reportUnheard) return 'report'
  if (access === 'channel') return 'channel'
  if (group === 'auth') return 'login'
  if (kind === 'multipart') return 'upload'
  return method === 'GET' ? 'read' : 'write'
}

/** Token buckets in this process's memory. */
export const createRateLimit = (now: () => number = Date.now) => {
  const buckets = new Map<string, Bucket>()
  let cleanedAt = now()
  const take = (name: keyof typeof limits, who: string, some = 1) => {
    const perMs = limits[name] / 60_000
    const at = now()
    if (at - cleanedAt > 60_000) {
      // A bucket untouched for a minute is full again, like none.
      for (const [key, bucket] of buckets) if (at - bucket.at > 60_000) buckets.delete(key)
      cleanedAt = at
    }
    const key = `${name} ${who}`
    const bucket = buckets.get(key) ?? { left: limits[name], at }
    const left = Math.min(limits[name], bucket.left + (at - bucket.at) * perMs)
    buckets.set(key, { left: left < 1 ? left : left - some, at })
    if (left >= 1) return
    const seconds = Math.max(1, Math.ceil((1 - left) / perMs / 1000))
    throw new Problem('tooManyRequests', { params: { seconds }, retryAfter: seconds })
  }
  return {
    /** Counts a call of a session, a key or an address. */
    count: (endpoint: Endpoint, who: string) => take(limitOf(endpoint), who),
    /** Refuses an address that has sent too many signatures that were not valid, before another is looked at. */
    admitSigned: (network: string) => take('forged', network, 0),
    countForged: (network: string) => take('forged', network),
  }
}
