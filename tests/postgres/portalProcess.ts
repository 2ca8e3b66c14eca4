import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#tests/freePort.ts'
import { testDataKey } from '#tests/server/testPorts.ts'

type Options = {
  /** Of the database, which is filled already. */
  url: string
  directory: string
  /** The folder of the release that runs; this one, unless told. */
  release?: string
  /** Where it listens; anywhere, unless told. */
  port?: number
  /** The point of a payment at which the process dies; never, if it is empty. */
  dieAt?: string
  /** How it runs otherwise than the demonstration. */
  environment?: Record<string, string>
}

/** The server as it is, with its own background work, once it serves. */
export const launchPortal = async ({
  url,
  directory,
  release = process.cwd(),
  port: given,
  dieAt = '',
  environment,
}: Options): Promise<{ child: ChildProcess; base: string }> => {
  const port = given ?? (await freePort())
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'dieAt.ts'), 'server/main.ts'],
    {
      cwd: release,
      env: {
        ...process.env,
        DIE_AT: dieAt,
        DATABASE_URL: url,
        DEMO_FORCE: '1',
        DATA_DIR: directory,
        DATA_KEY: testDataKey,
        PORT: String(port),
        RATE_LIMITS: '0',
        LOG_LEVEL: 'silent',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise<void>((resolve, reject) => {
    // It tells its addresses once it serves.
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the server did not start')))
  })
  child.stdout.resume()
  return { child, base: `http://localhost:${port}` }
}
