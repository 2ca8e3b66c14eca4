import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readFile } from '#contract/file.contract.ts'
import { importFleet } from '#contract/fleet.contract.ts'
import { importOrderInfo } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { openSheetReader } from '#server/order/import/reader.ts'
import { archiveOf, longStream, workbookParts } from '#tests/server/craftedArchive.ts'
import { refusalOf } from '#tests/server/api.ts'
import { createOrderServer } from './orderSetup.ts'
import { edited, fixture } from './orderSheet.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer()
  // At rest is a server that has worked: what the first import takes for good is not the file's.
  await imported(await repeating(100))
})
afterAll(() => server.ports.close())

/** Orders whose shipping notes are those of others, so that none of them is taken. */
const repeating = (count: number) =>
  edited('orders-12.xlsx', (cells) => [
    ...cells.slice(0, 3),
    ...Array.from({ length: count }, (_, at) => [
      `HT-${at}`,
      ...(cells[3 + (at % 12)] ?? []).slice(1, -8),
    ]),
  ])
const imported = (file: File, headers = {}) =>
  server.carrier.call(importOrderInfo, { body: {}, file }, { headers })
const fileOf = (...given: Parameters<typeof archiveOf>) =>
  new File([archiveOf(...given)], 'hostile.xlsx')
const repeated = (times: number, piece: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => piece(at + 1)).join('')

const statusOf = (id: number | string) => {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}
const childrenOf = (parent: number | undefined) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statusOf(name).includes(`\nPPid:\t${parent}\n`))
    .map(Number)
const family = () => [process.pid, ...childrenOf(process.pid)]
const megabytes = () =>
  family().reduce((sum, id) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(id))?.[1] ?? 0), 0) /
  1024

/** Megabytes by which this process and those that it starts grow at most meanwhile. */
const growthOf = async (work: () => Promise<unknown>) => {
  const rest = megabytes()
  let peak = rest
  const looking = setInterval(() => (peak = Math.max(peak, megabytes())), 20)
  await work().finally(() => clearInterval(looking))
  return peak - rest
}

const far = (cell: string) => `<row r="${/\d+/.exec(cell)?.[0]}"><c r="${cell}"><v>1</v></c></row>`
const lies = { size: 5_000 }
const sheet = 'xl/worksheets/sheet1.xml'

describe('a file that would take more than it says', () => {
  const swelling = workbookParts('').map((part) =>
    part.name === sheet
      ? { ...part, stream: longStream(2_000), local: lies, directory: lies }
      : part,
  )
  const open = workbookParts('').map((part) =>
    part.name === sheet ? { ...part, content: new Uint8Array(60_000_000).fill(32) } : part,
  )
  const long = 'x'.repeat(1_000_000)
  const named = (column: string) => (row: number) =>
    `<row r="${row}"><c r="${column}${row}" t="s"><v>0</v></c></row>`
  const header = readFileSync(new URL('../../fixtures/orders-12.xlsx', import.meta.url))

  test.each<[string, () => File, string]>([
    [
      'whose directory and headers lie about two gigabytes',
      () => fileOf(swelling),
      'fileUnreadable',
    ],
    ['of sixty megabytes of blanks', () => fileOf(open), 'fileUnreadable'],
    [
      'with one cell in the last corner',
      () => fileOf(workbookParts(far('XFD1048576'))),
      'cellTooFar',
    ],
    ['with one cell far to the right', () => fileOf(workbookParts(far('XFD1'))), 'cellTooFar'],
    [
      'that hides how far behind a quotation mark',
      () => fileOf(workbookParts('<row><c x=">" r="XFD1048576"><v>1</v></c></row>')),
      'cellTooFar',
    ],
    [
      'of 300,000 rows',
      () =>
        fileOf(
          workbookParts(
            repeated(300_000, (at) => `<row r="${at}"><c r="A${at}"><v>1</v></c></row>`),
          ),
        ),
      'tooManyRows',
    ],
    [
      'whose rows all name one long text',
      () => fileOf(workbookParts(repeated(10_000, named('A')), `<si><t>${long}</t></si>`)),
      'fileUnreadable',
    ],
    [
      'of three million texts',
      () =>
        fileOf(
          workbookParts(
            '',
            repeated(3_000_000, () => '<si><t>x</t></si>'),
          ),
        ),
      'templateMismatch|fileUnreadable',
    ],
    [
      'whose entities grow',
      () =>
        fileOf(
          workbookParts(
            '<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>',
            '',
            '<!DOCTYPE x [<!ENTITY a "xxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
          ),
        ),
      'fileUnreadable',
    ],
    [
      'that is cut off',
      () => new File([new Uint8Array(header.subarray(0, 9_000))], 'a.xlsx'),
      'fileUnreadable',
    ],
    [
      'that is encrypted',
      () => fileOf(workbookParts('').map((part) => ({ ...part, flags: 1 }))),
      'fileUnreadable',
    ],
  ])('%s is refused; all together grow by less than 300 MB', async (_, file, code) => {
    const given = file()
    // Whoever's file before took too much rests.
    await server.ports.clock.advance(60_000)
    let answer = ''
    const growth = await growthOf(async () => {
      answer = await refusalOf(imported(given))
    })
    expect(answer).toMatch(new RegExp(`^(${code})$`))
    expect(growth).toBeLessThan(300)
  })

  test('goes on being told in the reader’s language', async () => {
    const file = fileOf(workbookParts(far('XFD7')))
    const told = async (language: string) => {
      const error = await imported(file, { 'accept-language': language }).catch(
        (reason: unknown) => reason,
      )
      return error instanceof Problem && error.value.message
    }
    expect(await told('zh-CN')).toContain('单元格 XFD7 超出')
    expect(await told('en')).toContain('Cell XFD7 lies beyond')
  })
})

