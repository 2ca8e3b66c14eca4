import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '#contract/auth.contract.ts'
import { queryContentPage } from '#contract/content.contract.ts'
import { importOrderInfo } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { demoPassword } from '#server/demo/enterprises.ts'
import { archiveOf, longStream, workbookParts } from '#tests/server/craftedArchive.ts'
import { tell } from './eventLoop.ts'
import { startServer } from './serverProcess.ts'
import { openSlow } from './slow.ts'

const connections = 5_000
const accounts = ['91349901MAXXX00232', '91349901MAXXX00157', '91349902MAXXX0031B']

/** A workbook of some kilobytes whose sheet is two gigabytes, and which says of it 5,000 bytes in every place. */
const lyingArchive = () => {
  const said = { size: 5_000 }
  const parts = workbookParts('').map((part) =>
    part.name === 'xl/worksheets/sheet1.xml'
      ? { ...part, stream: longStream(2_000), local: said, directory: said }
      : part,
  )
  return archiveOf(parts)
}

const statusOf = (id: number | string) => {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}

/** What a process and all that it started have in memory. */
const megabytesOf = (pid: number) => {
  const isChild = (name: string) =>
    /^\d+$/.test(name) && statusOf(name).includes(`\nPPid:\t${pid}\n`)
  const ids = [pid, ...readdirSync('/proc').filter(isChild)]
  const sizes = ids.map((id) => Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(id))?.[1] ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024
}

/** What lying archives and slow bodies cost: memory, time, and the ordinary calls that were answered meanwhile. */
export const benchAttack = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer(directory)
  const ask = () =>
    server.call(queryContentPage, { query: {} }).then(
      () => true,
      () => false,
    )

  const under = async <T>(what: string, attack: () => Promise<T>, more: (result: T) => object) => {
    for (let n = 0; n < 50; n++) await ask()
    const rest = megabytesOf(server.pid)
    let peak = rest
    let isOver = false
    const looking = setInterval(() => (peak = Math.max(peak, megabytesOf(server.pid))), 50)
    const times: number[] = []
    let refused = 0
    const asking = (async () => {
      while (!isOver) {
        const started = performance.now()
        if (await ask()) times.push(performance.now() - started)
        else refused++
        await sleep(10)
      }
    })()
    const started = performance.now()
    const result = await attack()
    const ms = Math.round(performance.now() - started)
    isOver = true
    await asking
    clearInterval(looking)
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)] ?? 0)
    tell({
      what,
      ms,
      grownMb: Math.round(peak - rest),
      answered: times.length,
      refused,
      medianMs: at(0.5),
      p99Ms: at(0.99),
      ...more(result),
    })
  }

  const bytes = lyingArchive()
  await under(
    'nothing',
    () => sleep(5_000),
    () => ({}),
  )
  await under(
    'lying archives',
    () =>
      Promise.all(
        accounts.map(async (account) => {
          const mine = await server.call(login, { body: { account, password: demoPassword } })
          if ('application' in mine) throw new Error('is not approved')
          const file = new File([bytes], 'hostile.xlsx')
          const started = performance.now()
          const problem = await server.callAs(mine.token, importOrderInfo, { body: {}, file }).then(
            () => 'taken',
            (error: unknown) => (error instanceof Problem ? error.value.code : 'unexpected'),
          )
          return { problem, ms: Math.round(performance.now() - started) }
        }),
      ),
    (told) => ({ archiveKb: Math.round(bytes.length / 1_024), mostMb: 300, mostMs: 15_000, told }),
  )
  await under(
    'slow bodies',
    async () => {
      const slow = openSlow(server.port, connections)
      while (slow.open.size < connections) await sleep(100)
      await sleep(20_000)
      const held = slow.open.size
      slow.stop()
      return held
    },
    (held) => ({ connections: held }),
  )
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}
