import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#server/platform/settings.ts'

const read = (path: string) => readFileSync(path, 'utf8')

/** What a process asks its environment for, as it starts. */
const variablesRead = () => {
  const names = new Set<string>()
  readEnvironment(new Proxy({}, { get: (_, name) => (names.add(String(name)), undefined) }))
  return [...names].toSorted()
}

test('docs/operate.md explains each variable that the server reads, and no other', () => {
  const [, section = ''] = read('docs/operate.md').split('## Settings')
  const rows =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? []
  const explained = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  expect(explained.toSorted()).toEqual(variablesRead())
})

test('the environment is read in one place; others hand it on, or ask what npm and the system say', () => {
  const found = globSync('server/**/*.ts').flatMap((path) =>
    [...read(path).matchAll(/process\.env(?!\)|,)(\['(\w+)'\])?/g)].map(([, , name]) => name),
  )
  expect([...new Set(found)].toSorted()).toEqual(['INIT_CWD', 'PATH'])
})

test('the example of an environment is one that the server takes, once its places are filled', () => {
  const lines = read('deploy/portal.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
  const variables = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  expect(() => readEnvironment(variables)).toThrow('OPERATOR_TOKEN')
  const { settings, databaseUrl } = readEnvironment({
    ...variables,
    OPERATOR_TOKEN: 'x'.repeat(32),
  })
  expect(settings).toMatchObject({ demo: false, trustProxy: true })
  expect(databaseUrl).toContain('postgres://')
})

test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)(
  'systemd finds nothing wrong with the unit',
  () => {
    const directory = mkdtempSync(join(tmpdir(), 'portal-unit-'))
    const unit = read('deploy/portal@.service')
    expect(unit).toContain('/opt/portal/')
    const path = join(directory, 'portal@8081.service')
    writeFileSync(path, unit.replaceAll('/opt/portal', process.cwd()))
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    rmSync(directory, { recursive: true })
  },
)
