import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from '#tests/chromium.ts'

/** Ends for what hangs, so late that none of them measures the machine. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }
const morePatient = { ...patient, testTimeout: 300_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // Vitest leaves a core for its own process, which hardly works: of two cores that is half of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/{contract,machines,model,server,tooling,proof}/**/*.test.ts'],
          ...patient,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          ...patient,
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/src/setup.ts'],
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          // A story brings its world along: a frame of its own for each file took half of the time.
          isolate: false,
          ...patient,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: chromiumOptions,
              contextOptions: {
                reducedMotion: 'reduce',
                locale: 'zh-CN',
                timezoneId: 'Asia/Shanghai',
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          fileParallelism: false,
          ...morePatient,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/laidData.ts',
          fileParallelism: false,
          ...morePatient,
        },
      },
    ],
  },
})
