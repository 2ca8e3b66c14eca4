import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { besideEachOther } from '#bin/besideEachOther.ts'
import { gateNames, gatesIn, isAfter } from '#bin/gateArguments.js'
import type { Tally } from '#bin/tally.ts'

let directory: string
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), 'portal-gates-'))))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('npm test', () => {
  const withDatabase = { DATABASE_URL: 'postgres://somewhere' }

  test('runs every gate but the rare ones, PostgreSQL only where there is one', () => {
    const usual = gateNames.filter((name) => name !== 'proof' && name !== 'looks')
    expect(gatesIn([], withDatabase)).toEqual({ gates: usual, paths: [] })
    expect(gatesIn([], {}).gates).toEqual(usual.filter((name) => name !== 'postgres'))
    expect(gatesIn(['proof', 'loan'], {})).toEqual({ gates: ['proof'], paths: ['loan'] })
  })

  test('runs the gates that are named in their own order, on the paths that are named', () => {
    expect(gatesIn(['unit', 'types'], {})).toEqual({ gates: ['types', 'unit'], paths: [] })
    expect(gatesIn(['unit', 'e2e', 'pay'], {})).toEqual({ gates: ['e2e', 'unit'], paths: ['pay'] })
  })

  test('refuses a path for a gate that looks at everything', () => {
    expect(() => gatesIn(['lint', 'unit', 'pay'], {})).toThrow('lint takes no path (pay)')
  })
})

describe('gates beside each other', () => {
  test('begin in their order where nothing has to be waited for, no more at once than may be', async () => {
    const underway = new Map<string, () => void>()
    const told: string[] = []
    const all = besideEachOther(
      ['a', 'after b', 'b', 'c', 'd'],
      {
        atOnce: 2,
        isAfter: (name, other) => name === `after ${other}`,
      },
      async (name) => {
        told.push(name)
        await new Promise<void>((end) => underway.set(name, end))
        return name.toUpperCase()
      },
    )
    const end = async (name: string) => {
      underway.get(name)?.()
      await expect.poll(() => told.length).toBeGreaterThan(told.indexOf(name) + 1)
    }
    expect(told).toEqual(['a', 'b'])
    await end('a')
    expect(told).toEqual(['a', 'b', 'c'])
    await end('b')
    expect(told).toEqual(['a', 'b', 'c', 'after b'])
    await end('after b')
    expect(told).toEqual(['a', 'b', 'c', 'after b', 'd'])
    for (const name of ['c', 'd']) underway.get(name)?.()
    expect(await all).toEqual(['A', 'AFTER B', 'B', 'C', 'D'])
  })

  test('read what another leaves behind once it has ended, and none waits for one that waits for it', () => {
    const waits = gateNames.flatMap((gate) =>
      gateNames.filter((other) => isAfter(gate, other)).map((other) => `${gate} after ${other}`),
    )
    expect(waits).toEqual([
      'e2e after build',
      'unit after build',
      'postgres after build',
      'machines after stories',
    ])
  })
})

describe('on a machine where nothing is installed', () => {
  const bare = (words: string[], environment: Record<string, string> = {}) => {
    mkdirSync(join(directory, 'bin'), { recursive: true })
    for (const file of ['test.js', 'install.js', 'gateArguments.js']) {
      copyFileSync(`bin/${file}`, join(directory, 'bin', file))
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/test.js', ...words], {
      cwd: directory,
      encoding: 'utf8',
      // Without a path there is no npm either: whatever installs would fail in other words.
      env: { ...environment, PATH: '' },
    })
    return { status, said: `${stdout}${stderr}`.trim() }
  }

  test('an unknown gate is answered with those that exist', () => {
    expect(bare(['nope'])).toEqual({
      status: 2,
      said: `No such gate: nope. There are ${gateNames.join(', ')}.`,
    })
  })

  test('the suites of PostgreSQL say that they need a database', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(scripts['test:postgres']).toBe('node bin/test.js postgres')
    const { status, said } = bare(['postgres'])
    expect(status).toBe(2)
    expect(said).toContain('DATABASE_URL')
  })
})

describe('the tally of a run', () => {
  const tallyOf = (name: string, files: Record<string, string>): Tally => {
    const root = join(directory, name)
    const written = join(root, 'tally.json')
    mkdirSync(root)
    const config = `import { tallyInto } from ${JSON.stringify(resolve('bin/tally.ts'))}
      export default { test: { globals: true, reporters: [tallyInto(${JSON.stringify(written)})] } }`
    for (const [file, text] of Object.entries({ ...files, 'vitest.config.ts': config })) {
      writeFileSync(join(root, file), text)
    }
    const vitest = resolve('node_modules/vitest/vitest.mjs')
    spawnSync(process.execPath, [vitest, 'run'], { cwd: root, stdio: 'ignore' })
    return JSON.parse(readFileSync(written, 'utf8'))
  }

  test('has a line for each test that failed, and for what failed around tests', () => {
    const { passed, failures, files } = tallyOf('failing', {
      'a.test.ts': `test('passes', () => {}); describe('of two', () => test('one fails', () => { throw new Error('planted\\nmore') }))`,
      'b.test.ts': `throw new Error('does not load')`,
      'c.test.ts': `describe('after', () => { afterAll(() => { throw new Error('not closed') }); test('passes', () => {}) })`,
      'd.test.ts': `test('passes', () => void Promise.reject(new Error('nobody caught')))`,
    })
    expect(passed).toBe(3)
    expect(failures.toSorted()).toEqual([
      'a.test.ts > of two > one fails: planted',
      'b.test.ts: does not load',
      'c.test.ts: not closed',
      'outside a test: nobody caught',
    ])
    expect(files.map(({ file }) => file).toSorted()).toEqual([
      'a.test.ts',
      'b.test.ts',
      'c.test.ts',
      'd.test.ts',
    ])
  })

  test('counts the time of hooks to the file', () => {
    const { files } = tallyOf('slow', {
      'a.test.ts': `beforeAll(() => new Promise((done) => setTimeout(done, 200))); test('passes', () => {})`,
    })
    expect(files[0]?.seconds).toBeGreaterThanOrEqual(0.19)
  })
})
