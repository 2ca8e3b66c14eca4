import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { clientAt } from '#tests/server/client.ts'
import { dayOf } from '#contract/time.ts'
import { freePort } from '#tests/freePort.ts'

/** A portal of its own: the built pages and the server on embedded PGlite, in a directory that goes away with it. */
export type Portal = {
  url: string
  /** Stops it as a person would, and starts it again on the same data, set otherwise where asked. */
  restart(environment?: Record<string, string>): Promise<void>
  stop(): Promise<void>
  /** Asks the outside parties' desk, or any other call with a session's token. */
  ask<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    token?: string | null,
  ): Promise<ReplyOf<E>>
}

/** Names the directory with the data of a first start: each portal begins with a copy of it, or makes its own. */
export const preparedData = 'PREPARED_DATA'

export const startPortal = async (environment: Record<string, string> = {}): Promise<Portal> => {
  const dataDir = await newDirectory()
  const prepared = process.env[preparedData]
  // After midnight the demonstration begins on another day.
  if (prepared?.includes(today())) await cp(prepared, dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child = await serve(port, dataDir, environment)
  const unheard: string[] = []
  return {
    url,
    restart: async (more) => {
      // A server counts from its start.
      unheard.push(...(await unheardOf(url)))
      await ended(child)
      child = await serve(port, dataDir, { ...environment, ...more })
    },
    stop: async () => {
      unheard.push(...(await unheardOf(url)))
      await ended(child)
      await rm(dataDir, { recursive: true, force: true })
      if (unheard.length > 0)
        throw new Error(`Flows did not know what was sent:\n${unheard.join('\n')}`)
    },
    ask: (endpoint, input, token = null) => clientAt(url, token).call(endpoint, input),
  }
}

/** A directory in which a portal was started for the first time and stopped again. */
export const prepareData = async (): Promise<string> => {
  const dataDir = await newDirectory()
  await ended(await serve(await freePort(), dataDir))
  return dataDir
}

/** Events that no flow knew where it stood, as the pages reported them to this server. */
const unheardOf = async (url: string): Promise<string[]> => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return metrics.split('\n').filter((line) => line.startsWith('portal_unheard'))
}

/** An end for one that hangs. */
const readyWithin = 280_000

const today = () => dayOf(Date.now())

const newDirectory = () => {
  if (!existsSync('dist/portal/index.html'))
    throw new Error('Build the portal first: npm run build')
  return mkdtemp(join(tmpdir(), `portal-e2e-${today()}-`))
}

/** The database's code is compiled once, fast: to make it better costs more than a server that soon ends gains. */
const forAMinute = ['--liftoff-only']

const serve = async (
  port: number,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...forAMinute, 'server/main.ts'], {
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + readyWithin
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const ready = await fetch(`http://localhost:${port}/ready`).catch(() => null)
    // While it is maintained it answers, but is never ready.
    if (ready?.ok || (ready && environment['MAINTENANCE'] === '1')) return child
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGKILL')
  throw new Error('The server did not become ready')
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
