import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveConsult } from '#contract/consult.contract.ts'
import { answerConsult, listConsults } from '#contract/desk.contract.ts'
import { streamMessages } from '#contract/message.contract.ts'
import { entUser } from '#server/auth/auth.schema.ts'
import { connectPglite } from '#server/platform/db/connect.ts'
import { openSession } from '#server/platform/session.ts'
import { createIds } from '#server/platform/snowflake.ts'
import { tell } from './eventLoop.ts'
import { startServer } from './serverProcess.ts'

const streams = 5_000
const ofOneAddress = 250
const atOnce = 50

/** So many logins of one enterprise, each with a session of its own. */
const logInAll = async (directory: string) => {
  const database = await connectPglite({ directory })
  const { db } = database
  const [pattern] = await db.select().from(entUser)
  if (!pattern) throw new Error('nobody logs in here')
  const nextId = createIds(1_000)
  const ports = { nextId, clock: { now: Date.now, ahead: () => 0, advance: async () => undefined } }
  const tokens: string[] = []
  for (let at = 0; at < streams; at++) {
    const id = nextId()
    await db.insert(entUser).values({ ...pattern, id, account: `bench-${at}` })
    const { token } = await openSession(db, ports, {
      userId: id,
      entId: pattern.entId,
      ip: '127.0.0.1',
      userAgent: 'bench',
    })
    tokens.push(token)
  }
  await database.close()
  return tokens
}

/** A listener at one of many addresses, as one browser each; resolves with its first count. */
const listen = (port: number, token: string, at: number, hear: (text: string) => void) =>
  new Promise<() => void>((resolve, reject) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      localAddress: `127.0.1.${1 + Math.floor(at / ofOneAddress)}`,
      path: streamMessages.path,
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    })
    asked.on('error', reject).on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${response.statusCode}`))
      response.setEncoding('utf8').on('data', (text: string) => {
        resolve(() => asked.destroy())
        hear(text)
      })
      response.on('error', () => undefined)
    })
    asked.end()
  })

/** Five thousand open streams: what they cost, and how soon all have heard of one event. */
export const benchStreams = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  // Fills the database.
  await (await startServer(directory)).stop()
  const tokens = await logInAll(directory)
  const server = await startServer(directory)
  await server.measure('without streams', async () => undefined)

  const heard = new Map<number, number>()
  const stops: (() => void)[] = []
  await server.measure(
    'streams opened',
    async () => {
      for (let from = 0; from < streams; from += atOnce) {
        const piece = tokens.slice(from, from + atOnce)
        const opened = await Promise.all(
          piece.map((token, at) =>
            listen(server.port, token, from + at, (text) => {
              if (/"unread":1\b/.test(text)) heard.set(from + at, performance.now())
            }),
          ),
        )
        stops.push(...opened)
      }
    },
    () => ({ streams: stops.length }),
  )
  await server.measure('ten quiet seconds beside them', async () => {
    await new Promise((resolve) => setTimeout(resolve, 10_000))
  })
  // A question of one of them, whose answer all who log in for the enterprise are told.
  server.use(tokens[0] ?? '')
  await server.call(saveConsult, { body: { content: '何时开票？' } })
  const { records } = await server.call(listConsults, { query: {} })
  const began = performance.now()
  await server.measure(
    'all have heard',
    async () => {
      await server.call(answerConsult, {
        params: { id: records[0]?.id ?? '' },
        body: { replyContent: '审核后开票。' },
      })
      while (heard.size < streams) await new Promise((resolve) => setTimeout(resolve, 10))
    },
    () => {
      const times = [...heard.values()].map((at) => at - began).toSorted((one, two) => one - two)
      const nth = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
      return { heard: heard.size, medianMs: nth(0.5), lastMs: nth(1) }
    },
  )
  for (const stop of stops) stop()
  tell({ what: 'streams', streams: stops.length })
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}
