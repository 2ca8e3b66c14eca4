import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unexplained } from '#bin/advisories/unexplained.ts'

type Component = { name: string; version: string; properties: { name: string }[] }
type Lock = { packages: Record<string, { version: string; dev?: boolean; name?: string }> }

describe('npm run sbom', () => {
  test('lists every package of the lock file, and names no host', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
    const file = join(folder, 'sbom.json')
    execFileSync('npm', ['run', '--silent', 'sbom', '--', file], {
      // A registry that nobody reaches: none is asked.
      env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/' },
    })
    const text = readFileSync(file, 'utf8')
    rmSync(folder, { recursive: true })
    const bom = JSON.parse(text)
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'logistics-credit-portal', type: 'application' } },
    })
    const listed = new Map<string, boolean>()
    for (const { name, version, properties } of bom.components as Component[])
      listed.set(
        `${name}@${version}`,
        properties.some((one) => one.name.endsWith(':development')),
      )
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock // as npm writes it
    for (const [path, { version, dev = false, name }] of Object.entries(packages)) {
      if (path === '') continue
      const label = `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`
      expect([...listed.keys()]).toContain(label)
      if (!dev) expect(listed.get(label), label).toBe(false)
    }
    expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org'])
  })
})

describe('npm run advisories', () => {
  const advisory = {
    title: 'Reads beyond the end',
    url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc',
    severity: 'high',
  }
  const audit = {
    vulnerabilities: {
      a: { via: [advisory, { ...advisory, severity: 'low' }] },
      b: { via: ['a'] },
    },
  }

  test('names what is high or critical and has no reason', () => {
    expect(unexplained(audit, {})).toEqual(['GHSA-aaaa-bbbb-cccc (high) a: Reads beyond the end'])
  })

  test('says nothing of what has a reason', () => {
    expect(unexplained(audit, { 'GHSA-aaaa-bbbb-cccc': 'Only its writer is used.' })).toEqual([])
  })

  test('names a reason that explains nothing any more', () => {
    expect(unexplained({ vulnerabilities: {} }, { 'GHSA-aaaa-bbbb-cccc': 'It was so.' })).toEqual([
      'GHSA-aaaa-bbbb-cccc in docs/advisories.json concerns nothing any more',
    ])
  })

  test('does not fail where the registry tells none', () => {
    const said = execFileSync('npm', ['run', '--silent', 'advisories'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_fetch_retries: '0',
      },
    })
    expect(said).toBe('The registry of packages tells no advisories: nothing was compared.\n')
  })
})
