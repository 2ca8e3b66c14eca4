import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/platform/settings.ts'

const read = (url: string, more: Record<string, string> = {}) =>
  readEnvironment({ DEMO: '0', DATABASE_URL: url, ...more }).databaseUrl

describe('a database', () => {
  test.each([
    'postgres://portal@localhost/portal',
    'postgres://portal@127.0.0.1:5433/portal',
    'postgres://portal@[::1]/portal',
    'postgres://portal@db.example/portal?host=/var/run/postgresql',
  ])('on this machine needs no TLS: %s', (url) => expect(read(url)).toBe(url))

  test.each([
    'postgres://portal:secret@db.example:5432/portal',
    'postgres://portal:secret@10.0.0.3/portal',
    'postgres://portal:secret@127.0.0.1.example/portal',
    'postgres://portal:secret@localhost/portal?host=db.example',
    'postgres://portal:secret@db.example/portal?sslmode=disable',
    'postgres://portal:secret@db.example/portal?ssl=true',
  ])('elsewhere is refused without it, unless a word of its own allows that: %s', (url) => {
    expect(() => read(url)).toThrow(/DATABASE_PLAIN=1/)
    expect(() => read(url)).not.toThrow(/secret/)
    expect(read(url, { DATABASE_PLAIN: '1' })).toBe(url)
  })

  test('over TLS is one whose certificate and name are checked', () => {
    const url = 'postgres://portal:secret@db.example/portal?sslmode='
    expect(read(`${url}verify-full`)).toBe(`${url}verify-full`)
    for (const mode of ['no-verify', 'prefer', 'require', 'verify-ca'])
      expect(() => read(`${url}${mode}`, { DATABASE_PLAIN: '1' })).toThrow(/verify-full/)
  })
})
