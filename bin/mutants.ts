import { globSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { compare, type Ledger } from './mutants/ledger.ts'
import type { Told } from './mutants/likelyFirst.ts'

type Folder = {
  mutate: string[]
  /** Which tests may notice: those of `mutants/<tests>.config.ts`. */
  tests: string
  /** Also what is evaluated while a module is loaded, such as a chart: each needs all tests. */
  isLoadingTried?: true
  /** Percent that must be killed. */
  floor: number
}

const folders: Record<string, Folder> = {
  contract: {
    mutate: ['contract/money.ts', 'contract/*.rules.ts'],
    tests: 'contract',
    floor: 98,
  },
  'server/loan': {
    mutate: ['server/loan/!(*.schema).ts'],
    tests: 'loan',
    floor: 94,
  },
  'server/pay': {
    mutate: ['server/pay/!(*.schema|payGuards).ts'],
    tests: 'pay',
    floor: 94,
  },
  'machines/kit': {
    mutate: ['machines/kit/**/!(*.words|*.scenarios|*.samples).ts'],
    tests: 'kit',
    isLoadingTried: true,
    floor: 97,
  },
}
const ledgerFile = 'docs/mutants.json'

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string' }, listed: { type: 'boolean' } },
})
const ledger: Ledger = JSON.parse(readFileSync(ledgerFile, 'utf8'))
const faults: string[] = []
let tried = 0
for (const [name, folder] of Object.entries(folders)) {
  // Whoever starts the portal sees what demonstration data is.
  const all = globSync(folder.mutate, { exclude: ['**/*.demo.ts'] }).toSorted()
  const files = all.filter((file) => asked.length === 0 || asked.some((it) => file.startsWith(it)))
  tried += files.length
  if (files.length > 0) await tryOut(name, folder, files, files.length === all.length)
}
if (tried === 0) faults.push(`nothing to mutate in ${asked.join(' or ')}`)
for (const fault of faults) console.error(`FAILED ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

async function tryOut(name: string, folder: Folder, files: string[], isWhole: boolean) {
  const started = Date.now()
  const mutants = await new Stryker(settings(name, folder, files)).runMutationTest()
  const { judged, killed, unlisted, gone } = compare(mutants, ledger, files, {
    root: process.cwd(),
    read: (file) => readFileSync(file, 'utf8'),
  })
  const percent = (killed / judged) * 100
  const minutes = (Date.now() - started) / 60_000
  console.log(
    `${name}: ${killed} of ${judged} killed, ${percent.toFixed(1)} %, ${minutes.toFixed(1)} min`,
  )
  for (const mutant of unlisted) {
    faults.push(`no test notices, and ${ledgerFile} does not say why: ${mutant}`)
  }
  for (const mutant of gone)
    faults.push(`is noticed or gone, and ${ledgerFile} lists it: ${mutant}`)
  if (isWhole && percent < folder.floor) faults.push(`${name} is below ${folder.floor} %`)
}

/** Why so: docs/decisions/034-mutants.md. */
function settings(name: string, { tests, isLoadingTried }: Folder, mutate: string[]) {
  const listed = options.listed ? [] : ledger.flatMap((one) => one.mutants)
  const told: Told = { listed, root: process.cwd() }
  return {
    mutate,
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'Regex'] },
    testRunner: 'likelyFirst',
    plugins: [import.meta.resolve('./mutants/likelyFirst.ts')],
    told,
    vitest: { configFile: `bin/mutants/${tests}.config.ts`, related: false },
    coverageAnalysis: 'perTest' as const,
    ignoreStatic: !isLoadingTried,
    // For what is neither idle nor comes by again. A million sums take seconds, and a busy machine many times as long.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 60,
    timeoutFactor: 1.5,
    concurrency: Number(options.workers ?? availableParallelism()),
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `dist/mutants/${name.replace('/', '-')}.html` },
    warnings: false,
    allowConsoleColors: false,
    ignorePatterns: ['/dist', '/docs', '/public', '/.git'],
    tempDirName: `${tmpdir()}/portal-mutants`,
    cleanTempDir: 'always' as const,
    // Stryker cannot read it, and need not.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
  }
}
