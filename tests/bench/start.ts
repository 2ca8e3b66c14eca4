import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOf } from './cpuOf.ts'
import { tell } from './eventLoop.ts'
import { emptyDatabase } from './filledDatabase.ts'
import { startServer } from './serverProcess.ts'

const times = 5
const limits = { mostCpuMs: 2_500, mostMs: 10_000 }

/** Until it serves; the first migrates and seeds, the others find everything as it should be. */
const timed = async (directory: string, url: string) => {
  const began = performance.now()
  const server = await startServer(directory, { url })
  const ms = Math.round(performance.now() - began)
  const cpuMs = cpuOf(server.pid)
  await server.stop()
  return { ms, cpuMs }
}

const benchOn = async (what: string, url: string) => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  tell({ what: `the first start, ${what}`, ...(await timed(directory, url)) })
  for (let time = 0; time < times; time++)
    tell({
      what: `a start over a current schema, ${what}`,
      ...(await timed(directory, url)),
      ...limits,
    })
  rmSync(directory, { recursive: true, force: true })
}

/** How long a process takes until it serves, and what of a processor, on the embedded database and on that of `DATABASE_URL`. */
export const benchStart = async () => {
  await benchOn('embedded', '')
  if (!process.env['DATABASE_URL']) return
  const { url, drop } = await emptyDatabase()
  await benchOn('PostgreSQL', url).finally(drop)
}