test('the largest file that may be imported is read and answered within the same bounds', async () => {
  const file = await repeating(10_000)
  let answer: Awaited<ReturnType<typeof imported>> | undefined
  const growth = await growthOf(async () => {
    answer = await imported(file)
  })
  // All of them come back in the error file.
  expect(answer).toMatchObject({ total: 10_000, fail: 10_000 })
  expect(growth).toBeLessThan(300)
  const back = await server.carrier.send(readFile, { params: { id: answer?.errorFile?.id ?? '' } })
  const { [sheet]: cells } = unzipSync(new Uint8Array(await back.arrayBuffer()))
  expect(strFromU8(cells ?? new Uint8Array()).match(/<row /g)).toHaveLength(10_001)
})

describe('of one enterprise', () => {
  test('one file is imported at a time, whichever kind; the next may be sent when it is done', async () => {
    const other = await edited('orders-12.xlsx', (cells) => cells.slice(0, 5))
    const first = imported(fixture('orders-12.xlsx'))
    await expect.poll(family).toHaveLength(2)
    expect(await refusalOf(imported(other))).toBe('importRunning')
    expect(await refusalOf(server.carrier.call(importFleet, { file: other }))).toBe('importRunning')
    expect(await first).toMatchObject({ success: 12 })
    expect(await imported(other)).toMatchObject({ total: 2 })
  })
})

describe('processes that read', () => {
  test('are two at a time, of one enterprise one; whom it leaves the other, begins at once', async () => {
    await expect.poll(family).toEqual([process.pid]) // who read before is gone
    const { ports } = server
    const open = (number: number) => openSheetReader(ports, { entId: ports.ent(number) })
    const [mine, other] = [await open(2), await open(8)]
    const [next, third] = [open(2), open(5)]
    const last = open(2)
    expect(await refusalOf(open(2))).toBe('importsFull')
    expect(family()).toHaveLength(3)
    // Whoever ends lets the next begin: first who was not served yet.
    other.close()
    ;(await third).close()
    mine.close()
    ;(await next).close()
    ;(await last).close()
    await expect.poll(family).toEqual([process.pid])
  })

  test('leave in the log why they ended, when a file was refused for it', async () => {
    await expect.poll(family).toEqual([process.pid])
    await server.ports.clock.advance(60_000)
    const told = vi.spyOn(server.ports.log, 'warn')
    const refusal = refusalOf(imported(await repeating(2_000)))
    await expect.poll(family).toHaveLength(2)
    process.kill(family()[1] ?? 0, 'SIGKILL')
    expect(await refusal).toBe('fileUnreadable')
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({
        err: expect.objectContaining({
          cause: expect.objectContaining({
            message: expect.stringContaining('readerProcess.ts ended with SIGKILL'),
          }),
        }),
      }),
      'refused',
    )
    told.mockRestore()
  })

  test('end with the server, however it ends', async () => {
    const program = `
      const { openSheetReader } = await import('#server/order/import/reader.ts')
      const { createReading } = await import('#server/platform/reading.ts')
      await openSheetReader({ reading: createReading({ now: () => 0 }) }, { entId: '1' })
      console.log('open')`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(parent.stdout, 'data')
    const [child = 0] = childrenOf(parent.pid)
    expect(statusOf(child)).toContain('State:')
    parent.kill('SIGKILL')
    await expect.poll(() => statusOf(child)).toBe('')
  })
})
