import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** What came back of one question: how long it took, and with which status; 0 where nothing came. */
export type Answer = { what: string; ms: number; status: number }

export type Ask = { what: string; path: string; token: string | null }

/** Asks over connections that stay open, as a proxy does. */
export const createAsker = (base: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const { hostname, port } = new URL(base)
  const ask = ({ what, path, token }: Ask) =>
    new Promise<Answer>((resolve) => {
      const started = performance.now()
      const end = (status: number) => resolve({ what, ms: performance.now() - started, status })
      const headers = token === null ? {} : { authorization: `Bearer ${token}` }
      request({ agent, hostname, port, path, headers }, (response) => {
        response.resume().on('end', () => end(response.statusCode ?? 0))
      })
        .on('error', () => end(0))
        .end()
    })
  return { ask, close: () => agent.destroy() }
}

type Source = (at: number) => Ask

/** Asks one after the other, so many at once. */
export const inTurn = async (
  { ask }: Pick<ReturnType<typeof createAsker>, 'ask'>,
  next: Source,
  { count, atOnce = 1 }: { count: number; atOnce?: number },
): Promise<Answer[]> => {
  const answers: Answer[] = []
  let asked = 0
  const one = async () => {
    while (asked < count) answers.push(await ask(next(asked++)))
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return answers
}

/** Asks so often a second, whether or not the answers keep up. */
export const atRate = async (
  { ask }: Pick<ReturnType<typeof createAsker>, 'ask'>,
  next: Source,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answer[]> => {
  const open: Promise<Answer>[] = []
  const started = performance.now()
  for (let at = 0; at < perSecond * seconds; at++) {
    const wait = started + (1_000 * at) / perSecond - performance.now()
    if (wait > 1) await sleep(wait)
    open.push(ask(next(at)))
  }
  return Promise.all(open)
}

/** The percentiles of a measurement, to a tenth of a millisecond. */
export const percentiles = (answers: readonly Answer[]) => {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const at = (share: number) =>
    Math.round(10 * (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)) /
    10
  const failed = answers.filter(({ status }) => status !== 200).length
  return { asked: answers.length, failed, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
}
