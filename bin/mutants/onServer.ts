import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node'
import { kept } from './kept.ts'

/** The file of tests that noticed a mutant last: it often notices the next, too, which stands beside it. */
let noticedLast: string | undefined
const remembering: Reporter = {
  onTestModuleEnd: (file) => {
    if (file.state() === 'failed') noticedLast = file.moduleId
  },
}

/**
 * Vitest begins with the longest file, where two share the work. Here the first failure is the last test to run: after what
 * noticed last comes what needs no database, then what is short, and what is long because there is much of something comes last.
 */
class LikelyFirst extends BaseSequencer {
  override sort = async (files: TestSpecification[]) =>
    files.toSorted((one, other) => weightOf(one) - weightOf(other))
}
const weightOf = ({ moduleId }: TestSpecification) => {
  if (moduleId === noticedLast) return -1
  if (moduleId.includes('Many')) return Infinity
  return moduleId.endsWith('Tables.test.ts') ? 0 : statSync(moduleId).size
}

/** The tests of one area of the server, without those named. */
export const onServer = (area: string, without: string[] = []) =>
  defineConfig({
    plugins: [kept()],
    test: {
      include: [`tests/server/${area}/**/*.test.ts`],
      exclude: ['**/*.alone.test.ts', ...without],
      globalSetup: 'tests/server/prepareCopies.ts',
      setupFiles: ['tests/server/expectClosed.ts', 'bin/mutants/fixedChance.ts'],
      isolate: false,
      sequence: { sequencer: LikelyFirst },
      reporters: [remembering],
      // After some mutants nothing happens any more: whoever waits for it has failed.
      testTimeout: 20_000,
      hookTimeout: 30_000,
    },
  })
