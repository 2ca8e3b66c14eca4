import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { clientAt } from '#tests/server/client.ts'
import { freePort } from '#tests/freePort.ts'
import { testDataKey } from '#tests/server/testPorts.ts'
import { tell } from './eventLoop.ts'

/** Runs a program of the portal to its end. */
export const runToEnd = async (
  program: string,
  args: string[],
  { directory, url = '' }: { directory: string; url?: string },
) => {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DEMO_FORCE: '1',
      DATA_KEY: testDataKey,
      DATA_DIR: directory,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}

/** Where `BENCH_PROFILE` names a folder, what the server's processor did is written there. */
const profiling = () => {
  const folder = process.env['BENCH_PROFILE']
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

/** The server as it is, in a process of its own; its cost is what it says of itself. */
export const startServer = async (directory: string, { url = '' }: { url?: string } = {}) => {
  const port = await freePort()
  const child = spawn(process.execPath, [...profiling(), 'server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      // The demonstration's accounts, wherever the database is.
      DEMO_FORCE: '1',
      DATA_KEY: testDataKey,
      DATA_DIR: directory,
      PORT: String(port),
      RATE_LIMITS: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It tells its addresses once it serves.
  await once(child.stdout, 'data')
  child.stdout.resume()
  const base = `http://localhost:${port}`
  let client = clientAt(base)

  const metrics = async () => {
    const text = await (await fetch(`${base}/metrics`)).text()
    return Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(' ')),
    ) as Record<string, string> // name and value a line
  }
  const number = (from: Record<string, string>, name: string) => Number(from[name])

  /** Does something and tells what it cost the server. */
  const measure = async <T>(
    what: string,
    work: () => Promise<T>,
    more: (result: T) => object = () => ({}),
  ) => {
    const before = await metrics()
    // Asking empties the monitor, which counts from its next beat on.
    await new Promise((resolve) => setTimeout(resolve, 30))
    const started = performance.now()
    const result = await work()
    const ms = Math.round(performance.now() - started)
    const after = await metrics()
    const cpu =
      number(after, 'process_cpu_seconds_total') - number(before, 'process_cpu_seconds_total')
    const ofLoop = (name: string) =>
      Math.round(1000 * number(after, `nodejs_eventloop_delay_${name}_seconds`))
    tell({
      what,
      ms,
      cpuMs: Math.round(1000 * cpu),
      eventLoopMaxMs: ofLoop('max'),
      eventLoopP99Ms: ofLoop('p99'),
      memoryMb: Math.round(number(after, 'process_resident_memory_bytes') / 1_048_576),
      ...more(result),
    })
    return result
  }
  return {
    base,
    port,
    pid: child.pid ?? 0,
    callAs: <E extends Endpoint>(token: string, endpoint: E, input: InputOf<E>) =>
      clientAt(base, token).call(endpoint, input),
    call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => client.call(endpoint, input),
    download: async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
      ((await client.call(endpoint, input)) as Blob).size, // a file
    measure,
    /** What it says of itself; its event loop, since it was asked last. */
    vitals: async () => {
      const told = await metrics()
      return {
        memoryMb: Math.round(number(told, 'process_resident_memory_bytes') / 1_048_576),
        eventLoopP99Ms: Math.round(1000 * number(told, 'nodejs_eventloop_delay_p99_seconds')),
        eventLoopMaxMs: Math.round(1000 * number(told, 'nodejs_eventloop_delay_max_seconds')),
      }
    },
    use: (mine: string) => {
      client = clientAt(base, mine)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
