import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Planted = [file: string, code: string, rule: string]

const imported = 'no-restricted-imports'
const forbidden: Record<string, Planted[]> = {
  'the direction of imports': [
    ['contract/a.ts', `import 'xstate'`, imported],
    ['contract/b.ts', `import 'zod'`, imported],
    ['contract/c.ts', `import '#machines/x/x.machine.ts'`, imported],
    ['contract/d/d.ts', `import '../a.ts'`, imported],
    ['machines/a/a.ts', `import 'react'`, imported],
    ['machines/a/b.ts', `import '#src/api/call.ts'`, imported],
    ['machines/a/c.ts', `import '#machines/atlas/explore.ts'`, imported],
    ['machines/a/d.ts', `import 'xstate/graph'`, imported],
    ['machines/a/e.ts', `import 'elkjs'`, imported],
    ['machines/a/f.ts', `import 'node:fs'`, imported],
    ['machines/atlas/a.ts', `import 'react'`, imported],
    ['server/a.ts', `import '#machines/x/x.machine.ts'`, imported],
    ['server/b.ts', `import 'react-dom'`, imported],
    ['server/c.ts', `import '#src/api/call.ts'`, imported],
    ['server/d.ts', `import 'xstate'`, imported],
    ['server/f.ts', `import { request } from 'node:http'\nrequest('')`, imported],
    ['server/g.ts', `import http from 'node:http'\nhttp.request('')`, imported],
    ['server/h.ts', `import { get } from 'node:https'\nget('')`, imported],
    ['server/i.ts', `import { fetch as ask } from 'undici'\nask('')`, imported],
    ['server/pay/e.ts', `import '../app.ts'`, imported],
    ['src/app/a.ts', `import '#server/app.ts'`, imported],
    ['src/app/b.ts', `import 'axios'`, imported],
    ['src/app/c.ts', `import 'zod'`, imported],
    ['src/api/a.ts', `import 'react'`, imported],
    ['src/api/b.ts', `import '#src/flow/useFlow.ts'`, imported],
    ['src/api/c.ts', `import '#server/app.ts'`, imported],
    ['src/components/a.tsx', `import '#machines/x/x.machine.ts'`, imported],
    ['src/components/b.tsx', `import 'react-router-dom'`, imported],
    ['src/components/c.tsx', `import '#contract/order.contract.ts'`, imported],
    ['src/components/d.tsx', `import '#src/api/call.ts'`, imported],
    ['src/components/e.tsx', `import '@xstate/react'`, imported],
    ['src/components/f.tsx', `import '#contract/endpoint.ts'`, imported],
    ['src/i18n/a.ts', `import '#src/components/Button.tsx'`, imported],
    ['src/theme/a.ts', `import '#src/app/main.tsx'`, imported],
    ['src/storage/a.ts', `import '#machines/x/x.machine.ts'`, imported],
    ['src/parts/a.tsx', `import '#src/api/call.ts'`, imported],
    ['src/parts/x/b.tsx', `import '#src/flow/useFlow.ts'`, imported],
    ['src/parts/x/c.tsx', `import '#src/features/x/X.tsx'`, imported],
    ['src/parts/x/d.tsx', `import '#machines/x/x.machine.ts'`, imported],
    ['src/parts/x/e.tsx', `import { useEffect } from 'react'\nuseEffect()`, imported],
    ['src/flow/a.ts', `import '#src/features/x/XFlow.tsx'`, imported],
    ['src/features/x/a.tsx', `import '#src/api/call.ts'`, imported],
    ['src/features/x/b.tsx', `import './XFlow.tsx'`, imported],
    ['src/features/x/c.tsx', `import './xActors.ts'`, imported],
    ['src/features/x/d.tsx', `import '#src/flow/useFlow.ts'`, imported],
    ['src/features/x/e.tsx', `import '#src/app/navigation.ts'`, imported],
    ['src/features/x/f.tsx', `import '@xstate/react'`, imported],
    ['src/features/x/g.tsx', `import '#src/features/y/Y.tsx'`, imported],
    ['src/features/x/h.tsx', `import { useEffect } from 'react'\nuseEffect()`, imported],
    [
      'src/features/x/i.tsx',
      `import { useNavigate } from 'react-router-dom'\nuseNavigate()`,
      imported,
    ],
    ['src/features/x/XPage.tsx', `import { useState } from 'react'\nuseState()`, imported],
    ['src/features/x/YFlow.tsx', `import '#src/features/y/Y.tsx'`, imported],
    ['src/features/x/useX.ts', `import '#src/features/y/useY.ts'`, imported],
    [
      'src/features/x/page.ts',
      `export const e = () => import('#src/features/y/YFlow.tsx')`,
      imported,
    ],
    ['src/features/y/page.ts', `import { path } from '#src/app/settings.ts'\npath`, imported],
    ['src/features/z/page.ts', `export const e = () => import('./ZPage.tsx')`, imported],
    ['src/desk/a.tsx', `import '#src/features/x/XPage.tsx'`, imported],
    ['src/desk/b.tsx', `import '#src/flow/useFlow.ts'`, imported],
    ['src/flow/b.ts', `export const it = () => localStorage.length`, 'no-restricted-globals'],
    ['src/theme/b.ts', `export const it = () => sessionStorage.length`, 'no-restricted-globals'],
    ['stories/a.tsx', `import '#server/app.ts'`, imported],
    ['tests/a.ts', `import '../server/app.ts'`, imported],
  ],
  'what would make a machine impure': [
    ['machines/b/a.ts', `export const now = () => Date.now()`, 'no-restricted-globals'],
    ['machines/b/b.ts', `export const now = () => new Date()`, 'no-restricted-globals'],
    ['machines/b/c.ts', `export const load = () => fetch('/')`, 'no-restricted-globals'],
    ['machines/b/d.ts', `export const id = () => crypto.randomUUID()`, 'no-restricted-globals'],
    ['machines/b/e.ts', `export const width = () => window.innerWidth`, 'no-restricted-globals'],
    ['machines/b/f.ts', `export const title = () => document.title`, 'no-restricted-globals'],
    ['machines/b/g.ts', `export const it = () => localStorage.length`, 'no-restricted-globals'],
    ['machines/b/h.ts', `export const wait = () => setTimeout(wait, 1)`, 'no-restricted-globals'],
    ['machines/b/i.ts', `export const it = () => Math.random()`, 'no-restricted-properties'],
    ['machines/b/j.ts', `export const it = () => globalThis.name`, 'no-restricted-globals'],
  ],
  'what asks somebody outside by another way than callOut': [
    ['server/j.ts', `export const ask = () => fetch('')`, 'no-restricted-globals'],
    ['server/pay/k.ts', `export const it = () => new WebSocket('')`, 'no-restricted-globals'],
    ['server/l.ts', `export const ask = () => globalThis.fetch('')`, 'no-restricted-properties'],
  ],
  'what makes code hard to follow': [
    ['src/app/d.ts', `export default 1`, 'no-default-export'],
    ['src/app/index.ts', `export * from './one.ts'`, 'no-barrel-file'],
    [
      'src/app/one.ts',
      `import { two } from './two.ts'\nexport const one = () => two()`,
      'no-cycle',
    ],
    ['src/app/e.ts', `export const it = (x: any) => x`, 'no-explicit-any'],
    [
      'tests/b.test.ts',
      `import { test } from 'vitest'\ntest.skip('x', () => {})`,
      'no-disabled-tests',
    ],
    [
      'tests/c.test.ts',
      `import { test } from 'vitest'\ntest.only('x', () => {})`,
      'no-focused-tests',
    ],
  ],
}

