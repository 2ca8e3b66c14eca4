import { defineConfig } from 'vitest/config'
import { kept } from './kept.ts'

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
      reporters: [],
      runner: 'bin/mutants/idleEnds.ts',
      // Ends for what is neither idle nor ever done, and that no count of Stryker ends.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  })
