import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Id, idList } from '#contract/values.ts'

test.each([
  ['1', true],
  ['0', true],
  ['2127348517860020224', true],
  ['9223372036854775807', true],
  // Greater than any database stores
  ['9223372036854775808', false],
  // Another spelling of 1
  ['01', false],
  ['0000000000000000001', false],
  ['', false],
  ['-1', false],
])('whether “%s” is an id: %s', (text, is) => {
  expect(z.safeParse(Id, text).success).toBe(is)
  expect(z.safeParse(idList(2), `1,${text}`).success).toBe(is)
})
