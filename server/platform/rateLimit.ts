import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { reportUnheard } from '#contract/unheard.contract.ts'
import type { Listener } from './db/listen.ts'
import { inPieces } from './inPieces.ts'

/** Calls per minute of one caller (a session, or an address). A burst may use a whole minute's allowance at once. */
export const limits = {
  login: 60,
  read: 3_000,
  write: 600,
  upload: 120,
  report: 60,
  channel: 60_000,
  /** Of an address: the map of all pages, which search engines ask for once in a while. */
  sitemap: 10,
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

/** What callers spent in one process, as the others are told. */
export const spentChannel = 'portal_spent'

/** Told is whoever has spent this part of an allowance since it was told: of most callers that is nobody. */
const tellingPart = 1 / 20
const tellingMs = 1_000
/** So many callers in one word: the database takes 8,000 bytes. */
const mostTold = 80

type Kind = keyof typeof limits
type Bucket = { left: number; at: number; untold: number }
/** What was spent of which allowance of whom, in which process. */
type Word = { by: string; spent: [kind: Kind, who: string, some: number][] }

type Options = {
  /** Says a word to the other processes on this database; without others, nothing. */
  tell?: ((word: string) => void) | null
  now?: () => number
}

/** Token buckets in this process's memory; what is spent in other processes is taken from them a second later. */
export const createRateLimit = ({ tell = null, now = Date.now }: Options = {}) => {
  const self = randomUUID()
  const buckets = new Map<string, Bucket>()
  const due = new Map<string, [kind: Kind, who: string]>()
  let cleanedAt = now()
  let timer: NodeJS.Timeout | null = null

  const bucketOf = (kind: Kind, who: string): [key: string, bucket: Bucket] => {
    const key = `${kind} ${who}`
    const at = now()
    const { left, at: before, untold } = buckets.get(key) ?? { left: limits[kind], at, untold: 0 }
    const filled = left + ((at - before) * limits[kind]) / 60_000
    return [key, { left: Math.min(limits[kind], filled), at, untold }]
  }

  const take = (kind: Kind, who: string, some = 1) => {
    const at = now()
    if (at - cleanedAt > 60_000) {
      // A bucket untouched for a minute is full again, like none.
      for (const [key, bucket] of buckets) if (at - bucket.at > 60_000) buckets.delete(key)
      cleanedAt = at
    }
    const [key, bucket] = bucketOf(kind, who)
    buckets.set(key, bucket)
    if (bucket.left < 1) {
      const seconds = Math.max(1, Math.ceil(((1 - bucket.left) * 60) / limits[kind]))
      throw new Problem('tooManyRequests', { params: { seconds }, retryAfter: seconds })
    }
    bucket.left -= some
    bucket.untold += some
    if (!tell || bucket.untold < limits[kind] * tellingPart) return
    due.set(key, [kind, who])
    timer ??= setTimeout(tellDue, tellingMs).unref()
  }

  const tellDue = () => {
    timer = null
    const spent = [...due].map(([key, [kind, who]]): Word['spent'][number] => {
      const bucket = buckets.get(key)
      const some = bucket?.untold ?? 0
      if (bucket) bucket.untold = 0
      return [kind, who, some]
    })
    due.clear()
    for (const piece of inPieces(spent, mostTold))
      tell?.(JSON.stringify({ by: self, spent: piece } satisfies Word))
  }

  const listener: Listener = {
    channels: [spentChannel],
    heard: (_, word) => {
      const { by, spent }: Word = JSON.parse(word)
      if (by === self) return
      for (const [kind, who, some] of spent) {
        const [key, bucket] = bucketOf(kind, who)
        buckets.set(key, { ...bucket, left: Math.max(0, bucket.left - some) })
      }
    },
    // What was missed is forgiven: a minute later it would not count any more.
    again: () => undefined,
    lost: () => undefined,
  }

  return {
    listener,
    /** Counts a call of a session, a key or an address. */
    count: (endpoint: Endpoint, who: string) => take(limitOf(endpoint), who),
    countSitemap: (network: string) => take('sitemap', network),
    /** Refuses an address that has sent too many signatures that were not valid, before another is looked at. */
    admitSigned: (network: string) => take('forged', network, 0),
    countForged: (network: string) => take('forged', network),
  }
}

export type RateLimit = Omit<ReturnType<typeof createRateLimit>, 'listener'>
