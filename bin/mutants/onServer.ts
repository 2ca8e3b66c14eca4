import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { kept } from './kept.ts'

/**
 * Vitest begins with the longest file, where two share the work. Here the first failure is the last test to run: what needs no
 * database comes first, then what is short.
 */
class ShortFirst extends BaseSequencer {
  override sort = async (files: TestSpecification[]) =>
    files.toSorted((one, other) => weightOf(one) - weightOf(other))
}
const weightOf = ({ moduleId }: TestSpecification) =>
  moduleId.endsWith('Tables.test.ts') ? 0 : statSync(moduleId).size

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
      sequence: { sequencer: ShortFirst },
      reporters: [],
      // After some mutants nothing happens any more: whoever waits for it has failed.
      testTimeout: 20_000,
      hookTimeout: 30_000,
    },
  })
