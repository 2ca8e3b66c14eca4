import { readFileSync, writeFileSync } from 'node:fs'
import type { Mutant } from '@stryker-mutator/api/core'
import {
  commonTokens,
  declareFactoryPlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin'
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
} from '@stryker-mutator/api/test-runner'
import { strykerPlugins as standard } from '@stryker-mutator/vitest-runner'
import { type Costs, Experience } from './experience.ts'
import { nameOf } from './ledger.ts'

/** What `bin/mutants.ts` tells each process. */
export type Told = {
  /** The names of mutants that are not tried: why they may live is written down. */
  listed: string[]
  root: string
}

const askedAgainAfter = 50

/** In the sandbox: one process makes it, and each that tries mutants reads it. */
const costsFile = 'costs.json'

/**
 * Stryker's runner for Vitest, which does not run all tests at once that reach a mutant, but the likeliest to notice it first,
 * then two, then four, till all have run. A test that fails alone without any mutant has noticed none.
 */
class LikelyFirst implements TestRunner {
  private readonly inner: TestRunner
  private readonly isListed: (mutant: Mutant) => boolean
  private readonly warn: (text: string) => void
  private experience: Experience | undefined
  /** By test: whether it passes when it runs alone, without a mutant. */
  private readonly alone = new Map<string, boolean>()
  private tried = 0

  constructor(
    inner: TestRunner,
    { isListed, warn }: { isListed: (mutant: Mutant) => boolean; warn: (text: string) => void },
  ) {
    this.inner = inner
    this.isListed = isListed
    this.warn = warn
  }

  capabilities() {
    return this.inner.capabilities()
  }

  async init() {
    await this.inner.init?.()
  }

  async dispose() {
    await this.inner.dispose?.()
  }

  async dryRun(options: DryRunOptions) {
    const result = await this.inner.dryRun(options)
    writeFileSync(costsFile, JSON.stringify(costsOf(result)))
    return result
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, testFilter } = options
    if (this.isListed(activeMutant)) return { status: MutantRunStatus.Survived, nrOfTests: 0 }
    // What is evaluated while a module is loaded, all tests try.
    if (!testFilter) return this.inner.mutantRun(options)
    this.experience ??= new Experience(JSON.parse(readFileSync(costsFile, 'utf8')) as Costs) // as `dryRun` wrote it
    const { id, fileName: file, location } = activeMutant
    const place = { id, file, line: location.start.line }
    const tests = this.experience.likelyFirst(place, testFilter)
    let nrOfTests = 0
    for (let [from, to] = [0, 1]; from < tests.length; [from, to] = [to, to * 2 + 1]) {
      let some = tests.slice(from, to)
      while (some.length > 0) {
        const hitLimit = this.experience.hitLimitOf(place, some)
        const result = await this.inner.mutantRun({ ...options, testFilter: some, hitLimit })
        if ('nrOfTests' in result) nrOfTests += result.nrOfTests
        if (result.status === MutantRunStatus.Survived) {
          this.experience.learn(place, some, false)
          break
        }
        if (result.status !== MutantRunStatus.Killed) return result
        if (await this.passAlone(options, result.killedBy)) {
          this.experience.learn(place, result.killedBy, true)
          return { ...result, nrOfTests }
        }
        // The first that fails ends a run: the others of it have not been asked.
        const others = some.filter((test) => this.alone.get(test) !== false)
        if (others.length === some.length) break
        some = others
      }
    }
    return { status: MutantRunStatus.Survived, nrOfTests }
  }

  /** Asked again from time to time: a mutant may have spoiled the thread for those after it. */
  private async passAlone(options: MutantRunOptions, tests: string[]) {
    if (++this.tried % askedAgainAfter === 0) this.alone.clear()
    for (const test of tests) {
      if (this.alone.has(test)) continue
      const activeMutant = { ...options.activeMutant, id: 'none' }
      const { status } = await this.inner.mutantRun({
        ...options,
        activeMutant,
        testFilter: [test],
      })
      this.alone.set(test, status === MutantRunStatus.Survived)
      if (status !== MutantRunStatus.Survived) this.warn(`fails alone, without a mutant: ${test}`)
    }
    return tests.every((test) => this.alone.get(test))
  }
}

const costsOf = (result: DryRunResult): Costs => {
  if (result.status !== DryRunStatus.Complete) return { tests: {}, beside: {} }
  const { perTest = {}, static: beside = {} } = result.mutantCoverage ?? {}
  const costs = result.tests.map(({ id, timeSpentMs }) => [
    id,
    { ms: timeSpentMs, hits: perTest[id] ?? {} },
  ])
  return { tests: Object.fromEntries(costs), beside }
}

const likelyFirst = (injector: Injector<PluginContext>) => {
  const [vitest] = standard
  if (!vitest) throw new Error('Stryker has no runner for Vitest')
  const { listed, root } = injector.resolve(commonTokens.options)['told'] as Told // as `bin/mutants.ts` sets it
  const names = new Set(listed)
  const isListed = (mutant: Mutant) => {
    const source = readFileSync(mutant.fileName, 'utf8')
    const name = nameOf(countedFromOne(mutant), { root, source })
    return names.has(name) && isOnlyOne(mutant, source)
  }
  const log = injector.resolve(commonTokens.logger)
  return new LikelyFirst(vitest.factory(injector), { isListed, warn: (text) => log.warn(text) })
}
likelyFirst.inject = tokens(commonTokens.injector)

/** A report counts lines and columns from one, and what a process is told to try from nought. */
const countedFromOne = (mutant: Mutant) => {
  const { start, end } = mutant.location
  const next = (at: typeof start) => ({ line: at.line + 1, column: at.column + 1 })
  return { ...mutant, location: { start: next(start), end: next(end) } }
}

/** Of two places that are called alike, one may be listed and the other noticed. */
const isOnlyOne = ({ location: { start, end } }: Mutant, source: string) => {
  const lines = source.split('\n').map((line) => line.trim())
  const told = start.line === end.line ? 1 : 2
  const textAt = (line: number) => lines.slice(line, line + told).join(' ')
  return lines.filter((_, line) => textAt(line) === textAt(start.line)).length === 1
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'likelyFirst', likelyFirst),
]
