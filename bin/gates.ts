import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'

type Tally = { passed: number; failed: number }
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

const folder = 'dist/tests'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const gates = {
  types: () => command('tsc', ['--noEmit']),
  lint: () => command('npm', ['run', '--silent', 'lint']),
  knip: () => command('knip', ['--no-progress']),
  build: () => command('node', ['bin/build.ts', '--gate']),
  unit: () => vitest('unit', ['node', 'dom']),
  machines: () => command('node', ['bin/machines.ts', 'coverage']),
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

const total: Tally = { passed: 0, failed: 0 }
const chromium = !chosen.some((name) => name === 'stories' || name === 'e2e') || ensureChromium()
for (const name of chosen) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const isBlocked = !chromium && (name === 'stories' || name === 'e2e')
  const { passed, failed } = isBlocked ? { passed: 0, failed: 1 } : gates[name]()
  total.passed += passed
  total.failed += failed
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function command(name: string, args: string[]): Tally {
  return run(name, args) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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
  const broken = report.testResults.filter(
    (it) => it.status === 'failed' && it.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: status !== 0 && failed === 0 ? 1 : failed }
}

function reportIn(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

function run(name: string, args: string[]) {
  const bin = ['node_modules/node/bin', 'node_modules/.bin', process.env['PATH']].join(':')
  return spawnSync(name, args, { stdio: 'inherit', env: { ...process.env, PATH: bin } }).status ?? 1
}
