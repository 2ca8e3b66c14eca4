import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { areaOf } from '#bin/lines/areas.ts'

test.each([
  ['contract/order.contract.ts', 'contract'],
  ['server/pay/start.ts', 'server/pay'],
  ['server/main.ts', 'server'],
  ['src/features/login/LoginPage.tsx', 'src/features'],
  ['src/features/login/words.en.ts', 'words'],
  ['src/i18n/zhCN/app.ts', 'words'],
  ['src/i18n/areas.ts', 'src/i18n'],
  ['machines/payTask/payTask.words.ts', 'words'],
  ['tests/server/api.ts', 'tests'],
  ['vite.config.ts', '.'],
])('%s counts to %s', (file, name) => {
  expect(areaOf(file)?.name).toBe(name)
})

test.each(['server/migrations/0001_pay.sql', 'docs/money.md', 'server/demo/demo-data.json'])(
  '%s counts nowhere',
  (file) => {
    expect(areaOf(file)).toBeNull()
  },
)

test('the cost of a change names new files, moved ones by what changed in them, and deletions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cost-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { cwd: folder })
  const write = (file: string, lines: number) =>
    writeFileSync(join(folder, file), Array.from({ length: lines }, (_, at) => `${at}\n`).join(''))
  mkdirSync(join(folder, 'server/pay'), { recursive: true })
  mkdirSync(join(folder, 'contract'))
  write('server/pay/moved.ts', 20)
  write('contract/gone.ts', 3)
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'x')
  renameSync(join(folder, 'server/pay/moved.ts'), join(folder, 'server/pay/there.ts'))
  write('server/pay/there.ts', 21)
  rmSync(join(folder, 'contract/gone.ts'))
  git('add', '.')
  write('contract/fresh.ts', 5)
  const report = execFileSync(process.execPath, [resolve('bin/lines/cost.ts'), 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const rows = report.split('\n').map((line) => line.trim().split(/\s{2,}/))
  expect(rows).toContainEqual(['contract', '1', '0', '1', '5', '3'])
  expect(rows).toContainEqual(['server/pay', '0', '1', '0', '1', '0'])
})