const allowed: [file: string, code: string][] = [
  ['src/app/two.ts', `import { one } from './one.ts'\nexport const two = (): unknown => one`],
  ['contract/ok.ts', `import * as z from 'zod/mini'\nexport const Ok = z.object({})`],
  ['machines/ok/ok.machine.ts', `import 'xstate'\nimport '#contract/ok.ts'\nimport './x.ts'`],
  [
    'machines/ok/ok.words.ts',
    `import type { WordsOf } from '#machines/atlas/words.ts'\nexport type W = WordsOf<never>`,
  ],
  ['machines/atlas/ok.ts', `import 'elkjs'\nimport 'xstate/graph'`],
  ['src/api/ok.ts', `import 'axios'\nimport '#contract/ok.ts'`],
  [
    'src/components/Ok.tsx',
    `import '#src/theme/ok.ts'\nimport '#src/i18n/ok.ts'\nimport '#contract/money.ts'`,
  ],
  ['src/i18n/areas.ts', `import('#src/features/ok/words.en.ts')`],
  ['src/parts/ok/Ok.tsx', `import '#machines/kit/query/query.machine.ts'`],
  ['src/flow/ok.ts', `import '#src/api/ok.ts'\nimport '#src/parts/ViewProps.ts'`],
  ['src/features/ok/OkForm.tsx', `import { useState } from 'react'\nuseState()`],
  [
    'src/features/ok/OkFlow.tsx',
    `import './OkPage.tsx'\nimport '#machines/ok/ok.machine.ts'\nimport '#src/flow/ok.ts'`,
  ],
  ['src/features/ok/okActors.ts', `import '#src/api/ok.ts'`],
  [
    'src/features/ok/page.ts',
    `import type { Entry } from '#src/app/entry.ts'\nexport const e: Entry = () => import('./OkFlow.tsx')`,
  ],
  ['server/platform/callOut.ts', `export const ask = () => fetch('')`],
  ['server/ok.ts', `import 'hono'\nimport '#contract/ok.ts'\nimport './x.ts'`],
  ['src/desk/OkPage.tsx', `import '#src/parts/ViewProps.ts'`],
  ['src/desk/OkFlow.tsx', `import '#src/flow/useRunning.ts'`],
  ['vite.config.ts', `export default {}`],
]

