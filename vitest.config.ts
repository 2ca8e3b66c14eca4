import { parseArgs } from 'node:util'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { positionsFile } from '#bin/positions.ts'
import { positionsInto } from '#bin/positionsReporter.ts'
import { tallyInto } from '#bin/tally.ts'

/** Ends for what hangs, so late that none of them measures the machine, be it ten times as busy as it should be. */
const isProof = process.env['PROOF'] === '1'
const latest = isProof ? 3_600_000 : 600_000
const patient = {
  testTimeout: latest,
  hookTimeout: latest,
  expect: { poll: { timeout: latest / 2 } },
}

const onServer = {
  ...patient,
  globalSetup: 'tests/server/prepareCopies.ts',
  setupFiles: ['tests/server/expectClosed.ts'],
}

/** Where a story's picture lies, and what was seen in its place. */
const pictures = {
  resolveScreenshotPath: ({ root, arg, ext }: { root: string; arg: string; ext: string }) =>
    `${root}/tests/stories/pictures/${arg}${ext}`,
  resolveDiffPath: ({ root, arg, ext }: { root: string; arg: string; ext: string }) =>
    `${root}/dist/looks/${arg}${ext}`,
}

const { values: asked } = parseArgs({
  strict: false,
  options: { project: { type: 'string', multiple: true } },
})

/** Storybook and Chromium take seconds to load: who names other projects does not wait for them. */
const stories = async (): Promise<TestProjectInlineConfiguration[]> => {
  const arePicturesAsked = asked.project?.includes('looks') ?? false
  if (asked.project && !asked.project.includes('storybook') && !arePicturesAsked) return []
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  const { playwright } = await import('@vitest/browser-playwright')
  const { chromiumForTests } = await import('#tests/chromium.ts')
  const contextOptions = {
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  } as const
  const everyStory = {
    // A story brings its world along: a frame of its own for each file took half of the time.
    isolate: false,
    ...patient,
  }
  const browser = {
    enabled: true,
    headless: true,
    // Nobody steps through a library here, and its maps are larger than its code.
    dependencySourcemaps: false,
    connectTimeout: latest,
    provider: playwright({ launchOptions: chromiumForTests, contextOptions }),
    instances: [{ browser: 'chromium' as const }],
  }
  if (!arePicturesAsked) {
    return [
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          setupFiles: ['tests/stories/looks.ts'],
          provide: { isProof },
          ...everyStory,
          browser,
        },
      },
    ]
  }
  return [
    {
      plugins: [storybookTest({ configDir: '.storybook', tags: { include: ['looks'] } })],
      // Storybook lets a test write nothing, and read no more than it serves.
      server: { fs: { allow: ['.'] } },
      test: {
        name: 'looks',
        setupFiles: ['tests/stories/picture.ts'],
        ...everyStory,
        api: { allowWrite: true, allowExec: false },
        browser: { ...browser, expect: { toMatchScreenshot: pictures } },
      },
    },
  ]
}

const tally = process.env['TALLY']
const reporters = [...(tally ? [tallyInto(tally)] : []), positionsInto(positionsFile)]

export default defineConfig(async () => ({
  test: {
    reporters: ['default', ...reporters],
    tags: [{ name: 'proof', description: 'Takes longer than every run has: `npm run proof`.' }],
    // A file for each core, journeys too: each has a server, data and a browser of its own.
    // Vitest would leave a core for its own process, which hardly works: of two cores that is half of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/{contract,machines,model,tooling,proof}/**/*.test.ts'],
          // They keep nothing: to load the machines anew for each file took half of the time.
          isolate: false,
          setupFiles: ['tests/loudActors.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: ['**/*.alone.test.ts'],
          // To load the server and to start a database takes longer than most files take to run.
          isolate: false,
          ...onServer,
        },
      },
      // What replaces a module must not find it loaded, nor leave it to others.
      { test: { name: 'alone', include: ['tests/server/**/*.alone.test.ts'], ...onServer } },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          ...patient,
          // To load Fluent takes longer than most files take to run; `setup.ts` keeps them apart.
          isolate: false,
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/src/setup.ts'],
        },
      },
      ...(await stories()),
      {
        test: {
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          globalSetup: 'tests/postgres/prepareTemplates.ts',
          // To load the server takes three seconds a file.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/prepareData.ts',
          // What they share takes seconds to load.
          isolate: false,
          ...patient,
        },
      },
    ],
  },
}))
