import { defineConfig } from 'vitest/config'
import { kept } from './kept.ts'

export default defineConfig({
  plugins: [kept()],
  test: {
    include: ['tests/machines/kit/**/*.test.ts', 'tests/proof/loud.test.ts'],
    setupFiles: ['tests/loudActors.ts', 'bin/mutants/fixedChance.ts'],
    reporters: [],
    runner: 'bin/mutants/idleEnds.ts',
    testTimeout: 60_000,
  },
})
