import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { login } from '#contract/auth.contract.ts'
import { queryContentPage } from '#contract/content.contract.ts'
import { uploadFile } from '#contract/file.contract.ts'
import { uploadInvoice } from '#contract/invoiceFile.contract.ts'
import { importOrderInfo, uploadTrackUrlBath } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import { demoPassword } from '#server/demo/enterprises.ts'
import { archiveOf, longStream, workbookParts } from '#tests/server/craftedArchive.ts'
import { pdfWithPage } from '#tests/server/invoice/invoiceFiles.ts'
import { loopedPdfs } from '#tests/server/invoice/loopedPdf.ts'
import { tell } from './eventLoop.ts'
import { startServer } from './serverProcess.ts'
import { openSlow } from './slow.ts'

const connections = 5_000
const accounts = data.enterprises.map(({ uscc }) => uscc)
const archiveSenders = 3

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

const ownMegabytesOf = (id: number | string) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(id))?.[1] ?? 0) / 1_024

/** What a process and all that it started have in memory. */
const megabytesOf = (pid: number) => {
  const isChild = (name: string) =>
    /^\d+$/.test(name) && statusOf(name).includes(`\nPPid:\t${pid}\n`)
  const ids = [pid, ...readdirSync('/proc').filter(isChild)]
  return ids.map(ownMegabytesOf).reduce((sum, size) => sum + size, 0)
}

/** Files of the hostile kind, each small, and what they are sent as. */
const hostileFiles = async (): Promise<
  readonly { what: string; name: string; bytes: Uint8Array }[]
> => {
  const track = (length: number) =>
    Buffer.from(`time,lng,lat,${'('.repeat(length)}\u2028x\n1,2,3\n1,2,3`)
  const deflated = (letters: number, times: number) => {
    let bytes: Uint8Array = Buffer.from('q '.repeat(letters))
    for (let time = 0; time < times; time++) bytes = deflateSync(bytes, { level: 9 })
    return bytes
  }
  const bomb = pdfWithPage(deflated(20_000_000, 2), '[/FlateDecode/FlateDecode]')
  const huge = Buffer.from(pngOf(60_000, 60_000))
  return [
    { what: 'a track of 20 kB', name: 'a.csv', bytes: track(20_000) },
    { what: 'a track of 5 MB', name: 'a.csv', bytes: track(5_200_000) },
    { what: 'a deep track', name: 'a.gpx', bytes: Buffer.from(`<a>${'<b>'.repeat(1_700_000)}`) },
    {
      what: 'a track of entities',
      name: 'a.gpx',
      bytes: Buffer.from(`<a>${'&amp;'.repeat(1_000_000)}</a>`),
    },
    ...Array.from({ length: 10 }, () => ({ what: 'ten small PDF', name: 'a.pdf', bytes: bomb })),
    { what: 'deep XML', name: 'a.xml', bytes: Buffer.from(`<a>${'<b>'.repeat(3_000_000)}`) },
    {
      what: 'an OFD of 32 MB of elements',
      name: 'a.ofd',
      bytes: archiveOf([
        { name: 'OFD.xml', content: '<OFD/>' },
        { name: 'Doc_0/Pages/Page_0/Content.xml', content: `<a>${'<b/>'.repeat(7_000_000)}</a>` },
      ]),
    },
    { what: 'a picture of 60,000 by 60,000', name: 'a.png', bytes: huge },
    { what: 'a noisy photo of 16 megapixels', name: 'a.jpg', bytes: await noisyPhoto() },
    ...Object.values(loopedPdfs).map((bytes) => ({
      what: 'PDF that lead back to themselves',
      name: 'a.pdf',
      bytes,
    })),
  ]
}

/** As a camera in the dark takes it: as large as is taken, and nothing in it is alike. */
const noisyPhoto = () =>
  sharp({
    create: {
      width: 4_000,
      height: 4_000,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

/** The beginning of a picture that says how large it is, and has nothing of it. */
const pngOf = (width: number, height: number) => {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4)
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  header.set([8, 2, 0, 0, 0], 16)
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header])
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
    const serverRest = ownMegabytesOf(server.pid)
    let [peak, serverPeak] = [rest, serverRest]
    let isOver = false
    const looking = setInterval(() => {
      peak = Math.max(peak, megabytesOf(server.pid))
      serverPeak = Math.max(serverPeak, ownMegabytesOf(server.pid))
    }, 50)
    const healthTimes: number[] = []
    const askingHealth = async () => {
      while (!isOver) {
        const began = performance.now()
        await fetch(`http://localhost:${server.port}/health`).then((answer) => answer.text())
        healthTimes.push(performance.now() - began)
        await sleep(25)
      }
    }
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
    const beating = askingHealth()
    const started = performance.now()
    const result = await attack()
    const ms = Math.round(performance.now() - started)
    isOver = true
    await Promise.all([asking, beating])
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
      healthMaxMs: Math.round(Math.max(0, ...healthTimes)),
      serverGrownMb: Math.round(serverPeak - serverRest),
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
        accounts.slice(0, archiveSenders).map(async (account) => {
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
  const enter = async (account: string) => {
    const entered = await server.call(login, { body: { account, password: demoPassword } })
    if (!('token' in entered)) throw new Error('not let in')
    return entered.token
  }
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'taken',
      (error: unknown) => (error instanceof Problem ? error.value.code : 'unexpected'),
    )
  const send = async (token: string, name: string, file: File) => {
    if (/png|jpg/.test(name))
      return server.callAs(token, uploadFile, { file, body: { bizType: 'receipt' } })
    if (!/csv|gpx/.test(name)) return server.callAs(token, uploadInvoice, { file })
    const { id } = await server.callAs(token, uploadFile, { file, body: { bizType: 'track' } })
    const items = [{ orderId: '1', fileId: id }]
    return server.callAs(token, uploadTrackUrlBath, { body: { items } })
  }
  let senders = archiveSenders
  for (const [what, files] of Map.groupBy(await hostileFiles(), (file) => file.what)) {
    // Whoever sent what had to be stopped rests: each is another's.
    const token = await enter(accounts[senders++ % accounts.length] ?? '')
    await under(
      what,
      () =>
        Promise.all(
          files.map(({ name, bytes: sent }) =>
            refusalOf(send(token, name, new File([new Uint8Array(sent)], name))),
          ),
        ),
      (told) => ({
        fileKb: Math.round((files[0]?.bytes.length ?? 0) / 1_024),
        mostMb: 300,
        mostHealthMs: 500,
        told: [...new Set(told)],
      }),
    )
  }
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
