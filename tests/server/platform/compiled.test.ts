import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Fen, pageOf, Time } from '#contract/values.ts'
import { compiled } from '#server/platform/compiled.ts'

const made = () =>
  z.object({
    page: pageOf(
      z.object({ at: Time, fen: z.nullable(Fen), note: z.optional(z.string().check(z.trim())) }),
    ),
    way: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('road'), km: z.int() }),
      z.strictObject({ kind: z.literal('rail'), train: z.string() }),
    ]),
    size: z._default(z.int(), 10),
    limits: z
      .object({ from: z.int(), to: z.int() })
      .check(z.refine(({ from, to }) => from <= to, { path: ['to'] })),
    count: z.pipe(z.string(), z.transform(Number)),
  })

const row = { at: '2026-11-26 10:00:00', fen: 1, note: ' a ' }
const value = {
  page: { records: [row, { ...row, fen: null }], total: 2, size: 10, current: 1, pages: 1 },
  way: { kind: 'road', km: 3 },
  size: 20,
  limits: { from: 1, to: 2 },
  count: '3',
}
const { size: _, ...sizeless } = value
const { note: __, ...noteless } = row

test.each([
  ['as it should be', value],
  ['what nobody asked for', { ...value, more: 1, way: { ...value.way, more: 1 } }],
  ['nothing that may be left out', { ...sizeless, page: { ...value.page, records: [noteless] } }],
  [
    'nothing in place of it',
    { ...value, page: { ...value.page, records: [{ ...row, note: undefined }] } },
  ],
  ['too much of what is strict', { ...value, way: { kind: 'rail', train: 'K1', more: 1 } }],
  ['another kind', { ...value, way: { kind: 'sea' } }],
  ['nothing', {}],
  ['no object', [value]],
  [
    'a wrong time',
    { ...value, page: { ...value.page, records: [{ ...row, at: '2026-02-30 10:00:00' }] } },
  ],
  [
    'a wrong amount and no count',
    { ...value, count: 3, page: { ...value.page, records: [row, { ...row, fen: -1 }] } },
  ],
  ['limits the wrong way round', { ...value, limits: { from: 2, to: 1 } }],
])('of %s a compiled schema says what the schema says', (_name, given) => {
  const plain = made().safeParse(given)
  const told = compiled(made()).safeParse(given)
  expect(told.data).toEqual(plain.data)
  expect(told.error?.issues).toEqual(plain.error?.issues)
})
