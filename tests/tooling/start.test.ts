import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#tests/freePort.ts'

// Where Node's own setting says where code is kept, the portal keeps none.
const { NODE_COMPILE_CACHE: _, ...environment } = process.env

/** Libraries of many modules, which only what a person asks for later needs. */
const later = ['sanitize-html', 'sharp', 'marked', 'yaml', 'write-excel-file', 'pdfkit', 'unpdf']

/** Says of each module that is loaded its address, and of each read of a package's description whose it is. */
const watching = `
  import { registerHooks } from 'node:module'
  registerHooks({
    load: (url, context, next) => {
      process.stderr.write('loaded ' + url + '\\n')
      return next(url, context)
    },
    // It comes before those that are registered later: what they settle by themselves never gets here.
    resolve: (specifier, context, next) => {
      process.stderr.write('looked up ' + specifier + '\\n')
      return next(specifier, context)
    },
  })`

/** Starts with the same modules as else, and no database, and stops; answers what was said beside the log. */
const startIn = async (dataDir: string, ...options: string[]) => {
  const child = spawn(process.execPath, [...options, 'server/main.ts'], {
    env: {
      ...environment,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      MAINTENANCE: '1',
      PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  await once(child, 'close')
  return said
}

test('a start loads no library that it does not need, and looks the largest package up once for each name', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-start-'))
  const preload = join(directory, 'watching.mjs')
  writeFileSync(preload, watching)
  const said = await startIn(join(directory, 'data'), '--import', preload)
  rmSync(directory, { recursive: true, force: true })
  const packages = new Set(
    [...said.matchAll(/^loaded .*\/node_modules\/((?:@[^/]+\/)?[^/]+)/gm)].map(([, name]) => name),
  )
  expect(packages.size).toBeGreaterThan(10)
  expect(later.filter((name) => packages.has(name))).toEqual([])
  const lookedUp = [...said.matchAll(/^looked up (drizzle-orm\b.*)/gm)].map(([, name]) => name)
  expect(lookedUp.length).toBeGreaterThan(3)
  expect(lookedUp).toEqual([...new Set(lookedUp)])
})

test('a start reads no code from a folder that others may write', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-start-'))
  const open = join(directory, 'open')
  mkdirSync(open)
  chmodSync(open, 0o777)
  await startIn(open)
  expect(existsSync(join(open, 'compiled'))).toBe(false)
  await startIn(join(directory, 'closed'))
  expect(existsSync(join(directory, 'closed', 'compiled'))).toBe(true)
  rmSync(directory, { recursive: true, force: true })
})
