import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { baseline } from '#bin/machines/baseline.ts'
import { coverage } from '#bin/machines/coverage.ts'
import { diff } from '#bin/machines/diff.ts'
import { exportAll } from '#bin/machines/export.ts'
import { layout } from '#bin/machines/layout.ts'
import { Refusal } from '#bin/machines/options.ts'

let folder = ''
const path = (file: string) => join(folder, file)
const write = (file: string, text: string) => {
  mkdirSync(dirname(path(file)), { recursive: true })
  writeFileSync(path(file), text)
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder })
const commit = () => {
  git('add', '.')
  git('commit', '-qm', 'So it is')
}

/** What the command answers in this tree. */
const machines = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('bin/machines.ts'), ...args],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

const chart = (id: string, states: string) => `
import { setup } from 'xstate'
import { pause } from '#machines/time/pause.ts'
export const ${id}Machine = setup({ delays: { pause } }).createMachine({
  id: '${id}', initial: 'sending', states: ${states},
})`
const sending = (on: string) => `{
  sending: { tags: ['moneyMoving'], after: { pause: 'sent' } },
  sent: { on: { ${on} } },
}`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-'))
  write('package.json', '{ "type": "module", "imports": { "#machines/*": "./machines/*" } }')
  write('.gitignore', 'node_modules\nout\n')
  write('machines/time/pause.ts', 'export const pause: number = 300')
  write('machines/pay/pay.machine.ts', chart('pay', sending(`seen: {}`)))
  symlinkSync(resolve('node_modules'), path('node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('diff', () => {
  beforeEach(() => {
    git('init', '-q')
    commit()
    renameSync(path('machines/pay'), path('machines/payTask'))
    write('machines/payTask/pay.machine.ts', chart('pay', sending(`again: 'sending'`)))
    write('machines/time/pause.ts', 'export const pause: number = 500')
    commit()
  })

  test('compares revisions by what each imports, and knows a machine that moved by its id', () => {
    expect(machines('diff', 'HEAD~1', 'HEAD')).toEqual({
      status: 0,
      stderr: '',
      stdout: `In or into states where money moves:
  pay
    sent: again → sending is new
    delay pause is 500 ms; was 300 ms (sending: after pause → sent)
What else it does:
  pay
    sent: seen → ignored is gone
3 differences in 1 machines, 2 of them where money moves.
`,
    })
  })

  test('compares with what stands here when no second revision is named', () => {
    expect(machines('diff', 'HEAD').stdout).toBe('No difference.\n')
    write('machines/time/pause.ts', 'export const pause: number = 700')
    expect(machines('diff', 'HEAD').stdout).toContain('delay pause is 700 ms; was 500 ms')
  })

  test('compares exported graphs', () => {
    expect(machines('export', '--out', 'out').status).toBe(0)
    write('machines/time/pause.ts', 'export const pause: number = 700')
    expect(machines('diff', 'out/pay.graph.json').stdout).toContain('is 700 ms; was 500 ms')
    expect(machines('diff', 'HEAD~1', 'out/pay.graph.json').stdout).toContain('is 500 ms; was 300')
  })
})

describe('export', () => {
  test('writes graph, Mermaid and pictures, and says how long it took', () => {
    const { status, stdout } = machines('export', '--out', 'out')
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^pay: 3 states, 2 transitions, \d+\.\d s\n$/),
    })
    const files = [
      'graph.json',
      'zh.mmd',
      'en.mmd',
      'zh.svg',
      'en.svg',
      'zh.overview.svg',
      'en.png',
    ]
    expect(files.filter((file) => !existsSync(path(`out/pay.${file}`)))).toEqual([])
    expect(readFileSync(path('out/pay.zh.png')).subarray(1, 4).toString()).toBe('PNG')
  })

  test('ends a layout that takes too long, goes on after a failure, and names what failed', () => {
    const names = Array.from({ length: 40 }, (_, at) => `s${at}`)
    const ways = names.map((name) => `${name}: '${name}'`).join(', ')
    const web = names.map((name) => `${name}: { on: { ${ways} } }`).join(', ')
    write('machines/endless/endless.machine.ts', chart('endless', `{ sending: {}, ${web} }`))
    write('machines/broken/broken.machine.ts', `throw new Error('half written')`)
    const { status, stdout, stderr } = machines('export', '--out', 'out', '--cpu-limit', '2')
    expect(status).toBe(1)
    expect(stdout).toMatch(/^pay: 3 states/)
    expect(stderr).toMatch(/^broken: half written, .* s$/m)
    expect(stderr).toMatch(/^endless: no layout within 2 s of the processor, .* s$/m)
    expect(stderr).toMatch(/^2 of 3 failed: broken, endless$/m)
  })
})

