import { defineConfig } from 'vitest/config'
import { kept } from './kept.ts'

export default defineConfig({
  plugins: [kept()],
  test: {
    include: ['tests/contract/**/*.test.ts'],
    setupFiles: ['bin/mutants/fixedChance.ts'],
    reporters: [],
    testTimeout: 60_000,
  },
})
