import { spawn } from 'node:child_process'
import { closeSync, globSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { besideEachOther } from './besideEachOther.ts'
import { ensureChromium } from './chromium.ts'
import { type GateName, gatesIn, isAfter } from './gateArguments.js'
import type { Tally } from './tally.ts'

const folder = 'dist/tests'
mkdirSync(folder, { recursive: true })

const gates: Record<GateName, () => Promise<Tally>> = {
  types: () => command('types', 'tsc', ['--noEmit']),
  format: () => command('format', 'oxfmt', ['--check']),
  lint: () => command('lint', 'npm', ['run', '--silent', 'lint']),
  knip: () => command('knip', 'knip', ['--no-progress']),
  build: () => command('build', 'node', ['bin/build.ts', '--gate']),
  unit: () => vitest('unit', ['node', 'server', 'alone', 'dom']),
  // The other folders take longer than all gates together.
  mutants: () => command('mutants', 'node', ['bin/mutants.ts', 'contract']),
  machines: () => command('machines', 'node', ['bin/machines.ts', 'coverage']),
  storybook: () => command('storybook', 'node', ['bin/storybook.ts', '--gate']),
  stories: () => vitest('stories', ['storybook']),
  e2e: () => vitest('e2e', ['e2e']),
  postgres: () => vitest('postgres', ['postgres']),
  proof: () => {
    const projects = ['node', 'server', 'storybook', 'e2e', ...(hasDatabase ? ['postgres'] : [])]
    return vitest('proof', projects, [...triedLonger(), ...inPaths(globSync(everyStory))])
  },
  looks: () => vitest('looks', ['looks'], paths, process.env['ACCEPT'] === '1' ? ['--update'] : []),
}

const slowest = 10
const hasDatabase = Boolean(process.env['DATABASE_URL'])
const inChromium: readonly GateName[] = ['storybook', 'stories', 'e2e', 'proof', 'looks']
const everyStory = 'stories/**/*.stories.tsx'

/** A gate for each core: each takes both at times, and more of them only take turns. */
const atOnce = availableParallelism()

const { gates: chosen, paths } = gatesIn(process.argv.slice(2), process.env)
/** What one gate says comes as it says it; of several each is told whole, when it has ended. */
const isAlone = chosen.length === 1
const hasChromium = !chosen.some((name) => inChromium.includes(name)) || ensureChromium()
const ended = await besideEachOther(chosen, { atOnce, isAfter }, async (name) => {
  console.log(`── ${name} begins`)
  const started = Date.now()
  const isBlocked = !hasChromium && inChromium.includes(name)
  const tally = isBlocked ? outcome('no Chromium') : await gates[name]()
  const seconds = (Date.now() - started) / 1000
  if (!isAlone && !isBlocked) console.log(`\n── ${name}\n${readFileSync(logOf(name), 'utf8')}`)
  console.log(
    `── ${name}: ${tally.passed} passed, ${tally.failures.length} failed, ${inSeconds(seconds)}`,
  )
  return { name, seconds, ...tally }
})

const files = ended.flatMap((gate) =>
  gate.files.map((it) => ({ ...it, file: `${gate.name} ${it.file}` })),
)
files.sort((a, b) => b.seconds - a.seconds)
table(
  'Gates, beside each other',
  ended.map(({ name, seconds }) => [seconds, name]),
)
table(
  'Slowest files',
  files.slice(0, slowest).map(({ file, seconds }) => [seconds, file]),
)

// Named once more where a long log ends, for that is the part that is read, or copied.
const failures = ended.flatMap((gate) => gate.failures.map((it) => `FAILED ${gate.name}: ${it}`))
const passed = ended.reduce((sum, gate) => sum + gate.passed, 0)
console.log(['', ...failures].join('\n'))
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

function table(title: string, rows: [seconds: number, what: string][]) {
  if (rows.length === 0) return
  console.log(`\n${title}`)
  for (const [seconds, what] of rows) console.log(`${inSeconds(seconds).padStart(8)}  ${what}`)
}

function inSeconds(seconds: number) {
  return `${seconds.toFixed(0)} s`
}

function outcome(failure?: string): Tally {
  return { passed: failure ? 0 : 1, failures: failure ? [failure] : [], files: [] }
}

async function command(gate: GateName, name: string, args: string[]): Promise<Tally> {
  const status = await run(gate, name, args)
  return outcome(status === 0 ? undefined : `${name} ended with ${status}`)
}

/** Counts tests; a run that failed without a failed test (no tests, a crash) counts as one. */
async function vitest(
  label: GateName,
  projects: string[],
  files = paths,
  options: string[] = [],
): Promise<Tally> {
  const file = `${folder}/${label}.json`
  rmSync(file, { force: true })
  const named = projects.flatMap((project) => ['--project', project])
  const tags = label === 'proof' ? [] : ['--tags-filter', 'not proof']
  // A path behind `--update` would be taken for what is updated.
  const status = await run(label, 'vitest', ['run', ...named, ...tags, ...files, ...options], {
    TALLY: file,
    PROOF: label === 'proof' ? '1' : '',
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${pathToFileURL(resolve('bin/rememberExports.js')).href}`,
    // Of the others none may reach a database that somebody has at hand, but have copies made on its server.
    ...(projects.includes('postgres') ? {} : { DATABASE_URL: '' }),
    TEST_DATABASE_URL: process.env['DATABASE_URL'] ?? '',
  })
  const tally = tallyIn(file)
  if (tally.files.length === 0 && paths.length > 0) {
    tally.failures.push(`no test file has ${paths.join(' or ')} in its path`)
  } else if (status !== 0 && tally.failures.length === 0) {
    tally.failures.push(`vitest ended with ${status}`)
  }
  return tally
}

/** The test files in which more is tried, or more often, than in every run. */
function triedLonger() {
  return inPaths(globSync('tests/**/*.test.ts')).filter((file) =>
    /'#tests\/rounds\.ts'|tags: 'proof'/.test(readFileSync(file, 'utf8')),
  )
}

function inPaths(found: string[]) {
  return paths.length === 0
    ? found
    : found.filter((file) => paths.some((path) => file.includes(path)))
}

function tallyIn(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failures: [], files: [] }
  }
}

function logOf(gate: GateName) {
  return `${folder}/${gate}.log`
}

function run(
  gate: GateName,
  name: string,
  args: string[],
  environment: Record<string, string> = {},
) {
  const PATH = ['node_modules/node/bin', 'node_modules/.bin', process.env['PATH']].join(':')
  // Some eighty servers are started in a run: what Node makes of their modules is made once.
  const cache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') }
  const env = { ...process.env, ...cache, ...environment, PATH }
  const log = isAlone ? 'inherit' : openSync(logOf(gate), 'w')
  return new Promise<number>((end) => {
    const child = spawn(name, args, { stdio: ['inherit', log, log], env })
    if (log !== 'inherit') closeSync(log)
    child.on('error', () => end(1)).on('exit', (status) => end(status ?? 1))
  })
}
