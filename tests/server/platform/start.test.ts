import { spawn, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from '#server/platform/db/lock.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { freePort } from '#tests/freePort.ts'

// Where Node's own setting says where code is kept, the portal keeps none.
const { NODE_COMPILE_CACHE: _, ...environment } = process.env

const fresh = () => mkdtempSync(join(tmpdir(), 'portal-start-'))

describe('the lock of a data directory', () => {
  let directory: string
  beforeAll(() => void (directory = fresh()))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const lock = () => join(directory, 'portal.lock')

  test('refuses a second process, and tells the number of the first', () => {
    // This test's parent runs, and is another process.
    writeFileSync(lock(), `${process.ppid} ${startOf(process.ppid)}`)
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse)
    expect(() => lockDirectory(directory)).toThrow(String(process.ppid))
    expect(existsSync(lock())).toBe(true)
  })

  test.each([
    ['a process that is gone', '4194300 5'],
    ['a number that another process has since', `${process.ppid} 1`],
    ['nobody, because it was cut short', ''],
  ])('is taken over from %s', (_, content) => {
    writeFileSync(lock(), content)
    const unlock = lockDirectory(directory)
    expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    unlock()
    expect(existsSync(lock())).toBe(false)
  })
})

const startOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}

test('settings that make no sense are refused by name', () => {
  expect(() => readEnvironment({ DEMO: 'yes' })).toThrow('DEMO')
  expect(() => readEnvironment({ PORT: 'x' })).toThrow('PORT')
  const { settings } = readEnvironment({ PUBLIC_URL: 'https://a.example/b/', DEMO: '0' })
  expect(settings.publicUrl).toBe('https://a.example/b')
})

describe('the demonstration, whose password everybody knows, is not deployed by mistake', () => {
  test.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://portal@localhost/portal' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://credit.example' }],
  ])('it does not start with %s, unless it is meant', (name, variables) => {
    expect(() => readEnvironment(variables)).toThrow(name)
    expect(() => readEnvironment(variables)).toThrow('DEMO_FORCE=1')
    expect(readEnvironment({ ...variables, DEMO_FORCE: '1' }).settings.demo).toBe(true)
    expect(readEnvironment({ ...variables, DEMO: '0' }).settings.demo).toBe(false)
  })

  test('it listens to this machine alone, unless it is told otherwise', () => {
    expect(readEnvironment({}).host).toBe('127.0.0.1')
    expect(readEnvironment({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
    expect(readEnvironment({ DEMO: '0' }).host).toBeNull()
  })
})

describe('a server process', () => {
  const directory = fresh()
  const children: ChildProcess[] = []
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  const start = async (more: Record<string, string> = {}) => {
    const port = await freePort()
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...environment, DATABASE_URL: '', PORT: String(port), DATA_DIR: directory, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    const said = { text: '' }
    child.stdout.on('data', (chunk) => (said.text += chunk))
    child.stderr.on('data', (chunk) => (said.text += chunk))
    return {
      child,
      said,
      url: `http://localhost:${port}`,
      ended: new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code))),
    }
  }
  const ready = async ({ url }: { url: string }) => {
    const isReady = () =>
      fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { interval: 200 }).toBe(true)
  }
  const logIn = async ({ url }: { url: string }) => {
    const response = await fetch(`${url}/api/ws/ent/login/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: '91349901MAXXX00232', password: 'Demo@2023' }),
    })
    return (await response.json()).data
  }

  test('says at its start that uploads are not scanned, where nobody said by what', async () => {
    const own = fresh()
    const before = { DEMO: '0', HOST: '127.0.0.1', DATA_DIR: own }
    const first = await start(before)
    await ready(first)
    expect(first.said.text).toContain('SCAN_COMMAND is not set')
    first.child.kill('SIGTERM')
    await first.ended
    const second = await start({ ...before, SCAN_COMMAND: 'true' })
    await ready(second)
    expect(second.said.text).not.toContain('SCAN_COMMAND')
    second.child.kill('SIGTERM')
    await second.ended
    rmSync(own, { recursive: true, force: true })
  })

  test('prints its accounts, refuses a second on its data, and goes on after a stop and after a kill', async () => {
    const first = await start()
    await ready(first)
    expect(first.said.text).toContain('91349901MAXXX00232')
    expect(first.said.text).toContain('Demo@2023')
    // For the account alone that the server runs under; PGlite sets the modes of what is within its folder.
    const open = readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.startsWith('database/'))
      .filter((path) => (statSync(join(directory, path)).mode & 0o077) !== 0)
    expect(existsSync(join(directory, 'database')) && open).toEqual([])
    const elsewhere = first.url.replace('localhost', '127.0.0.2')
    await expect(fetch(`${elsewhere}/ready`)).rejects.toThrow()
    const { token, entId } = await logIn(first)

    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.said.text).toContain(`in use by process ${first.child.pid}`)

    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(existsSync(join(directory, 'portal.lock'))).toBe(false)
    // What was made of the modules, for the next start.
    expect(readdirSync(join(directory, 'compiled'))).not.toEqual([])
    expect(first.said.text).not.toContain(token)

    const third = await start()
    await ready(third)
    expect((await logIn(third)).entId).toBe(entId)
    third.child.kill('SIGKILL')
    await third.ended

    const fourth = await start()
    await ready(fourth)
    expect((await logIn(fourth)).lastLoginIp).not.toBeNull()
    fourth.child.kill('SIGINT')
    expect(await fourth.ended).toBe(0)
  })
})