describe('baseline', () => {
  const ledger = (entries: unknown) => write('docs/machines/removed.json', JSON.stringify(entries))
  const gone = 'sending: after pause → sent'
  beforeEach(() => {
    ledger([])
    machines('baseline')
    write('machines/pay/pay.machine.ts', chart('pay', `{ sending: {}, sent: {} }`))
  })

  test('is taken of a new machine, and left alone afterwards', () => {
    write('machines/loan/loan.machine.ts', chart('loan', '{ sending: {} }'))
    const { status, stdout } = machines('baseline')
    expect(status).toBe(1)
    expect(stdout.split('\n')).toEqual([
      'loan: taken',
      `pay: missing without a reason: "${gone}"`,
      'pay: missing without a reason: "sent: seen → ignored"',
      '',
    ])
    expect(readFileSync(path('docs/machines/baseline/pay.json'), 'utf8')).toContain('after')
  })

  test('is not taken again while the ledger does not explain what is gone', () => {
    const { status, stderr } = machines('baseline', 'pay')
    expect(status).toBe(1)
    expect(stderr).toContain('pay: not taken; docs/machines/removed.json has to explain this first')
    expect(readFileSync(path('docs/machines/baseline/pay.json'), 'utf8')).toContain('after')
  })

  test('is taken again once it does, and the reasons stay', () => {
    ledger([{ machine: 'pay', why: 'no clock', removed: [gone, 'sent: seen → ignored'] }])
    expect(machines('baseline', 'pay')).toEqual({
      status: 0,
      stderr: '',
      stdout: 'pay: taken\nEvery baseline agrees.\n',
    })
    expect(readFileSync(path('docs/machines/baseline/pay.json'), 'utf8')).not.toContain('after')
    expect(readFileSync(path('docs/machines/removed.json'), 'utf8')).toContain('"isSettled": true')
  })
})

describe('coverage', () => {
  beforeEach(() => {
    write('machines/pay/pay.words.ts', `export const payWords = { states: {}, events: {} }`)
    write('machines/pay/pay.scenarios.ts', `export const payScenarios = { inputs: [], events: [] }`)
  })

  test('says first why it knows no stories, and does not count them as missing', () => {
    const { status, stdout, stderr } = machines('coverage', 'pay')
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^dist\/stories\/positions\.json is missing: no story has reported\. Run/,
    )
    expect(stdout).toMatch(/^pay +\d+\/\d+ +– /m)
    expect(stdout).not.toContain('states without a story')
  })
})

test('--help is answered with the usage', () => {
  const { status, stdout, stderr } = machines('--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('layout [NAME …]')
})

describe('what a command does not know is refused:', () => {
  test.each([
    [exportAll, [], 'export wants a folder: --out DIR'],
    [exportAll, ['--out'], `Option '--out <value>' argument missing`],
    [exportAll, ['--out', 'out', '--png'], `Unknown option '--png'`],
    [exportAll, ['--out', 'out', '--cpu-limit', 'none'], '--cpu-limit is a number of seconds'],
    [exportAll, ['--out', 'out', 'rent'], 'No such machine: rent. There are '],
    [coverage, ['--jsn'], `Unknown option '--jsn'`],
    [coverage, ['rent'], 'No such machine: rent. There are '],
    [baseline, ['--force'], `Unknown option '--force'`],
    [layout, ['-x'], `Unknown option '-x'`],
    [layout, ['rent'], 'No such machine: rent. There are '],
    [diff, ['--all', 'HEAD'], `Unknown option '--all'`],
    [diff, [], 'diff takes one or two: BASE [HEAD]'],
    [diff, ['HEAD', 'HEAD', 'HEAD'], 'diff takes one or two: BASE [HEAD]'],
    [diff, ['nowhere'], 'Neither an exported graph (.json) nor a revision: nowhere'],
    [diff, ['none.json'], 'none.json cannot be read'],
    [diff, ['package.json'], 'package.json is no graph that export wrote'],
  ])('%o %j', async (command, args, message) => {
    const refusal = await command(args).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(String(refusal)).toContain(message)
  })

  test.each([
    [[], 'Which command?'],
    [['toString'], 'No such command: toString'],
    [['coverage', '--jsn'], `Unknown option '--jsn'`],
  ])('machines %j, with the usage', (args, message) => {
    const { status, stdout, stderr } = machines(...args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr.split('\n')[0]).toBe(message)
    expect(stderr).toContain('export --out DIR')
  })
})
