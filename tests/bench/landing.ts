import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { searchPortal } from '#contract/search.contract.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { dayOf } from '#contract/time.ts'
import { parentOf } from './cpuOf.ts'
import { filledDatabase, type ScaleName } from './filledDatabase.ts'
import { type Ask, createAsker, inTurn } from './load.ts'
import { enter, measuring } from './orders.ts'
import { accountOf, million } from './scale.ts'
import { startServer } from './serverProcess.ts'

const searchFloorMs = 100
const workbenchFloorMs = 50
const times = 200

const digits = (number: number, length: number) => String(number).padStart(length, '0')
const day = (ago: number) => dayOf(Date.now() - ago * 86_400_000).replaceAll('-', '')
const oneOf = (texts: readonly string[]) => (at: number) => texts[at % texts.length] ?? ''

/** What people type into the header's field, each time a little differently. */
const texts: Readonly<Record<string, (at: number) => string>> = {
  'a number from its beginning': (at) => `YD${day(30 + (at % 300))}`,
  'part of a number, six digits': (at) => digits((at * 7_919) % 999_983, 6),
  'part of a number, three digits': (at) => digits((at * 79) % 997, 3),
  'a digit': (at) => String(at % 10),
  'a plate': (at) => `A${digits((at * 31 * 8) % million.vehicles, 5)}`,
  'part of a plate': oneOf(['皖A0', '皖B1', '皖C2', '皖D00']),
  'a driver': oneOf(['王伟芳', '刘娜', '陈静丽', '周强']),
  'a family name': oneOf(['王', '李', '张', '刘']),
  'a consigner': (at) => `示例货主${at % million.consignors}有限公司`,
  'a word of many names': oneOf(['示例', '物流', '有限公司', '货主']),
  'a pay task': (at) => `FK${digits(20_000_001 + ((at * 97) % 9_000), 14)}`,
  'a loan application': (at) => `DK${digits(61_000_001 + ((at * 97) % 9_000), 14)}`,
  nothing: oneOf(['查无此名', 'ZZQX99', '00000000000', '不存在的企业']),
}

/** What a person meets first, the workbench and the header's search, in an enterprise with very many orders. */
export const benchLanding = async () => {
  await measureOn('hundredThousand')
  await measureOn('million')
}

const measureOn = async (scale: ScaleName) => {
  const url = await filledDatabase(scale)
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer(directory, { url })
  const probe = new pg.Client({ connectionString: url })
  await probe.connect()
  try {
    const { rows } = await probe.query<{ pid: number }>('select pg_backend_pid() as pid')
    const measure = measuring(server, parentOf(rows[0]?.pid ?? 0))
    const token = await enter(server, accountOf(1))
    const asker = createAsker(server.base)
    const run = async (what: string, path: (at: number) => string, p95FloorMs: number) => {
      const next = (at: number): Ask => ({ what, path: path(at), token })
      await inTurn(asker, next, { count: 10 })
      await measure(`${scale}: ${what}`, () => inTurn(asker, next, { count: times }), {
        p95FloorMs,
      })
    }
    await run('workbench', () => readWorkbench.path, workbenchFloorMs)
    for (const [what, text] of Object.entries(texts)) {
      const path = (at: number) =>
        `${searchPortal.path}?${new URLSearchParams({ text: text(at) }).toString()}`
      await run(what, path, searchFloorMs)
    }
    asker.close()
  } finally {
    await probe.end()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