let folder = ''
let found: { file: string; rule: string }[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'))
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  cpSync('package.json', join(folder, 'package.json'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [file, code] of [...Object.values(forbidden).flat(), ...allowed]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  found = lint(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

const all = ['contract', 'machines', 'server', 'src', 'stories', 'tests', 'vite.config.ts']

function lint(cwd: string, folders = all) {
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  let report = ''
  try {
    report = execFileSync(process.execPath, [oxlint, '--format=json', ...folders], {
      cwd,
      encoding: 'utf8',
    })
  } catch (error) {
    report = (error as { stdout: string }).stdout // oxlint exits with 1 when it finds something
  }
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { filename: string; code: string }[]
  }
  return diagnostics.map(({ filename, code }) => ({
    file: filename,
    rule: /\((.*)\)/.exec(code)?.[1] ?? code,
  }))
}

describe.each(Object.entries(forbidden))('lint refuses %s', (_, planted) => {
  test.each(planted)('%s: %s', (file, _code, rule) => {
    expect(found).toContainEqual({ file, rule })
  })
})

/** The files that a rule of the configuration names one by one, because they break it still. */
const excused = (
  JSON.parse(readFileSync('.oxlintrc.json', 'utf8').replace(/^\s*\/\/.*$/gm, '')) as {
    overrides: { files: string[] }[]
  }
).overrides
  .flatMap(({ files }) => files)
  .filter((file) => /^src\/(parts|features)\/[^*{]+$/.test(file))

test('a file that the configuration excuses still needs it', () => {
  const strict = mkdtempSync(join(tmpdir(), 'strict-'))
  for (const part of ['package.json', 'src']) {
    cpSync(part, join(strict, part), { recursive: true })
  }
  const config = readFileSync('.oxlintrc.json', 'utf8')
  writeFileSync(
    join(strict, '.oxlintrc.json'),
    config.replaceAll(/"src\/(parts|features)\/[^*{"]+"/g, '"none"'),
  )
  symlinkSync(resolve('node_modules'), join(strict, 'node_modules'))
  const refused = new Set(lint(strict, ['src']).map(({ file }) => file))
  rmSync(strict, { recursive: true })
  expect(excused.length).toBeGreaterThan(0)
  expect(excused.filter((file) => !refused.has(file))).toEqual([])
})

test.each(allowed)('lint lets pass %s', (file) => {
  expect(found.filter((it) => it.file === file && it.rule !== 'no-cycle')).toEqual([])
})
