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

test('the example of an environment is one that the server takes, with the secrets that it does not have', () => {
  const lines = read('deploy/portal.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
  const variables = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  expect(Object.keys(variables).filter((name) => /KEY|TOKEN|SECRET/.test(name))).toEqual([])
  const directory = mkdtempSync(join(tmpdir(), 'portal-credentials-'))
  writeFileSync(join(directory, 'DATA_KEY'), `${'a'.repeat(64)}\n`)
  writeFileSync(join(directory, 'OPERATOR_TOKEN'), `${'x'.repeat(32)}\n`)
  // Only what is secret comes this way.
  writeFileSync(join(directory, 'DEMO_FORCE'), '1')
  const { settings, databaseUrl, dataKey } = readEnvironment({
    ...variables,
    CREDENTIALS_DIRECTORY: directory,
  })
  expect(settings).toMatchObject({ demo: false, trustProxy: true, operatorToken: 'x'.repeat(32) })
  expect(dataKey).toBe('a'.repeat(64))
  expect(databaseUrl).toContain('postgres://')
  expect(() =>
    readEnvironment({ ...variables, DEMO: '1', CREDENTIALS_DIRECTORY: directory }),
  ).toThrow('DEMO_FORCE')
  rmSync(directory, { recursive: true })
})

test('every secret that the guide seals is one that the unit loads and the server reads', () => {
  const sealed = /for secret in ([\w ]+);/.exec(read('docs/operate.md'))?.[1]?.split(' ')
  expect(sealed).toEqual(['DATA_KEY', 'OPERATOR_TOKEN'])
  const loaded = [...read('deploy/portal@.service').matchAll(/^LoadCredentialEncrypted=(\w+)$/gm)]
  const names = loaded.map(([, name = '']) => name)
  expect(names).toEqual(expect.arrayContaining(sealed ?? []))
  expect(variablesRead()).toEqual(expect.arrayContaining(names))
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
