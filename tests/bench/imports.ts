import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { login } from '#contract/auth.contract.ts'
import { importOrderInfo } from '#contract/order.contract.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sql } from 'drizzle-orm'
import { cpuOf, parentOf } from './cpuOf.ts'
import { tell } from './eventLoop.ts'
import { emptyDatabase } from './filledDatabase.ts'
import { runToEnd, startServer } from './serverProcess.ts'
import { account, filesOfFleet } from './walk.ts'

const fileCount = 10
const floors = { fileFloorMs: 10_000, allFloorMs: 90_000, eventLoopFloorMs: 100 }
/** From one trip of a lorry to its trip in the next file: they lie between each other and nowhere at once. */
const daysApart = 1.3

/** The orders of the file as those of another: with numbers of their own, so many days later. */
export const laterBy = (workbook: Uint8Array, at: number) => {
  const parts = unzipSync(workbook)
  const change = (name: string, changed: (text: string) => string) => {
    parts[name] = strToU8(changed(strFromU8(parts[name] ?? new Uint8Array())))
  }
  change('xl/sharedStrings.xml', (text) => text.replaceAll('HT-2026-9', `HT-${2100 + at}-9`))
  change('xl/worksheets/sheet1.xml', (text) =>
    text.replace(
      /(<c r="A[LMN]\d+"[^>]*><v>)(\d+\.?\d*)(<\/v>)/g,
      (cell, before: string, day: string, after: string) =>
        cell.includes('t="s"') ? cell : `${before}${Number(day) + at * daysApart}${after}`,
    ),
  )
  return zipSync(parts, { level: 1 })
}

/** A hundred thousand orders of one fleet of 2,000 in ten files, one after the other, on PostgreSQL. */
export const benchImports = async () => {
  const { fleet, orders } = filesOfFleet()
  const { url, drop } = await emptyDatabase()
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const database = connectPostgres(url)
  try {
    await runToEnd('server/demo/fleet.ts', [fleet], { directory, url })
    const server = await startServer(directory, { url })
    const [row] = await rowsOf<{ pid: number }>(database.db, sql`select pg_backend_pid() as pid`)
    const postgres = parentOf(row?.pid ?? 0)
    const entered = await server.call(login, { body: { account, password: demoPassword } })
    if (!('token' in entered)) throw new Error('not let in')
    server.use(entered.token)
    let allMs = 0
    for (let at = 0; at < fileCount; at++) {
      const file = new File([Buffer.from(laterBy(readFileSync(orders), at))], `orders-${at}.xlsx`)
      const before = cpuOf(postgres)
      const worked = cpuOf(server.pid)
      const began = performance.now()
      await server.measure(
        `file ${at + 1} of 10,000 orders`,
        () => server.call(importOrderInfo, { body: {}, file }),
        ({ success, fail }) => ({
          rows: success,
          refused: fail,
          databaseMs: Math.round(cpuOf(postgres) - before),
          // With the process that reads the file, which has ended.
          allCpuMs: Math.round(cpuOf(server.pid) - worked),
          ...floors,
        }),
      )
      allMs += performance.now() - began
    }
    tell({ what: 'all files', ms: Math.round(allMs), ...floors })
    await server.stop()
  } finally {
    await database.close()
    await drop()
    rmSync(directory, { recursive: true, force: true })
  }
}
