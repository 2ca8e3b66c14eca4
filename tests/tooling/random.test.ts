import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{server,contract,machines,src}/**/*.{ts,tsx}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

const found = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, what]) => ({ path, what })),
  )

test('nothing is left to a random source that can be foretold', () => {
  expect(found(/Math\.(random)/g)).toEqual([])
})

test('what nobody may guess has at least 128 random bits', () => {
  const lengths = found(/randomBytes\((\w+)\)/g)
  const few = lengths.filter(({ what }) => /^\d/.test(what ?? '') && Number(what) < 16)
  expect(lengths.length).toBeGreaterThan(5)
  // The number of a key stands in each request: its secret is another.
  expect(few).toEqual([{ path: 'server/interfaceKey/interfaceKey.ts', what: '12' }])
  // An id in the form of a UUID names something, and opens nothing.
  const ids = found(/(randomUUID)\(/g).filter(({ path }) => path.startsWith('server/'))
  expect(new Set(ids.map(({ path }) => path))).toEqual(
    new Set([
      'server/platform/channels/smsGateway.ts',
      'server/platform/maintenance.ts',
      'server/platform/rateLimit.ts',
      'server/platform/serve.ts',
    ]),
  )
})

test('hashes are SHA-256, encryption is AES with 256 bits that tells a change', () => {
  const hashes = found(/(?:createHash|createHmac|hkdfSync)\(\s*'([^']+)'/g)
  expect(new Set(hashes.map(({ what }) => what))).toEqual(new Set(['sha256']))
  const ciphers = found(/create(?:Cipher|Decipher)iv\(\s*'([^']+)'/g)
  expect(new Set(ciphers.map(({ what }) => what))).toEqual(new Set(['aes-256-gcm']))
})
