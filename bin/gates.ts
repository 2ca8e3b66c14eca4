import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { ensureChromium } from './chromium.ts'

type Tally = { passed: number; failures: string[] }
type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const folder = 'dist/tests'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const gates = {
  types: () => command('tsc', ['--noEmit']),
  format: () => command('oxfmt', ['--check']),
  lint: () => command('npm', ['run', '--silent', 'lint']),
  knip: () => command('knip', ['--no-progress']),
  build: () => command('node', ['bin/build.ts', '--gate']),
  unit: () => vitest('unit', ['node', 'dom']),
  machines: () => command('node', ['bin/machines.ts', 'coverage']),
  storybook: () => command('node', ['bin/storybook.ts', '--gate']),
  stories: () => vitest('stories', ['storybook']),
  e2e: () => vitest('e2e', ['e2e']),
  postgres: () => vitest('postgres', ['postgres']),
}
type Gate = keyof typeof gates

// `npm test -- types unit` runs these alone. The last one needs a database and runs when named.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in gates))
if (unknown.length > 0) throw new Error(`No such gate: ${unknown}. There are ${Object.keys(gates)}`)
const chosen = (Object.keys(gates) as Gate[]).filter(
  (name) => wanted.includes(name) || (wanted.length === 0 && name !== 'postgres'),
)

const total: Tally = { passed: 0, failures: [] }
const inChromium: readonly Gate[] = ['storybook', 'stories', 'e2e']
const chromium = !chosen.some((name) => inChromium.includes(name)) || ensureChromium()
for (const name of chosen) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const isBlocked = !chromium && inChromium.includes(name)
  const { passed, failures } = isBlocked ? outcome('no Chromium') : gates[name]()
  total.passed += passed
  total.failures.push(...failures.map((it) => `FAILED ${name}: ${it}`))
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  console.log(`── ${name}: ${passed} passed, ${failures.length} failed, ${seconds} s`)
}
// Named once more where a long log ends, for that is the part that is read, or kept.
console.log(['', ...total.failures].join('\n'))
console.log(`${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length === 0 ? 0 : 1

function outcome(failure?: string): Tally {
  return failure ? { passed: 0, failures: [failure] } : { passed: 1, failures: [] }
}

function command(name: string, args: string[]): Tally {
  const status = run(name, args)
  return outcome(status === 0 ? undefined : `${name} ended with ${status}`)
}

/** Counts tests; a run that failed without a failed test (no tests, a broken file) counts as one. */
function vitest(label: string, projects: string[]): Tally {
  const file = `${folder}/${label}.json`
  const status = run('vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = reportIn(file)
  const failures = report.testResults.flatMap(failuresOf)
  if (status !== 0 && failures.length === 0) failures.push(`vitest ended with ${status}`)
  return { passed: report.numPassedTests, failures }
}

/** A line for each test that failed, or one for a file that does not run. */
function failuresOf(suite: Report['testResults'][number]): string[] {
  const file = relative('.', suite.name)
  if (suite.status === 'failed' && suite.assertionResults.length === 0) {
    return [`${file}: ${firstLine(suite.message)}`]
  }
  return suite.assertionResults
    .filter((it) => it.status === 'failed')
    .map((it) => `${file} > ${it.fullName}: ${firstLine(it.failureMessages[0])}`)
}

function firstLine(text = '') {
  return text.trim().split('\n')[0]
}

function reportIn(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, testResults: [] }
  }
}

function run(name: string, args: string[]) {
  const bin = ['node_modules/node/bin', 'node_modules/.bin', process.env['PATH']].join(':')
  return spawnSync(name, args, { stdio: 'inherit', env: { ...process.env, PATH: bin } }).status ?? 1
}
