import { Agent, request } from 'node:http'
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'

/** What came back of one question: how long it took, and with which status; 0 where nothing came. */
export type Answer = { what: string; ms: number; status: number; problem: string | null }

export type Ask = {
  what: string
  path: string
  token: string | null
  /** Sent as JSON. */
  body?: object
  method?: string
  /** Of an act. */
  key?: string
  /** Which of 127.0.1.1 … asks, where many people do; else all are one address. */
  from?: number
  /** What has to be done before; the answer tells how long the question itself took, unless this fails. */
  first?: Ask
}

/** Asks over connections that stay open, as a proxy does. */
export const createAsker = (base: string, { sockets = 256 }: { sockets?: number } = {}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const { hostname, port } = new URL(base)
  const send = ({ what, path, token, body, method = 'GET', key, from }: Ask) =>
    new Promise<Answer>((resolve) => {
      // Where many ask at once they wait for a connection here first, which is no time of the server's.
      let started = performance.now()
      const end = (status: number, text = '') =>
        resolve({ what, ms: performance.now() - started, status, problem: problemIn(text) })
      const sent = body && JSON.stringify(body)
      const headers = {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(sent && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
        }),
      }
      const where = { agent, hostname, port, path, method, headers }
      request({ ...where, ...(from && { localAddress: `127.0.1.${from}` }) }, (response) => {
        const status = response.statusCode ?? 0
        let text = ''
        if (status === 200) response.resume()
        else response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => end(status, text)).on('error', () => end(0))
      })
        .on('socket', () => (started = performance.now()))
        .on('error', () => end(0))
        .end(sent)
    })
  const ask = async (asked: Ask): Promise<Answer> => {
    const before = asked.first && (await send(asked.first))
    return before && before.status !== 200 ? before : send(asked)
  }
  return { ask, close: () => agent.destroy() }
}

const problemIn = (text: string): string | null => /"problem":"(\w+)"/.exec(text)?.[1] ?? null

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
    // To catch up without a pause would leave answers unread, and count that as the server's time.
    await (wait > 1 ? sleep(wait) : breathe())
    open.push(ask(next(at)))
  }
  return Promise.all(open)
}

/** How often each status and problem came, of what was not answered. */
export const refusals = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, problem } of answers) {
    if (status === 200) continue
    const name = `${status} ${problem ?? ''}`.trim()
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
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

/** The same for each question by itself. */
export const byQuestion = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ what }) => what)].map(([what, some]) => ({
    what,
    ...percentiles(some),
    ...refusals(some),
  }))
