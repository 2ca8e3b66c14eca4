import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keySecret } from '#contract/interfaceKey.examples.ts'
import { signedForSeconds, signedHeaders, textToSign } from '#contract/signature.rules.ts'
import { calls } from '#server/platform/calls.ts'
import { signatureOf } from '#server/platform/signedCaller.ts'

const page = readFileSync('docs/open-interface.md', 'utf8')
/** What stands in the blocks of a language. */
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\``, 'g'))].map(
    ([, text = '']) => text,
  )

test('the numbers of the worked example are right', () => {
  const [body = ''] = blocks('json')
  const [signed = '', signature] = blocks('text')
  const [, method = '', path = '', timestamp = '', nonce = ''] = signed.split('\n')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const request = { method, path, timestamp, nonce, bodyHash }
  expect(textToSign(request)).toBe(signed)
  expect(page).toContain(`\`${keySecret}\``)
  expect(signatureOf(keySecret, request)).toBe(signature)
})

test('the page names each call that takes a key, each header and how far a clock may be away', () => {
  const marked = Object.values(calls).filter(({ signed }) => signed)
  expect(marked).toHaveLength(9)
  for (const { method, path } of marked) {
    const last = path.slice(path.lastIndexOf('/') + 1)
    expect(page, `${method} ${path}`).toContain(last)
  }
  for (const header of Object.values(signedHeaders)) expect(page.toLowerCase()).toContain(header)
  expect(page).toContain(`at most ${signedForSeconds} from the server's clock`)
})
