import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { login } from '#contract/auth.contract.ts'
import { savePayeeCard } from '#contract/card.contract.ts'
import { putDraft } from '#contract/draft.contract.ts'
import { uploadFile } from '#contract/file.contract.ts'
import { bindCar, saveFleet } from '#contract/fleet.contract.ts'
import { importOrderInfo, insertOrderInfo, queryOrderInfo } from '#contract/order.contract.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import { freePort } from '#tests/freePort.ts'
import { clientAt } from '#tests/server/client.ts'
import { driverInput, vehicleInput } from '#tests/server/fleet/fleetInput.ts'
import { orderInput } from '#tests/server/order/orderInput.ts'
import { fixture } from '#tests/server/order/orderSheet.ts'
import { testDataKey } from '#tests/server/testPorts.ts'
import { bareEnvironment } from './bareEnvironment.ts'
import { createPostgres, programOf } from './ownPostgres.ts'
import { onePage } from '#tests/onePage.ts'

const run = promisify(execFile)
const account = '91349901MAXXX00232'
const password = 'Demo@2023'
const typed = {
  cardNo: '6299990000000100168',
  draft: '349901197811230458',
  file: '349901196905170337',
  wrongPassword: 'Wrong-words-of-a-person-7',
}

/** The demonstration, with all that it logs, until it is ended. */
const startDemonstration = async (dataDir: string, databaseUrl?: string) => {
  const port = await freePort()
  const environment = bareEnvironment({
    DEMO: '1',
    DEMO_FORCE: '1',
    DATA_DIR: dataDir,
    DATA_KEY: testDataKey,
    PORT: String(port),
    LOG_LEVEL: 'trace',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  })
  const child = spawn(process.execPath, ['server/main.ts'], { env: environment })
  let log = ''
  const { promise: serves, resolve, reject } = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      log += piece.toString()
      if (log.includes(`localhost:${port}`)) resolve()
    })
  const ended = new Promise<void>((end) => void child.once('exit', () => end()))
  void ended.then(() => reject(new Error(`the demonstration did not start: ${log.slice(-2_000)}`)))
  onTestFinished(() => void child.kill('SIGKILL'))
  await serves
  return {
    base: `http://localhost:${port}`,
    /** What it said until it ended. */
    end: async () => {
      child.kill('SIGTERM')
      await ended
      return log
    },
  }
}

/** What a person of an enterprise does on a day; answers what must not be found afterwards, beside what was typed. */
const workADay = async (base: string) => {
  const session = await clientAt(base).call(login, { body: { account, password } })
  if (!('token' in session)) throw new Error('a demonstration account logs in at once')
  const { token } = session
  const carrier = clientAt(base, token)
  const driver = driverInput(3)
  const saved = await carrier.call(saveFleet, { body: { vehicle: vehicleInput(), driver } })
  const driverId = saved.driverId ?? ''
  await carrier.call(bindCar, {
    query: {
      vehicleNumber: saved.vehicleNumber,
      plateColor: '2',
      bindType: '1',
      driverIds: driverId,
    },
  })
  const { cardNo } = typed
  const bank = { bankName: '示例银行', reservedPhone: '19900010016', isDefault: true }
  await carrier.call(savePayeeCard, { body: { driverId, cardNo, ...bank } })
  await carrier.call(importOrderInfo, { body: {}, file: fixture('orders-12.xlsx') })
  await carrier.call(importOrderInfo, { body: {}, file: fixture('orders-bad.xlsx') })
  await carrier.call(insertOrderInfo, { body: { order: orderInput() } })
  await carrier.call(putDraft, {
    body: {
      machineId: 'freightOrder',
      subjectId: 'new',
      version: 0,
      draft: { driverIdNo: typed.draft },
    },
  })
  const paper = onePage(typed.file)
  await carrier.call(uploadFile, {
    file: new File([paper], 'a.pdf'),
    body: { bizType: 'contract' },
  })
  await carrier.call(queryOrderInfo, { query: { current: 1, size: 20 } })
  const wrong = await clientAt(base).send(login, {
    body: { account, password: typed.wrongPassword },
  })
  expect(wrong.status).not.toBe(200)
  return [driver.idNo, driver.qualificationNo ?? driver.idNo, token]
}

const numbersOfDrivers = data.drivers.flatMap((one) => [one.idNo, one.qualificationNo])
const cardsOfDrivers = data.drivers.map((one) => one.bankCardNo)

const everyFile = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

/** Where one of the words stands, and which. */
const foundIn = (places: Readonly<Record<string, Buffer>>, words: readonly string[]) =>
  Object.entries(places).flatMap(([place, bytes]) =>
    words.filter((word) => bytes.includes(word)).map((word) => `${word} in ${place}`),
  )

const filesIn = (folder: string) =>
  Object.fromEntries(everyFile(folder).map((path) => [path, readFileSync(path)]))

test('after a day of the demonstration no number of a person stands plain in the files, the log or a backup of a PostgreSQL', async () => {
  const own = await createPostgres()
  onTestFinished(() => own.close())
  const directory = mkdtempSync(join(tmpdir(), 'portal-plain-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const url = own.url
  const demonstration = await startDemonstration(join(directory, 'data'), url)
  const words = [
    ...(await workADay(demonstration.base)),
    ...numbersOfDrivers,
    ...cardsOfDrivers,
    ...Object.values(typed),
  ]
  await run(process.execPath, ['server/backup/main.ts', 'backup', join(directory, 'saved')], {
    env: bareEnvironment({
      DEMO: '0',
      DATABASE_URL: url,
      DATA_DIR: join(directory, 'data'),
      DATA_KEY: testDataKey,
    }),
  })
  const log = await demonstration.end()
  expect(log.length).toBeGreaterThan(1_000)
  // What is long stands packed in the files of the database: its text says all.
  const { stdout } = await run(programOf('pg_dump'), ['--inserts', url], {
    maxBuffer: 1_000_000_000,
    encoding: 'buffer',
  })
  // The sandbox plays the bank, and a bank knows the cards that it has paid to.
  const rows = stdout.toString().split('\n')
  const isBanks = (row: string) => row.startsWith('INSERT INTO public.sandbox_')
  const banks = rows.filter(isBanks).join('\n')
  const portals = rows.filter((row) => !isBanks(row)).join('\n')
  expect(portals).toContain('皖X10001')
  expect(foundIn({ dump: Buffer.from(portals) }, words)).toEqual([])
  await own.restart('fast')
  const places = { ...filesIn(own.cluster), ...filesIn(directory) }
  expect(Object.keys(places).some((path) => path.includes('pg_wal'))).toBe(true)
  expect(
    foundIn(
      { ...places, log: Buffer.from(log), 'its log': Buffer.from(own.log()) },
      words.filter((word) => !banks.includes(word)),
    ),
  ).toEqual([])
})

test('nor in the directory of the embedded database', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-plain-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const demonstration = await startDemonstration(directory)
  const words = [
    ...(await workADay(demonstration.base)),
    ...numbersOfDrivers,
    ...Object.values(typed),
  ]
  const log = await demonstration.end()
  expect(foundIn({ ...filesIn(directory), log: Buffer.from(log) }, words)).toEqual([])
})
