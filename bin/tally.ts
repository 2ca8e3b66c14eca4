import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** What came of a run of tests. */
export type Tally = {
  passed: number
  failures: string[]
  files: { file: string; seconds: number }[]
}

/** Writes what came of the run into a file, for whoever started it. */
export const tallyInto = (path: string): Reporter => ({
  onTestRunEnd: (modules, unhandledErrors) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const tally: Tally = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandledErrors.map(({ message }) => `outside a test: ${firstLine(message)}`),
      ],
      files: modules.map((module) => ({ file: fileOf(module), seconds: secondsOf(module) })),
    }
    writeFileSync(path, JSON.stringify(tally))
  },
})

/** A line for each test that failed, and for each error of a file or of what surrounds its tests. */
const failuresOf = (module: TestModule) => {
  const around = [module, ...module.children.allSuites()].flatMap((it) => it.errors())
  return [
    ...around.map(({ message }) => `${fileOf(module)}: ${firstLine(message)}`),
    ...[...module.children.allTests('failed')].map(
      (test) => `${fileOf(module)} > ${test.fullName}: ${reasonOf(test)}`,
    ),
  ]
}

const reasonOf = (test: TestCase) => firstLine(test.result().errors?.[0]?.message)

const fileOf = ({ moduleId }: TestModule) => relative('.', moduleId)

/** With what it imports and what its hooks do. */
const secondsOf = (module: TestModule) => {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic()
  const all =
    environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
  return all / 1000
}

const firstLine = (text = '') => text.trim().split('\n')[0] ?? ''
