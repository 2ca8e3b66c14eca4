import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)
const isText = (file: string) =>
  /\.(ts|tsx|js|json|md|html|css|sql|tsv|svg|rc)$|^\.|run$/.test(file)
const texts = tracked.filter(isText).flatMap((file) => {
  try {
    return [{ file, text: readFileSync(file, 'utf8') }]
  } catch {
    return [] // deleted, and not yet committed
  }
})

test('the lockfile names no place that packages come from', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved":/)
})

test('no file names a registry', () => {
  // Written apart, so that this file is no hit of its own.
  const hosts = new RegExp(['registry', '(npmjs|yarnpkg|npmmirror)', '\\.'].join('[.]?'), 'i')
  expect(texts.filter(({ text }) => hosts.test(text)).map(({ file }) => file)).toEqual([])
})

test('dependencies are exact, and none comes from git or an address', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})
